import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import type { Call, Reply, Schema } from './core/call.ts';

/** The input rules in a schema, as path and name: lengths, formats and ranges. */
function rulesIn(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod;
  const own = (def.checks ?? []).map((check) => `${path}: ${check._zod.def.check}`);
  // A format such as `z.uuid()` is a schema that is a check itself.
  if ('check' in def) own.push(`${path}: ${String(def.check)}`);
  return [...own, ...partsOf(schema, path).flatMap(([part, at]) => rulesIn(part, at))];
}

/** The schemas that a schema is made of, whichever way it holds them. */
function partsOf(schema: z.core.$ZodType, path: string): [z.core.$ZodType, string][] {
  return Object.entries(schema._zod.def).flatMap(([key, value]) => {
    if (value instanceof z.core.$ZodType) return [[value, path]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, part]): [z.core.$ZodType, string][] =>
      part instanceof z.core.$ZodType ? [[part, key === 'shape' ? `${path}.${name}` : path]] : [],
    );
  });
}

const replies = Object.entries(calls).flatMap(([noun, verbs]) =>
  Object.entries<Call>(verbs).flatMap(([verb, entry]) =>
    Object.entries(entry.replies).map(([status, reply]) => ({ name: `${noun}.${verb} ${status}`, reply })),
  ),
);

test('finds lengths, formats and ranges at any depth', () => {
  const schema = z.object({
    id: z.optional(z.uuid()),
    list: z.array(z.object({ text: z.nullable(z.string().check(z.maxLength(3))) })),
    count: z.union([z.number().check(z.minimum(1)), z.int()]),
  });
  expect(rulesIn(schema, 'reply')).toEqual([
    'reply.id: string_format',
    'reply.list.text: max_length',
    'reply.count: greater_than',
    'reply.count: number_format',
  ]);
});

/** What is sent must not be held to what may come in: a rule that is tightened would make stored rows unreadable. */
test.each(replies)('$name declares shapes and no input rules', ({ name, reply }) => {
  expect(schemasOf(reply).flatMap((schema) => rulesIn(schema, name))).toEqual([]);
});

function schemasOf(reply: Reply): Schema[] {
  if ('file' in reply) return [];
  return 'byAudience' in reply ? Object.values(reply.byAudience) : [reply];
}
