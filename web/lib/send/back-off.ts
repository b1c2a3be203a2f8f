type Waits = {
  /** Tries that failed so far. */
  failures: number;
  firstMs?: number;
  longestMs?: number;
  /** What the server asked for, if it did. */
  retryAfterMs: number | null;
  /** In [0, 1). */
  random: number;
};

/**
 * Milliseconds before the next try: doubling up to the longest wait, spread so that a class does not retry all at once, and
 * never before the server's `Retry-After`.
 */
export function backOffMs({
  failures,
  firstMs = 4_000,
  longestMs = 30_000,
  retryAfterMs,
  random,
}: Waits): number {
  const longest = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return (retryAfterMs ?? 0) + (longest * (1 + random)) / 2;
}
