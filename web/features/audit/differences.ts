type Values = Readonly<Record<string, unknown>> | null;

/** One value that a change set, added or removed; undefined is no value, or an empty one. */
export type Difference = { name: string; before: unknown; after: unknown };

/** Values that say nothing to a reader: counted by the program, or the same as the title and the id of the entry. */
const silent = new Set(['_id', 'id', 'revision', 'createdAt', 'sample', 'position']);

/**
 * What differs between the values before and after a change, by the path of each value: `badges.LIVE.label`.
 */
export function differences(before: Values, after: Values): Difference[] {
  const [old, now] = [flat(before ?? {}), flat(after ?? {})];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names
    .map((name) => ({ name, before: filled(old.get(name)), after: filled(now.get(name)) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
    .filter((one) => one.before !== undefined || one.after !== undefined)
    .filter((one) => !isOnlyId(one.before) || !isOnlyId(one.after));
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids say nothing to a reader, who sees the person or the item beside them; the file of the log has them. */
function isOnlyId(value: unknown): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return value.every(isOnlyId);
  return typeof value === 'string' && ID.test(value);
}

function flat(values: object, prefix = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values)) {
    if (prefix === '' && silent.has(key)) continue;
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const inside = isNested(value) ? flat(value, name) : new Map([[name, value]]);
    for (const [path, leaf] of inside) found.set(path, leaf);
  }
  return found;
}

/** Objects, and lists of objects, are read value by value; a list of texts is one value. */
function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) ? value.some((item) => typeof item === 'object' && item !== null) : true;
}

/** Empty texts and lists count as no value. */
function filled(value: unknown): unknown {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? undefined : value;
}
