import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../calls.ts';
import { text } from './common.ts';
import { type Dictionary, sentenceOf } from './dictionary.ts';
import { texts } from './faults.en.ts';
import { fault } from './faults.ts';
import { listOf } from './json-text.ts';

type Definition = z.core.$ZodTypeDef | z.core.$ZodCheckDef;

/** The definitions of everything that a schema is made of, and of its checks. */
function definitionsOf(schema: z.core.$ZodType): Definition[] {
  const seen = new Set<unknown>();
  const found: Definition[] = [];
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof z.core.$ZodType || value instanceof z.core.$ZodCheck) {
      const { def } = value._zod;
      found.push(def);
      if ('getter' in def && typeof def.getter === 'function') look(def.getter());
      look(def);
    } else for (const inside of Object.values(value)) look(inside);
  };
  look(schema);
  return found;
}

/** What a definition says of a value that it refuses; undefined if that is left to zod. */
function sentenceOfDefinition({ error }: Definition): string | undefined {
  if (error === undefined) return undefined;
  const sentence = z.config().customError?.({ code: 'custom', input: null, params: { error } });
  if (typeof sentence !== 'string') throw new Error('A schema has a text that is not in the dictionary.');
  return sentence;
}

test('every text about what was sent is in the dictionary, and the same to the letter', () => {
  const said = new Set<string>();
  for (const { query, body, form, files = {} } of allCalls) {
    for (const schema of [query, body, form]) {
      for (const def of schema === undefined ? [] : definitionsOf(schema)) {
        const sentence = sentenceOfDefinition(def);
        if (sentence !== undefined) said.add(sentence);
      }
    }
    for (const { wrong, active, tooLarge, tooManyPixels } of Object.values(files)) {
      for (const named of [wrong, active, tooLarge, tooManyPixels]) {
        if (named !== undefined) said.add(sentenceOf(texts, named));
      }
    }
  }
  const expected = readFileSync(join(import.meta.dirname, 'faults.sentences.txt'), 'utf8')
    .trim()
    .split('\n');
  expect([...said].sort()).toEqual(expected.sort());
});

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message);

test('a check says its own fault, and one without a fault that of its schema', () => {
  expect(messagesOf(text(3), 'four')).toEqual(['At most 3 characters.']);
  expect(messagesOf(text(3), 4)).toEqual(['This is required.']);
  const named = z.string(fault('no_exam_named')).check(z.maxLength(3));
  expect(messagesOf(named, 'four')).toEqual(['Name the exam.']);
});

test('JSON text that cannot be read is a fault of its field', () => {
  expect(messagesOf(listOf(text()), '[')).toEqual(['This is not valid JSON.']);
});

test('a parse in another language says its sentences', () => {
  const hindi = { required: 'यह ज़रूरी है।' } satisfies Partial<Dictionary<typeof texts>>;
  const { error } = z.safeParse(text(), 4, { error: () => hindi.required });
  expect(error?.issues.map(({ message }) => message)).toEqual(['यह ज़रूरी है।']);
});
