import * as z from 'zod/mini';

/** A value that a form sends as JSON text and a JSON body as itself; broken JSON is the field's error. */
export function jsonText<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value: unknown, context) => {
        if (typeof value !== 'string') return value;
        try {
          return JSON.parse(value) as unknown;
        } catch {
          context.issues.push({ code: 'custom', message: 'This is not valid JSON.', input: value });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );
}
