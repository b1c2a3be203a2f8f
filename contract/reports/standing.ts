// No schema library in here: results and reports use these rules too.

/** How people with equal marks are told apart (behaviour 7.3). */
export const tieBreaks = ['none', 'jee_main_2026', 'neet_2026'] as const;
export type TieBreak = (typeof tieBreaks)[number];

/** Answers that were right and wrong; part marks are neither. */
type Counts = { correct: number; wrong: number };

/** What ranks a person: marks in hundredths, in all and by subject. */
export type Ranked = Counts & {
  marks: number;
  subjects: readonly (Counts & { subject: string; marks: number })[];
};

/** The order of subjects in which each rule looks at equal marks. */
const orders: Record<Exclude<TieBreak, 'none'>, readonly string[]> = {
  jee_main_2026: ['mathematics', 'physics', 'chemistry'],
  neet_2026: ['biology', 'chemistry', 'physics'],
};

/**
 * Who stands before whom: negative if `one` does, 0 for the same rank. By marks; then, if the exam says so, by the marks of
 * each subject, the ratio of wrong to right answers in all and in each subject. A subject that the paper lacks is skipped
 * (behaviour 7.3).
 */
export function compareStanding(one: Ranked, other: Ranked, tieBreak: TieBreak): number {
  if (one.marks !== other.marks) return other.marks - one.marks;
  if (tieBreak === 'none') return 0;
  const pairs = orders[tieBreak].flatMap((subject) => {
    const [mine, theirs] = [inSubject(one, subject), inSubject(other, subject)];
    return mine && theirs ? [{ mine, theirs }] : [];
  });
  for (const { mine, theirs } of pairs) if (mine.marks !== theirs.marks) return theirs.marks - mine.marks;
  for (const { mine, theirs } of [{ mine: one, theirs: other }, ...pairs]) {
    const ratio = compareRatio(mine, theirs);
    if (ratio !== 0) return ratio;
  }
  return 0;
}

function inSubject({ subjects }: Ranked, name: string) {
  return subjects.find(({ subject }) => subject.trim().toLowerCase() === name);
}

/** The smaller ratio of wrong to right answers first, compared as integers; who has nothing right is last. */
function compareRatio(one: Counts, other: Counts): number {
  if (one.correct === 0 || other.correct === 0) return other.correct === 0 ? (one.correct === 0 ? 0 : -1) : 1;
  return Math.sign(one.wrong * other.correct - other.wrong * one.correct);
}

/** The people in the order of their ranks, people of one rank in the given order, with ranks as in 1, 1, 3 (behaviour 7.3). */
export function ranked<Person extends Ranked>(
  people: readonly Person[],
  tieBreak: TieBreak,
): { person: Person; rank: number }[] {
  const sorted = people.toSorted((one, other) => compareStanding(one, other, tieBreak));
  let rank = 0;
  return sorted.map((person, at) => {
    const before = sorted[at - 1];
    if (before === undefined || compareStanding(before, person, tieBreak) !== 0) rank = at + 1;
    return { person, rank };
  });
}

/** Fewer people than these have ranks and no percentiles (behaviour 7.3). */
export const LEAST_FOR_PERCENTILE = 20;
/** Of a class of fewer than these nothing is told to its students (behaviour 7.6). */
export const LEAST_OF_CLASS = 5;

/**
 * The share of those who appeared that have these marks or fewer, in per cent to seven decimals (behaviour 7.3).
 *
 * @param sorted the marks of all who appeared, in ascending order
 */
export function percentileOf(marks: number, sorted: ArrayLike<number>): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= marks) low = middle + 1;
    else high = middle;
  }
  return Math.round((low * 1e9) / sorted.length) / 1e7;
}

/** A percentile with two decimals, cut and not rounded, so that 100.00 is the topper's alone (behaviour 7.3). */
export function shownPercentile(percentile: number): string {
  // Seven decimals are a whole number of ten-millionths, which a product of binary fractions can miss.
  return (Math.floor(Math.round(percentile * 1e7) / 1e5) / 100).toFixed(2);
}
