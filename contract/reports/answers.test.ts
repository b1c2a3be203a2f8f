import { expect, test } from 'vitest';
import { countAnswers, groupsOf } from './answers.ts';
import { evidenceOf } from './evidence.en.ts';
import { paperFigures } from './paper.ts';
import { keyRadar } from './radar.ts';

const nobody = groupsOf([], []);

test('equal marks at the edge of a group are told apart by the id, whatever the order of the people', () => {
  for (const ids of [
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
  ]) {
    const { size, top, bottom } = groupsOf([1, 1, 1], ids);
    expect(size).toBe(1);
    expect(ids[top.indexOf(1)]).toBe('a');
    expect(ids[bottom.indexOf(1)]).toBe('c');
  }
  expect(nobody.size).toBe(0);
});

test('values are counted as numbers, however they are written, and what is no number as it stands', () => {
  const { options, right, left } = countAnswers(
    { kind: 'numeric', numeric: { value: '-2.5', tolerance: '0' } },
    ['-2.50', '-2.5', '4', '4.0', '+04', 'four', null],
    groupsOf([7, 6, 5, 4, 3, 2, 1], ['a', 'b', 'c', 'd', 'e', 'f', 'g']),
  );
  expect(options.map(({ answer, all }) => [answer, all])).toEqual([
    ['4', 3],
    ['-2.5', 2],
    ['four', 1],
    [null, 1],
  ]);
  expect(right).toEqual({ all: 2, top: 2, bottom: 0 });
  expect(left).toEqual({ all: 1, top: 0, bottom: 1 });
});

test('an option that the question does not have is counted as no option', () => {
  const { options, left } = countAnswers(
    { kind: 'single', correctAnswer: 0 },
    [0, 7],
    groupsOf([1, 0], ['a', 'b']),
  );
  expect(options.map(({ all }) => all)).toEqual([1, 0, 0, 0, 0]);
  expect(left.all).toBe(0);
});

test('a paper without marks to gain or lose has no steps', () => {
  expect(paperFigures({ totals: [0, 0], marks: [], maxMarks: 0 }).histogram).toEqual([]);
  expect(paperFigures({ totals: [-100], marks: [], maxMarks: 100 })).toMatchObject({ min: -100, sd: null });
});

test('alpha needs two questions and marks that differ', () => {
  const same = Array.from({ length: 50 }, () => 100);
  expect(paperFigures({ totals: same, marks: [same], maxMarks: 100 }).alpha).toBeNull();
  expect(paperFigures({ totals: same, marks: [same, same], maxMarks: 100 })).toMatchObject({
    alpha: null,
    sem: null,
  });
});

const ids = Array.from({ length: 100 }, (_, person) => String(person).padStart(3, '0'));
const totals = ids.map((_, person) => 100 - person);
const groups = groupsOf(totals, ids);
const evidence = (
  question: Parameters<typeof countAnswers>[0],
  answerOf: (person: number) => number | string | null,
  discrimination: number | null = 20,
) => {
  const counts = countAnswers(
    question,
    ids.map((_, person) => answerOf(person)),
    groups,
  );
  return keyRadar([{ question, number: 1, n: ids.length, counts, discrimination }]).map((finding) =>
    evidenceOf(finding, groups.size),
  );
};

test('each sign says what speaks against the key, and what to check', () => {
  expect(evidence({ kind: 'single', correctAnswer: 0 }, (person) => (person < 20 ? 2 : 0))).toEqual([
    'C was chosen by 20 of the top 27, the key by 7. Check whether the key is correct and whether a second option can be defended.',
  ]);
  expect(
    evidence({ kind: 'numeric', numeric: { value: '4', tolerance: '0' } }, (person) =>
      person < 90 ? '8' : '4',
    ),
  ).toEqual([
    '“8” was given by 90 of 100, the key by 10. Check whether the key has the correct value, unit and sign.',
  ]);
  expect(evidence({ kind: 'single', correctAnswer: 0 }, (person) => (person < 90 ? null : 0))).toEqual([
    '90 of 100 left it open. Check whether the text is whole, in both languages, and its figure is there.',
  ]);
  expect(evidence({ kind: 'single', correctAnswer: 0 }, () => 0, -12.4)).toEqual([
    'Those who answered it correctly have fewer marks in the rest of the paper: discrimination −12. Check the key and the wording.',
  ]);
  expect(evidence({ kind: 'single', correctAnswer: 0 }, () => 0)).toEqual([]);
});

test('what was left open comes before a negative discrimination', () => {
  const watched = (number: number, answer: number | null, discrimination: number) => {
    const question = { kind: 'single', correctAnswer: 0 } as const;
    const counts = countAnswers(
      question,
      ids.map((_, person) => (person < 90 ? answer : 0)),
      groups,
    );
    return { question, number, n: ids.length, counts, discrimination };
  };
  const found = keyRadar([watched(1, 0, -50), watched(2, null, 20), watched(3, 0, -50)]);
  expect(found.map(({ of, signs }) => [of.number, signs])).toEqual([
    [2, ['left']],
    [1, ['negative']],
    [3, ['negative']],
  ]);
});
