/** Faults by field, as the forms of the login page show them. */
export type Faults = Record<string, string>;

/** What a call to the server throws: a text for the person, and texts for single fields where it has them. */
type Refusal = { code?: string; message?: string; fields?: Faults };

/** Reads what a rejected promise carries. */
export function refusalOf(thrown: unknown): Refusal {
  if (typeof thrown !== 'object' || thrown === null) return {};
  const message = 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : undefined;
  const fields = 'fields' in thrown && isFaults(thrown.fields) ? thrown.fields : undefined;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  return { ...(code && { code }), ...(message && { message }), ...(fields && { fields }) };
}

function isFaults(value: unknown): value is Faults {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

type Issue = { path: PropertyKey[]; message: string };

/** The first fault of each field; an empty field gets the form's own words for it. */
export function faultsOf(issues: readonly Issue[], values: Record<string, string>, missing: Faults): Faults {
  const faults: Faults = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (field in faults) continue;
    const empty = !values[field]?.trim();
    faults[field] = (empty && missing[field]) || message;
  }
  return faults;
}
