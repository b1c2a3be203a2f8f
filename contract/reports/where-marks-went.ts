// No schema library in here: the page of a result uses it.

/** A question of one person's paper, marks in hundredths. */
export type GradedQuestion = {
  /** In the paper, from 1. */
  number: number;
  max: number;
  marks: number;
  is: 'right' | 'partial' | 'wrong' | 'left';
  subject: string;
  chapter: string;
  /** Of the class; null where it is too small, or in practice. */
  rightPercent: number | null;
  /** The mean mark of the class as a share of the maximum, in per cent; null likewise. */
  facility: number | null;
  /** Seconds of this person and the median of the class; null where it is not recorded. */
  spentS: number | null;
  medianS: number | null;
  /** Whether its answer was last changed in the last tenth of the time. */
  last: boolean;
};

/** Questions by number, and what they lost, in hundredths. */
type Lost = { numbers: number[]; lost: number };

export type WhereMarksWent = {
  max: number;
  marks: number;
  /** `lost` is what was not won, `deducted` what wrong answers cost besides. */
  wrong: Lost & { deducted: number };
  /** Left open, and more than half of the class had it right. */
  leftEasy: Lost;
  left: Lost;
  partial: Lost;
  attempted: number;
  right: number;
  /** Right answers of those attempted, from 0 to 1; null where nothing was. */
  accuracy: number | null;
  /** Took over twice the class's median: right ones were slow, wrong ones wasted. */
  slow: { number: number; spentS: number; medianS: number }[];
  wasted: { number: number; spentS: number; medianS: number }[];
  /** Answered in the last tenth of the time. */
  last: { answered: number; right: number };
  /** In the order of the paper; a question without a chapter is in none. */
  chapters: { subject: string; chapter: string; right: number; n: number; percent: number | null }[];
};

/** More than this share of the class makes a question one that most had right, in per cent. */
const MOST = 50;
const TWICE = 2;

/** Says where the marks of a paper went (behaviour 7.22). Each question that is not right is in one of the groups. */
export function whereMarksWent(questions: readonly GradedQuestion[]): WhereMarksWent {
  const sum = (of: (question: GradedQuestion) => number, among = questions) =>
    among.reduce((all, question) => all + of(question), 0);
  const lostBy = (among: readonly GradedQuestion[]): Lost => ({
    numbers: among.map(({ number }) => number),
    lost: sum(({ max, marks }) => max - marks, among),
  });
  const those = (is: GradedQuestion['is']) => questions.filter((question) => question.is === is);
  const isEasy = ({ rightPercent }: GradedQuestion) => rightPercent !== null && rightPercent > MOST;
  const wrong = those('wrong');
  const deducted = sum(({ marks }) => Math.max(0, -marks), wrong);
  const attempted = questions.filter(({ is }) => is !== 'left');
  const right = those('right').length;
  return {
    max: sum(({ max }) => max),
    marks: sum(({ marks }) => marks),
    wrong: { numbers: wrong.map(({ number }) => number), lost: lostBy(wrong).lost - deducted, deducted },
    leftEasy: lostBy(those('left').filter(isEasy)),
    left: lostBy(those('left').filter((question) => !isEasy(question))),
    partial: lostBy(those('partial')),
    attempted: attempted.length,
    right,
    accuracy: attempted.length === 0 ? null : right / attempted.length,
    slow: overTwice(those('right')),
    wasted: overTwice(wrong),
    last: {
      answered: attempted.filter(({ last }) => last).length,
      right: those('right').filter(({ last }) => last).length,
    },
    chapters: chaptersOf(questions),
  };
}

function overTwice(questions: readonly GradedQuestion[]): WhereMarksWent['slow'] {
  return questions.flatMap(({ number, spentS, medianS }) =>
    spentS !== null && medianS !== null && spentS > TWICE * medianS ? [{ number, spentS, medianS }] : [],
  );
}

function chaptersOf(questions: readonly GradedQuestion[]): WhereMarksWent['chapters'] {
  const chapters = new Map<string, GradedQuestion[]>();
  for (const question of questions) {
    const key = JSON.stringify([question.subject, question.chapter]);
    if (question.chapter !== '') chapters.set(key, [...(chapters.get(key) ?? []), question]);
  }
  return [...chapters.values()].map((all) => {
    const max = all.reduce((sum, question) => sum + question.max, 0);
    const mean = all.reduce((sum, { facility, max: one }) => sum + ((facility ?? 0) * one) / 100, 0);
    const known = max > 0 && all.every(({ facility }) => facility !== null);
    return {
      subject: all[0]?.subject ?? '',
      chapter: all[0]?.chapter ?? '',
      right: all.filter(({ is }) => is === 'right').length,
      n: all.length,
      percent: known ? (100 * mean) / max : null,
    };
  });
}
