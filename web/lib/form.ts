/** Faults by the name of their field. */
export type Faults = Record<string, string>;

/** What was typed into a form, by name; files are not text and are left out. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
}

/** The first fault of each field that a schema found. */
export function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of issues) faults[String(path[0] ?? '')] ??= message;
  return faults;
}

/** Takes whoever fills the form to its first field with a fault. */
export function focusFirstFault(form: HTMLFormElement, faults: Faults): void {
  const field = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in faults);
  if (field instanceof HTMLElement) field.focus();
}
