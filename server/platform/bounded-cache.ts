export type BoundedCache<K, V> = {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  /** The kept value, or the made one, kept from now on. */
  remember(key: K, make: () => V): V;
};

/** A map of at most `size` entries: the one used longest ago makes room. For values that never change under their key. */
export function boundedCache<K, V>(size: number): BoundedCache<K, V> {
  const entries = new Map<K, V>();
  const get = (key: K): V | undefined => {
    const value = entries.get(key);
    if (value === undefined) return undefined;
    entries.delete(key);
    entries.set(key, value);
    return value;
  };
  const set = (key: K, value: V) => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > size) {
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    }
  };
  return {
    get,
    set,
    remember(key, make) {
      const kept = get(key);
      if (kept !== undefined) return kept;
      const value = make();
      set(key, value);
      return value;
    },
  };
}
