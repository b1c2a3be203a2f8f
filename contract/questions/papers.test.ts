import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswers } from '../attempts.ts';
import { DECIMAL_LENGTH, readDecimal, readTypedDecimal } from '../core/decimal.ts';
import { verdict } from '../results/verdict.ts';
import { scoreAnswers } from './marking.ts';
import { isWithin, numericKeyFault } from './numeric-key.ts';
import type { Answer } from './question.ts';
import type { Section } from './sections.ts';

/** Hundredths as a decimal, in one of the forms in which people write it. */
const asDecimal = (hundredths: number, form = 0): string => {
  const plain = `${hundredths < 0 ? '-' : ''}${Math.trunc(Math.abs(hundredths) / 100)}.${String(Math.abs(hundredths) % 100).padStart(2, '0')}`;
  return (
    [plain, ` ${plain}0 `, plain.replace(/^(-?)/, '$1000'), plain.replace(/^(?=\d)/, '+')][form] ?? plain
  );
};

/** A question, an answer as it is sent, and whether a person marking by hand would call it right, in part right, wrong or open. */
type Marked = {
  question: Parameters<typeof scoreAnswers>[0][number];
  sent: unknown;
  is: 'right' | 'wrong' | 'open' | { chosen: number };
};

const option = fc.integer({ min: 0, max: 3 });
const open = fc.constantFrom<unknown>(null, undefined, '', 'x', {}, 1.5, '1e3', '1,5', []);

const single: fc.Arbitrary<Marked> = fc
  .tuple(option, fc.oneof(option, open))
  .map(([correctAnswer, sent]) => ({
    question: { kind: 'single', correctAnswer },
    sent,
    is: Number.isInteger(sent) ? (sent === correctAnswer ? 'right' : 'wrong') : 'open',
  }));

/** Judged option by option, as on paper. */
const multiple: fc.Arbitrary<Marked> = fc
  .tuple(fc.uniqueArray(option, { minLength: 1 }), fc.oneof(fc.array(option, { maxLength: 6 }), open))
  .map(([key, sent]) => {
    const ticks = [0, 1, 2, 3].map((at) => Array.isArray(sent) && sent.includes(at));
    const keys = [0, 1, 2, 3].map((at) => key.includes(at));
    const ticked = ticks.filter(Boolean).length;
    const spoiled = ticks.some((tick, at) => tick && !keys[at]);
    const whole = ticks.every((tick, at) => tick === keys[at]);
    return {
      question: { kind: 'multiple', correctAnswers: [...key].sort() },
      sent,
      is: ticked === 0 ? 'open' : spoiled ? 'wrong' : whole ? 'right' : { chosen: ticked },
    };
  });

const hundredths = fc.integer({ min: -300, max: 300 });
const numeric: fc.Arbitrary<Marked> = fc
  .tuple(hundredths, fc.nat(60), fc.boolean(), fc.oneof(hundredths, open), fc.nat(3))
  .map(([value, tolerance, asRange, given, form]) => ({
    question: {
      kind: 'numeric',
      numeric: asRange
        ? { min: asDecimal(value - tolerance), max: asDecimal(value + tolerance) }
        : { value: asDecimal(value), tolerance: asDecimal(tolerance) },
    },
    // A JSON number is no answer, whatever its value.
    sent: typeof given === 'number' && Number.isInteger(given) ? asDecimal(given, form) : given,
    is:
      typeof given !== 'number' || !Number.isInteger(given)
        ? 'open'
        : Math.abs(given - value) <= tolerance
          ? 'right'
          : 'wrong',
  }));

/** Marks in hundredths, so that the second implementation adds up integers. */
const marking = fc.record({
  right: fc.constantFrom(100, 400, 25, 333),
  wrong: fc.constantFrom(0, -100, -33, -200),
  unanswered: fc.constantFrom(0, -50),
  partial: fc.constantFrom('none' as const, 'jee' as const),
});
type MarkingIn = typeof marking extends fc.Arbitrary<infer M> ? M : never;

