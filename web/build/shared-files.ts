/** What a bundler tells of a module; the part of it that is asked here. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** A file of the build: what `entries` run without asking for it later. */
export type SharedFile = { name: string; entries: readonly string[] };

/**
 * Gathers what the pages that must come fast run into one file each, instead of forty small ones, which pack worse and
 * cost a slow phone a request each. What two of the files need stands in the earlier one, which the later one imports.
 */
export function sharedFiles(files: readonly SharedFile[]) {
  let places: Map<string, string> | null = null;
  return (id: string, modules: Modules): string | null => {
    places ??= lay(files, modules);
    return places.get(id) ?? null;
  };
}

function lay(files: readonly SharedFile[], modules: Modules): Map<string, string> {
  const laid = new Map<string, string>();
  for (const { name, entries } of files) {
    for (const id of reached(entries, modules)) if (!laid.has(id)) laid.set(id, name);
  }
  return laid;
}

/** The entries, and all that they import without waiting. */
function reached(entries: readonly string[], modules: Modules): Set<string> {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
