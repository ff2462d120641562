/** Statuses that bring an answer: 201 as a service may say of what it just computed, 203 as a proxy says of what it changed. */
export const isAnswer = (status: number): boolean => status === 200 || status === 201 || status === 203;
