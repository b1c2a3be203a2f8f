import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareStanding,
  percentileOf,
  type Ranked,
  ranked,
  shownPercentile,
  tieBreaks,
} from './standing.ts';

const subject = (subject: string, marks: number, correct: number, wrong: number) => ({
  subject,
  marks: marks * 100,
  correct,
  wrong,
});
const person = (...subjects: ReturnType<typeof subject>[]): Ranked => {
  const sum = (of: 'marks' | 'correct' | 'wrong') => subjects.reduce((all, one) => all + one[of], 0);
  return { marks: sum('marks'), correct: sum('correct'), wrong: sum('wrong'), subjects };
};

describe('ranks', () => {
  test('are those of a competition: 1, 1, 3', () => {
    const people = [120, 80, 120].map((marks) => person(subject('Physics', marks, 1, 0)));
    expect(ranked(people, 'none').map(({ rank, person }) => [rank, person.marks])).toEqual([
      [1, 12_000],
      [1, 12_000],
      [3, 8_000],
    ]);
  });

  test('of equal marks follow Mathematics, Physics and Chemistry in JEE Main', () => {
    const strongInMaths = person(
      subject('Physics', 20, 5, 0),
      subject('Chemistry', 20, 5, 0),
      subject('Mathematics', 40, 10, 0),
    );
    const strongInPhysics = person(
      subject('Physics', 40, 10, 0),
      subject('Chemistry', 20, 5, 0),
      subject('Mathematics', 20, 5, 0),
    );
    expect(compareStanding(strongInMaths, strongInPhysics, 'jee_main_2026')).toBeLessThan(0);
    expect(compareStanding(strongInMaths, strongInPhysics, 'neet_2026')).toBeGreaterThan(0);
    expect(compareStanding(strongInMaths, strongInPhysics, 'none')).toBe(0);
  });

  test('of equal marks follow Biology first in NEET, whatever its case', () => {
    const strong = person(subject('BIOLOGY', 40, 10, 0), subject('Physics', 0, 0, 0));
    const weak = person(subject('BIOLOGY', 20, 5, 0), subject('Physics', 20, 5, 0));
    expect(compareStanding(strong, weak, 'neet_2026')).toBeLessThan(0);
  });

  test('of equal marks in each subject follow the smaller ratio of wrong to right answers, exactly', () => {
    // 1 to 3 and 33,333,333 to 100,000,000 differ by less than a binary fraction would show of much larger numbers.
    const one = person(subject('Physics', 10, 100_000_000, 33_333_333));
    const other = person(subject('Physics', 10, 3, 1));
    expect(compareStanding(one, other, 'jee_main_2026')).toBe(-1);
    expect(compareStanding(other, one, 'neet_2026')).toBe(1);
  });

  test('then follow the ratio in each subject, in the order of the rule', () => {
    const one = person(subject('Mathematics', 10, 4, 1), subject('Physics', 10, 4, 3));
    const other = person(subject('Mathematics', 10, 4, 3), subject('Physics', 10, 4, 1));
    expect(compareStanding(one, other, 'jee_main_2026')).toBe(-1);
  });

  test('put who has nothing right last, and two of them equal', () => {
    const nothing = person(subject('Physics', 0, 0, 0));
    const some = person(subject('Physics', 0, 1, 4));
    expect(compareStanding(some, nothing, 'neet_2026')).toBe(-1);
    expect(compareStanding(nothing, some, 'neet_2026')).toBe(1);
    expect(compareStanding(nothing, nothing, 'neet_2026')).toBe(0);
  });
});

const subjects = fc
  .constantFrom('Mathematics', 'Physics', 'Chemistry', 'Biology')
  .chain((name) =>
    fc
      .tuple(fc.nat(3), fc.nat(3), fc.nat(3))
      .map(([marks, correct, wrong]) => subject(name, marks, correct, wrong)),
  );
const anyPerson = fc
  .uniqueArray(subjects, { selector: (one) => one.subject, maxLength: 4 })
  .map((all) => person(...all));
const papers = fc
  .array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)), { maxLength: 12 })
  .map((all) => all.map(([a, b, c]) => person(subject('Physics', a, b, c), subject('Mathematics', c, a, b))));

test('the order of people does not change anybody’s rank, and ranks count who stands before', () => {
  fc.assert(
    fc.property(papers, fc.constantFrom(...tieBreaks), (people, tieBreak) => {
      const rankOf = new Map(ranked(people, tieBreak).map(({ person, rank }) => [person, rank]));
      for (const { person, rank } of ranked(people.toReversed(), tieBreak)) {
        expect(rankOf.get(person)).toBe(rank);
        const before = people.filter((other) => compareStanding(other, person, tieBreak) < 0);
        expect(rank).toBe(before.length + 1);
      }
    }),
  );
});

test('two people are before and after each other the same both ways', () => {
  fc.assert(
    fc.property(anyPerson, anyPerson, fc.constantFrom(...tieBreaks), (one, other, tieBreak) => {
      const [there, back] = [compareStanding(one, other, tieBreak), compareStanding(other, one, tieBreak)];
      expect(Math.sign(there) + Math.sign(back)).toBe(0);
    }),
  );
});

describe('percentiles', () => {
  test('are those of NTA: the lowest of 28,012 has 0.0035699, the topper 100', () => {
    const sorted = Float64Array.from({ length: 28_012 }, (_, index) => index);
    expect(percentileOf(0, sorted)).toBe(0.003_569_9);
    expect(percentileOf(28_011, sorted)).toBe(100);
  });

  test('count equal marks as reached', () => {
    expect(percentileOf(5, [1, 5, 5, 9])).toBe(75);
  });

  test('are shown cut to two decimals, so that 100.00 is the topper’s alone', () => {
    const sorted = Float64Array.from({ length: 30_000 }, (_, index) => index);
    expect(shownPercentile(percentileOf(29_998, sorted))).toBe('99.99');
    expect(shownPercentile(percentileOf(29_999, sorted))).toBe('100.00');
    expect(shownPercentile(0.29)).toBe('0.29');
    expect(shownPercentile(88.811_188_8)).toBe('88.81');
  });
});
