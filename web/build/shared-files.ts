/** What a bundler tells of a module; the part of it that is asked here. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** A file of the build: what `entries` run without asking for it later, unless an earlier file has it already. */
export type SharedFile = { name: string; entries: readonly string[] };

/**
 * Gathers what the pages that must come fast run into one file each, instead of forty small ones, which pack worse and
 * cost a slow phone a request each. The entries themselves stay outside: the server finds a page by its own file, and
 * what waits for a page must not stand in a file that the page needs.
 */
export function sharedFiles(files: readonly SharedFile[]) {
  const outside = new Set(files.flatMap(({ entries }) => entries));
  let places: Map<string, string> | null = null;
  const lay = (modules: Modules): Map<string, string> => {
    const laid = new Map<string, string>();
    for (const { name, entries } of files) {
      const seen = new Set<string>();
      const waiting = [...entries];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (seen.has(id)) continue;
        seen.add(id);
        if (!laid.has(id) && !outside.has(id)) laid.set(id, name);
        waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
      }
    }
    return laid;
  };
  return (id: string, modules: Modules): string | null => {
    places ??= lay(modules);
    return places.get(id) ?? null;
  };
}
