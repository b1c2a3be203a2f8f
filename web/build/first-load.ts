/** What a bundler tells of a module; the part of it that is asked here. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Gathers what the front page runs into one file, which packs better than forty: every module that these import without
 * asking for it later. Pages fetched later share that file, and the server finds a page by its own file: so the entries
 * themselves, the program's and the front page's, stay outside of it.
 */
export function firstLoad(entries: readonly string[]) {
  let reached: Set<string> | null = null;
  const reach = (modules: Modules): Set<string> => {
    const seen = new Set<string>();
    const waiting = [...entries];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
    return seen;
  };
  return (id: string, modules: Modules): string | null => {
    reached ??= reach(modules);
    return reached.has(id) && !entries.includes(id) && !id.endsWith('.css') ? 'first-load' : null;
  };
}
