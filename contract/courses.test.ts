import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CourseForm, slugOf } from './courses.ts';
import { looksAutomated } from './demo.ts';

describe('the path of a course', () => {
  test.each([
    ['Foundation Science', 'foundation-science'],
    ['  JEE Main & Advanced: Physics! ', 'jee-main-advanced-physics'],
    ['Éléments de chimie', 'elements-de-chimie'],
    ['भौतिकी', ''],
    ['भौतिकी 11', '11'],
  ])('by the title %j is %j', (title, path) => expect(slugOf(title)).toBe(path));

  test('is accepted by the form, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => {
        const path = slugOf(title);
        expect(path).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(z.safeParse(CourseForm, { title: 'A', path }).success).toBe(true);
      }),
    );
  });
});

describe('a demo request', () => {
  test.each([
    [{}, false],
    [{ website: '' }, false],
    [{ website: ' ' }, false],
    [{ website: 'x' }, true],
    [{ filledInMs: 2_000 }, false],
    [{ filledInMs: 1_999 }, true],
    [{ website: '', filledInMs: 60_000 }, false],
  ])('with %j looks automated: %s', (signs, automated) => expect(looksAutomated(signs)).toBe(automated));
});
