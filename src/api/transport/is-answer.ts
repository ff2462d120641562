/** True for statuses with an answer: 200, 201 for a new result, 203 for one that a proxy changed. */
export const isAnswer = (status: number): boolean => status === 200 || status === 201 || status === 203;
