/** An id as text. */
export const ID_LENGTH = 36;

/** The numbers of ids that stand one after the other, as threads hand them over: 100,000 objects would keep the main one busy. */
export function byPackedId(ids: string, numbers: Int32Array): ReadonlyMap<string, number> {
  return new Map(
    Array.from(numbers, (number, at) => [ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH), number]),
  );
}