const paper = fc.tuple(
  fc.array(marking, { minLength: 1, maxLength: 3 }),
  fc.array(fc.tuple(fc.oneof(single, multiple, numeric), fc.nat(2)), { maxLength: 30 }),
);

/** The rule of EXAM marking by hand: one line for each case. */
function marksByHand(is: Marked['is'], { right, wrong, unanswered, partial }: MarkingIn): number {
  if (is === 'open') return unanswered;
  if (is === 'right') return right;
  if (is !== 'wrong' && partial === 'jee') return Math.min(100 * is.chosen, right);
  return wrong;
}

describe('scoring a paper', () => {
  test('agrees with marking it by hand, for every kind, scheme and answer', () => {
    fc.assert(
      fc.property(paper, ([markings, marked]) => {
        const inSection = marked.map(([, at]) => at % markings.length);
        const sections: Section[] = markings.map(({ right, wrong, unanswered, partial }, at) => ({
          _id: `s${at}`,
          title: `Section ${at}`,
          marking: { right: right / 100, wrong: wrong / 100, unanswered: unanswered / 100, partial },
        }));
        const questions = marked.map(([{ question }], at) => ({
          ...question,
          sectionId: `s${inSection[at]}`,
        }));
        const { answers, faults } = readAnswers(
          questions,
          marked.map(([{ sent }]) => sent),
        );
        expect(faults.size).toBe(0);
        const scored = scoreAnswers(questions, answers, sections);
        const byHand = markings.map((one, section) => {
          const own = marked.filter((_, at) => inSection[at] === section).map(([{ is }]) => is);
          const partial = own.filter((is) => typeof is === 'object').length;
          return {
            sectionId: `s${section}`,
            title: `Section ${section}`,
            marks: own.reduce((sum, is) => sum + marksByHand(is, one), 0) / 100,
            maxMarks: (own.length * one.right) / 100,
            correct: own.filter((is) => is === 'right').length,
            partial: one.partial === 'jee' ? partial : 0,
            wrong: own.filter((is) => is === 'wrong').length + (one.partial === 'jee' ? 0 : partial),
            unanswered: own.filter((is) => is === 'open').length,
          };
        });
        expect(scored.sections).toEqual(byHand);
        const sum = (of: 'marks' | 'maxMarks') =>
          byHand.reduce((whole, row) => whole + Math.round(row[of] * 100), 0) / 100;
        expect([scored.marks, scored.maxMarks]).toEqual([sum('marks'), sum('maxMarks')]);
        expect(scored.score).toBe(marked.filter(([{ is }]) => is === 'right').length);
        expect(scored.total).toBe(marked.length);
        const { percentage } = verdict({ ...scored, passPercent: 40, sections });
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(100);
      }),
      { numRuns: 300 },
    );
  });

  test('without sections gives one mark for each right answer', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(single, multiple, numeric), { maxLength: 20 }), (marked) => {
        const questions = marked.map(({ question }) => question);
        const { answers } = readAnswers(
          questions,
          marked.map(({ sent }) => sent),
        );
        const { marks, maxMarks, score, sections } = scoreAnswers(questions, answers);
        const right = marked.filter(({ is }) => is === 'right').length;
        expect([marks, maxMarks, score, sections]).toEqual([right, marked.length, right, undefined]);
      }),
    );
  });

  test.each([
    ['single', 4],
    ['single', -1],
    ['multiple', [0, 4]],
    ['multiple', [-1]],
  ] as const)('refuses an option of a %s that does not exist: %j', (kind, sent) => {
    expect([...readAnswers([{ kind }], [sent]).faults.keys()]).toEqual([0]);
  });

  test('reads a list of options as its sorted set', () => {
    expect(readAnswers([{ kind: 'multiple' }], [[3, 0, 3, 1]]).answers).toEqual([[0, 1, 3]]);
  });
});

