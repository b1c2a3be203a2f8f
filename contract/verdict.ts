/**
 * Percentage (rounded) and verdict: passed at or above the pass mark, no verdict when there are no questions (behaviour
 * 4.7).
 */
export function verdict({
  score,
  total,
  passPercent,
}: {
  score: number;
  total: number;
  passPercent: number;
}): {
  percentage: number;
  passed: boolean | null;
} {
  if (total === 0) return { percentage: 0, passed: null };
  const percentage = Math.round((score / total) * 100);
  return { percentage, passed: percentage >= passPercent };
}
