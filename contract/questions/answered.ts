/** A question counts as unanswered exactly when its answer is not an integer (behaviour 4.5). */
export function isAnswered(answer: unknown): answer is number {
  return Number.isInteger(answer);
}