describe('a decimal', () => {
  test.each(['0', '-0', '+0.0', '.5', '5.', '-.5', '007', ' 1.5 ', '1234567890.123456789'])(
    'is read from %j',
    (text) => {
      expect(readDecimal(text)).not.toBeNull();
    },
  );

  test.each(['', ' ', '.', '-', '1e3', '1,5', '1 5', '१', '−1', '--1', '0x1', 'Infinity', '1.2.3', '٣'])(
    'is not read from %j',
    (text) => {
      expect(readDecimal(text)).toBeNull();
    },
  );

  test('has at most 20 characters, without the spaces around it', () => {
    const longest = '1'.repeat(DECIMAL_LENGTH);
    expect(readDecimal(`  ${longest}  `)).toEqual({ units: BigInt(longest), scale: 0 });
    expect(readDecimal(`${longest}1`)).toBeNull();
    const { answers } = readAnswers([{ kind: 'numeric' }, { kind: 'numeric' }], [longest, `${longest}1`]);
    expect(answers satisfies Answer[]).toEqual([longest, null]);
  });

  test('is the same number however it is written', () => {
    fc.assert(
      fc.property(hundredths, fc.nat(3), fc.nat(3), (number, one, other) => {
        const key = { value: asDecimal(number, one).trim(), tolerance: '0' };
        expect(isWithin(key, asDecimal(number, other))).toBe(true);
        expect(isWithin(key, asDecimal(number + 1, other))).toBe(false);
      }),
    );
  });
});

describe('a tolerance', () => {
  test('includes its ends exactly, where binary fractions would not', () => {
    // 0.1 + 0.2 is 0.30000000000000004 as a binary fraction.
    expect(0.1 + 0.2).not.toBe(0.3);
    const key = { value: '0.1', tolerance: '0.2' };
    expect(['0.3', '-0.1', '0.30', '+.3'].map((given) => isWithin(key, given))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['0.3000000000000001', '-0.1000000000000001'].map((given) => isWithin(key, given))).toEqual([
      false,
      false,
    ]);
    const range = { min: '1.15', max: '1.25' };
    expect(
      ['1.15', '1.25', '1.149999999999999999', '1.2500000000000001'].map((given) => isWithin(range, given)),
    ).toEqual([true, true, false, false]);
  });

  test('is refused if it is negative, and so is an empty range or what is no decimal', () => {
    expect(numericKeyFault({ value: '1', tolerance: '0' })).toBeNull();
    expect(numericKeyFault({ min: '2', max: '2' })).toBeNull();
    expect(numericKeyFault({ value: '1', tolerance: '-0.1' })).toBe('negative_tolerance');
    expect(numericKeyFault({ min: '2', max: '1' })).toBe('empty_range');
    const notDecimal = { code: 'no_decimals', most: 20 };
    expect(numericKeyFault({ value: '1e3', tolerance: '0' })).toEqual(notDecimal);
    expect(numericKeyFault({ min: '', max: '1' })).toEqual(notDecimal);
  });
});

describe('what is typed into a number field', () => {
  test.each([
    ['  ', null],
    ['१२.५', '12.5'],
    ['−३', '-3'],
    [' -12.5 ', '-12.5'],
    ['+०.५०', '+0.50'],
  ])('%j is read as %j', (typed, decimal) => {
    expect(readTypedDecimal(typed)).toEqual({ decimal });
  });

  test.each([
    ['1,5', 'number_with_commas'],
    ['1,00,000', 'number_with_commas'],
    ['12a', 'no_number'],
    ['1e3', 'no_number'],
    ['1'.repeat(21), { code: 'number_too_long', most: 20 }],
  ])('%j is refused as %j', (typed, fault) => {
    expect(readTypedDecimal(typed)).toEqual({ fault });
  });

  test('is never shown as answered if the server would not read it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+०-९0-9., −e]{0,24}$/u)), (typed) => {
        const read = readTypedDecimal(typed);
        if ('fault' in read || read.decimal === null) return;
        expect(readAnswers([{ kind: 'numeric' }], [read.decimal]).answers).toEqual([read.decimal]);
      }),
    );
  });
});
