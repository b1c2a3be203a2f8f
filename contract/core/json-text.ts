import * as z from 'zod/mini';
import type { text } from './common.ts';
import { fault } from './faults.ts';
import { limits } from './limits.ts';

/**
 * Removes the keys whose value is null from a JSON value, at every depth, except those in `kept`: they count as not sent
 * (behaviour 1.14). List items are kept. Changes the given value, and uses no recursion, so the depth of the value does
 * not matter.
 */
export function withoutNulls(json: unknown, kept: readonly string[] = []): unknown {
  const left: unknown[] = [json];
  while (left.length > 0) {
    const value = left.pop();
    if (Array.isArray(value)) {
      for (const item of value) if (isNested(item)) left.push(item);
    } else if (isNested(value)) {
      for (const [key, item] of Object.entries(value)) {
        if (item === null) {
          if (!kept.includes(key)) Reflect.deleteProperty(value, key);
        } else if (isNested(item)) left.push(item);
      }
    }
  }
  return json;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * A value that a form sends as JSON text and a JSON body as itself; an empty text and `null` count as not sent
 * (behaviour 1.14), invalid JSON is an error of the field.
 */
export function jsonText<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value: unknown, context): unknown => {
        if (value === null || value === '') return undefined;
        if (typeof value !== 'string') return value;
        try {
          return withoutNulls(JSON.parse(value)) ?? undefined;
        } catch {
          context.issues.push({ code: 'custom', params: fault('no_json'), input: value });
          return z.NEVER;
        }
      }),
    ),
    z.optional(schema),
  );
}

const blankless = z.pipe(
  z.array(z.string()),
  z.transform((items: string[]) => items.map((item) => item.trim()).filter((item) => item !== '')),
);

/** A list of texts, sent as JSON text by a form: blank entries are dropped, 50 may be left (behaviour 1.4, 1.14). */
export const listOf = (item: ReturnType<typeof text>) =>
  jsonText(
    z.pipe(
      blankless,
      z.array(item).check(z.maxLength(limits.list, fault({ code: 'too_many_entries', most: limits.list }))),
    ),
  );
