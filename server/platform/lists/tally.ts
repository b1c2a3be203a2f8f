/** How many there are of each status, 0 for those that the rows do not name. */
export function tally<const S extends string>(
  statuses: readonly S[],
  rows: readonly { status: S; many: number }[],
): Record<S, number> {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<S, number>;
  for (const { status, many } of rows) counts[status] = many;
  return counts;
}
