/** The part of the bundler's information about a module that is used here. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * A file of the build: everything that `entries` run without loading it later, and what each of the sets in `common` runs
 * too, such as the parts that the pages of the site share with those of the portal.
 */
export type SharedFile = {
  name: string;
  entries: readonly string[];
  common?: readonly (readonly string[])[];
};

/**
 * Puts what each fast page runs into one file instead of forty small ones, which compress worse and cost a slow phone a
 * request each. What two of the files need is in the earlier one, which the later one imports.
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
  for (const { name, entries, common } of files) {
    const [first = new Set<string>(), ...rest] = (common ?? []).map((pages) => reached(pages, modules));
    const shared = [...first].filter((id) => rest.every((set) => set.has(id)));
    for (const id of [...reached(entries, modules), ...shared]) if (!laid.has(id)) laid.set(id, name);
  }
  return laid;
}

/** The entries and all their static imports. */
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
