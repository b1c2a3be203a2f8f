/** Errors by field name; a nested field is named with dots, as in `rows.0.title`. */
export type Faults = Record<string, string>;

/** The typed values of a form, by name; files are left out. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
}

type Values = { [name: string]: string | Values };

/** The values of dotted names as objects, and as lists where the names are numbers: `rows.0.title` is `{ rows: [{ title }] }`. */
export function nestValues(flat: Record<string, string>): Record<string, unknown> {
  const root: Values = {};
  for (const [name, value] of Object.entries(flat)) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let place = root;
    for (const part of path) {
      const inside = place[part];
      const next: Values = typeof inside === 'object' ? inside : {};
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return withLists(root);
}

/** Rows keep the order of their numbers; the gap of a removed row is closed. */
function withLists(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withList(value)]));
}

function withList(value: string | Values): unknown {
  if (typeof value === 'string') return value;
  const inside = withLists(value);
  const names = Object.keys(inside);
  return names.every((name) => /^\d+$/.test(name)) ? names.map((name) => inside[name]) : inside;
}

/** The first error of each field that a schema found. */
export function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of issues) faults[path.map(String).join('.')] ??= message;
  return faults;
}

/** Moves the focus to the first field with an error; an error of a group is at its first field. */
export function focusFirstFault(form: HTMLFormElement, faults: Faults): void {
  const names = Object.keys(faults);
  const field = [...form.elements].find((element) => {
    const own = element.getAttribute('name') ?? '';
    return own !== '' && names.some((name) => own === name || own.startsWith(`${name}.`));
  });
  if (field instanceof HTMLElement) field.focus();
}
