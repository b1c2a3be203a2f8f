/** The row of a statement that always returns one. */
export function onlyRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('The database returned no row');
  return row;
}
