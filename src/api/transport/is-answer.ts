/** True for statuses with an answer: 200, 201 (created), 203 (changed by a proxy). */
export const isAnswer = (status: number): boolean => status === 200 || status === 201 || status === 203;
