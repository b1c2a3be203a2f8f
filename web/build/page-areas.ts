/** The part of the bundler's information about a module that is used here. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

type Site = {
  entry: string;
  /** The area of the first page, which loads no shared file but `core`. */
  first: string;
  /** The modules of the pages of each area. */
  areas: Readonly<Record<string, readonly string[]>>;
};

/** What checks a form's fields; pages without forms do not load what needs it. */
const SCHEMAS = '/node_modules/zod/';
/** Where schemas are written. */
const CONTRACT = '/contract/';

/**
 * The file of the build in which a module is, derived from which pages run it: forty small files would compress worse and
 * cost a slow phone a request each (docs/decisions/005). What the entry needs is in `core`, and so is what the first
 * page's area shares with others; what one area alone needs is in the file of that area; what several need is in `forms`
 * if it checks fields, else in `parts`. So is a schema, with all it needs, that one area alone names at once:
 * others load it later, and not with that area's pages. What pages load later stays where the bundler puts it (null).
 */
export function pageAreas({ entry, first, areas }: Site) {
  let places: Map<string, string> | null = null;
  return (id: string, modules: Modules): string | null => {
    places ??= place(modules);
    return places.get(id) ?? null;
  };

  function place(modules: Modules): Map<string, string> {
    const users = new Map<string, string[]>();
    for (const [area, pages] of Object.entries(areas)) {
      for (const id of reached(pages, modules)) users.set(id, [...(users.get(id) ?? []), area]);
    }
    const checksFields = (id: string) =>
      [...reached([id], modules)].some((needed) => needed.includes(SCHEMAS));
    const ofSchemas = reached(
      [...users.keys()].filter((id) => id.includes(CONTRACT) && checksFields(id)),
      modules,
    );
    const places = new Map<string, string>();
    for (const [id, by] of users) places.set(id, fileOf(id, by));
    for (const id of reached([entry], modules)) places.set(id, 'core');
    return places;

    function fileOf(id: string, by: readonly string[]): string {
      const [area = first, ...others] = by;
      if (others.length === 0) return ofSchemas.has(id) ? 'forms' : area;
      if (by.includes(first)) return 'core';
      return checksFields(id) ? 'forms' : 'parts';
    }
  }
}

/** The modules and all their static imports. */
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
