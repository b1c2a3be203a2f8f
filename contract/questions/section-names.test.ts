import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bySubject, nameWithin, wholeName } from './section-names.ts';

describe('the name of a section', () => {
  test.each([
    ['Section 1', undefined, 'Section 1', 'Section 1'],
    ['Section 1', 'Physics', 'Physics: Section 1', 'Section 1'],
    ['Physics: Section 1', 'Physics', 'Physics: Section 1', 'Section 1'],
    ['physics 2', 'Physics', 'physics 2', '2'],
    ['Physics', 'Physics', 'Physics', 'Physics'],
    ['Physics -', 'Physics', 'Physics -', 'Physics -'],
    ['Physics: "Physical" chemistry', 'Physics', 'Physics: "Physical" chemistry', '"Physical" chemistry'],
    ['भौतिकी भाग 1', 'भौतिकी', 'भौतिकी भाग 1', 'भाग 1'],
    ['Biology', 'Bio', 'Bio: Biology', 'Biology'],
  ])('%j of %j is %j, and %j below its subject', (title, subject, whole, within) => {
    expect(wholeName({ title, subject })).toBe(whole);
    expect(nameWithin({ title, subject })).toBe(within);
  });
});

test('neighbours of one subject are a group, others stand alone, and none is lost or moved', () => {
  const section = fc.record({ _id: fc.uuid(), subject: fc.constantFrom('Physics', 'Chemistry', undefined) });
  fc.assert(
    fc.property(fc.array(section), (sections) => {
      const groups = bySubject(sections);
      expect(groups.flatMap((group) => group.sections)).toEqual(sections);
      for (const { subject, sections: together } of groups) {
        expect(subject === null).toBe(together.length === 1);
        if (subject !== null) expect(together.every((one) => one.subject === subject)).toBe(true);
      }
      const named = groups.map(({ sections: [first] }) => first?.subject);
      expect(named.some((subject, at) => subject !== undefined && subject === named[at - 1])).toBe(false);
    }),
  );
});
