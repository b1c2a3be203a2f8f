/** What a bundler tells of a module; the part of it that is asked here. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Gathers what the front page runs into one file, which packs better than forty: every module that these import without
 * asking for it later. Pages fetched later share that file, so what waits for one of them must stay outside of it: the
 * first, the program's own entry, does.
 */
export function firstLoad(entry: string, pages: readonly string[]) {
  let reached: Set<string> | null = null;
  const reach = (modules: Modules): Set<string> => {
    const seen = new Set<string>();
    const waiting = [entry, ...pages];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
    return seen;
  };
  return (id: string, modules: Modules): string | null => {
    reached ??= reach(modules);
    return id !== entry && reached.has(id) && !id.endsWith('.css') ? 'first-load' : null;
  };
}
