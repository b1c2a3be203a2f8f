import * as z from 'zod/mini';

/**
 * A value that a form sends as JSON text and a JSON body as itself; an empty text and `null` are no value (behaviour 1.14),
 * broken JSON is the field's error.
 */
export function jsonText<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value: unknown, context): unknown => {
        if (value === null || value === '') return undefined;
        if (typeof value !== 'string') return value;
        try {
          return JSON.parse(value) ?? undefined;
        } catch {
          context.issues.push({ code: 'custom', message: 'This is not valid JSON.', input: value });
          return z.NEVER;
        }
      }),
    ),
    z.optional(schema),
  );
}
