import type { Schema } from '@kaksha/contract/core/call.ts';
import { withoutNulls } from '@kaksha/contract/core/json-text.ts';
import * as z from 'zod/mini';
import { type Faults, fail, onlyFault } from '../core/fail.ts';

// zod/mini says only "Invalid input" until it is given words.
z.config(z.locales.en());

/**
 * Parses what came in, or throws 'invalid' with the fault of each field; `faults` are fields known to be wrong already. A
 * field that is null, at whatever depth, counts as not sent (behaviour 1.14).
 */
export function parseInput<S extends Schema>(
  schema: S,
  input: unknown,
  {
    faults = {},
    clearedByNull,
  }: { faults?: Readonly<Faults>; clearedByNull?: readonly string[] | undefined } = {},
): z.output<S> {
  const parsed = z.safeParse(schema, withoutNulls(input ?? {}, clearedByNull));
  if (!parsed.success || Object.keys(faults).length > 0) {
    const fields: Faults = { ...faults };
    for (const issue of parsed.error?.issues ?? []) {
      const name = issue.path.join('.');
      fields[name === '' ? 'body' : name] ??= { code: 'as_said', text: issue.message };
    }
    return fail('invalid', { fields, ...onlyFault(fields) });
  }
  refuseUnstorable(parsed.data, []);
  return parsed.data;
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair: such text is refused here, once for every call. */
function refuseUnstorable(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      fail('invalid', {
        fields: { [path.join('.') || 'body']: 'not_storable' },
      });
    }
  } else if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      refuseUnstorable(item, [...path, String(index)]);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) refuseUnstorable(item, [...path, key]);
  }
}
