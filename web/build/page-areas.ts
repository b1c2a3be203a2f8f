/** The part of the bundler's information about a module that is used here. */
type Modules = {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
};

type Site = {
  /** The module that every page loads. */
  entry: string;
  /** The family of the first page, which loads no shared file but `core`. */
  first: string;
  /** The families whose pages students wait for; they load nothing that only others share. */
  quick: readonly string[];
  /** The modules of the pages of each area, by family. */
  families: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The whole path of a module. */
  pathOf: (module: string) => string;
};

/** What checks a form's fields; pages without forms do not load what needs it. */
const SCHEMAS = '/node_modules/zod/';
/** The family of the pages that no area names, and of what the first page loads late. */
const OTHERS = 'others';
/** From this many late pages on, what they share and no area needs at once is in a file of its own. */
const SHARED_BY_LATE = 3;

/** Who needs a module: the areas and families, at once or later, and those that need it at once. */
type Users = {
  areas: Set<string>;
  families: Set<string>;
  atOnce: Set<string>;
  areasAtOnce: Set<string>;
};

/**
 * The file of the build in which a module is, derived from which pages run it: forty small files would compress worse and
 * cost a slow phone a request each (docs/decisions/005).
 *
 * - `core`: what the entry needs, and what the first page's family shares at once with others
 * - an area's or a family's own file: what it alone needs, and what it alone runs at once: a quick family, an area for the
 *   others of its family, or one of staff's for pages that load it late
 * - `forms`: what checks fields, what only pages with forms run at once, and what many late pages share that all have forms;
 *   `staff-forms` if that needs the file `staff`
 * - `parts`: what several families share and a quick page or several of staff's areas run at once, and the common styles
 *   of staff, since one more stylesheet is one more request of every page
 * - `staff`: the rest of what staff share; `with-<area>`: what other families share with one area of staff
 *
 * What is only loaded later, by few pages or by pages without forms, stays where the bundler puts it (null).
 */
export function pageAreas({ entry, first, quick, families, pathOf }: Site) {
  let places: Map<string, string> | null = null;
  return (id: string, modules: Modules): string | null => {
    places ??= place(modules);
    return places.get(id) ?? null;
  };

  function place(modules: Modules): Map<string, string> {
    const core = reached([pathOf(entry)], modules);
    const pages = Object.values(families).flatMap((areas) => Object.values(areas).flat().map(pathOf));
    const users = new Map<string, Users>();
    /** The areas that check fields at once. */
    const withForms = new Set<string>();
    const usersOf = (id: string): Users => {
      const found = users.get(id) ?? {
        areas: new Set(),
        families: new Set(),
        atOnce: new Set(),
        areasAtOnce: new Set(),
      };
      users.set(id, found);
      return found;
    };
    const use = (ids: Iterable<string>, area: string, family: string) => {
      for (const id of ids) {
        usersOf(id).areas.add(area);
        usersOf(id).families.add(family);
      }
    };
    for (const [family, areas] of Object.entries(families)) {
      for (const [area, entries] of Object.entries(areas)) {
        const needed = reached(entries.map(pathOf), modules);
        if ([...needed].some(isSchema)) withForms.add(area);
        for (const id of needed) {
          usersOf(id).atOnce.add(family);
          usersOf(id).areasAtOnce.add(area);
        }
        use(needed, area, family);
        const owner = family === first ? ([OTHERS, OTHERS] as const) : ([area, family] as const);
        for (const late of latePages(needed, modules, pages)) use(reached([late], modules), ...owner);
      }
    }
    const lateOfEntry = latePages(core, modules, pages);
    for (const late of lateOfEntry) use(reached([late], modules), OTHERS, OTHERS);

    const places = new Map<string, string>();
    for (const [id, by] of users) if (by.atOnce.size > 0) places.set(id, fileOf(id, by));
    const sharing = new Map<string, number>();
    const withoutForms = new Set<string>();
    for (const late of latePages(core, modules)) {
      const needed = reached([late], modules);
      const checksFields = [...needed].some(isSchema);
      for (const id of needed) {
        sharing.set(id, (sharing.get(id) ?? 0) + 1);
        if (!checksFields) withoutForms.add(id);
      }
    }
    for (const [id, count] of sharing) {
      if (places.has(id) || count < SHARED_BY_LATE || withoutForms.has(id)) continue;
      const isForStaff = [...reached([id], modules)].some((needed) => places.get(needed) === 'staff');
      places.set(id, isForStaff ? 'staff-forms' : 'forms');
    }
    for (const id of core) places.set(id, 'core');
    return places;

    function fileOf(id: string, { areas, families: users, atOnce, areasAtOnce }: Users): string {
      const [area = first, ...otherAreas] = areas;
      if (otherAreas.length === 0) return area;
      if (atOnce.has(first)) return atOnce.size === 1 ? first : 'core';
      const [family = first, ...otherFamilies] = users;
      const isStyle = id.endsWith('.css');
      const [areaAtOnce = first, ...otherAreasAtOnce] = areasAtOnce;
      const isOfStaff = areaAtOnce in (families.staff ?? {});
      const isForStaff = [...users].every((one) => one === 'staff' || one === OTHERS);
      if (otherAreasAtOnce.length === 0 && (otherFamilies.length === 0 || (isOfStaff && isForStaff)))
        return areaAtOnce;
      if (otherFamilies.length === 0 && !isStyle) return family;
      const [owner = first, ...otherOwners] = atOnce;
      if (otherOwners.length === 0 && quick.includes(owner) && !isStyle) return owner;
      if ([...reached([id], modules)].some(isSchema)) return 'forms';
      if (quick.some((one) => atOnce.has(one))) return 'parts';
      if ([...areasAtOnce].every((one) => withForms.has(one))) return 'forms';
      if (isStyle) return 'parts';
      const [ofStaff, ...moreOfStaff] = [...areasAtOnce].filter((one) => one in (families.staff ?? {}));
      if (ofStaff === undefined) return 'forms';
      if (otherOwners.length === 0) return 'staff';
      return moreOfStaff.length > 0 ? 'parts' : `with-${ofStaff}`;
    }
  }
}

const isSchema = (id: string) => id.includes(SCHEMAS);

/** What these modules load late, and what that loads late in turn; `without` some pages. */
function latePages(
  from: ReadonlySet<string>,
  modules: Modules,
  without: readonly string[] = [],
): Set<string> {
  const late = new Set<string>();
  const waiting = [...from];
  const seen = new Set(from);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const loaded of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (without.includes(loaded)) continue;
      late.add(loaded);
      for (const needed of reached([loaded], modules)) {
        if (seen.has(needed)) continue;
        seen.add(needed);
        waiting.push(needed);
      }
    }
  }
  return late;
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
