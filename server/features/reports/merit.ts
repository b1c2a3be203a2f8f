import { mostOfAll } from '@kaksha/contract/questions/marking.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';
import { verdicts as codes } from '@kaksha/contract/reports/answers.ts';
import type { Series } from '@kaksha/contract/reports/items.ts';
import { LEAST_FOR_PERCENTILE, percentileOf, ranked } from '@kaksha/contract/reports/standing.ts';
import { subjectOf } from '@kaksha/contract/reports/subjects.ts';
import { ID_LENGTH } from '#server/platform/jobs/packed.ts';
import type { ReportPaper } from './paper.ts';

const NO_TIME = -1;
const counts = ['correct', 'partial', 'wrong', 'unanswered'] as const;
/** Of a person, before the marks in each subject. */
const numbers = ['rank', 'marks', ...counts, 'seconds'] as const;

/**
 * Everybody in the order of their ranks, packed, since 100,000 objects would keep the main thread busy while it receives
 * them: ids of results one after the other, whole numbers by person (marks in hundredths), and percentiles by person.
 */
export type Merit = {
  n: number;
  subjects: string[];
  /** Of each subject, in hundredths. */
  maxMarks: number[];
  ids: string;
  numbers: Int32Array<ArrayBuffer>;
  percentiles: Float64Array<ArrayBuffer>;
};

export type MeritRow = {
  resultId: string;
  rank: number;
  /** Null below 20 people. */
  percentile: number | null;
  marks: number;
  subjects: { subject: string; marks: number; percentile: number | null }[];
  correct: number;
  partial: number;
  wrong: number;
  unanswered: number;
  /** Null where time is not recorded. */
  seconds: number | null;
};

type Papers = {
  ids: readonly string[];
  /** Of each question, by person. */
  verdicts: readonly Uint8Array[];
  /** Of each question, by person, in hundredths. */
  marks: readonly Series[];
  totals: Series;
  seconds: readonly (number | null)[];
};

/** The merit list (behaviour 7.3). People of one rank stand in the order in which they submitted. */
export function meritOf(
  { questions, sections, tieBreak }: ReportPaper,
  markings: readonly Marking[],
  { ids, verdicts, marks, totals, seconds }: Papers,
): Merit {
  const ofQuestion = questions.map((question) => subjectOf(question, sections));
  const named = new Map<string, string>();
  for (const subject of ofQuestion) {
    if (subject !== '' && !named.has(subject.toLowerCase())) named.set(subject.toLowerCase(), subject);
  }
  const subjects = [...named.values()];
  const subjectAt = ofQuestion.map((subject) => [...named.keys()].indexOf(subject.toLowerCase()));
  const tallies = talliesOf(markings, { subjects, subjectAt, verdicts, marks, people: ids.length });
  const people = ids.map((_, person) => ({
    person,
    marks: totals[person] ?? 0,
    correct: tallies.all.correct[person] ?? 0,
    wrong: tallies.all.wrong[person] ?? 0,
    subjects: tallies.bySubject.map((own) => ({
      subject: own.subject,
      marks: own.marks[person] ?? 0,
      correct: own.correct[person] ?? 0,
      wrong: own.wrong[person] ?? 0,
    })),
  }));
  const order = ranked(people, tieBreak);
  const columns = [totals, ...tallies.bySubject.map((own) => own.marks)];
  const sorted = columns.map((column) => Float64Array.from(column).sort());
  const packed = new Int32Array(order.length * (numbers.length + subjects.length));
  const percentiles = new Float64Array(order.length * columns.length);
  let [at, percentileAt] = [0, 0];
  for (const { person, rank } of order) {
    const { all } = tallies;
    const of = person.person;
    packed[at++] = rank;
    packed[at++] = person.marks;
    for (const count of counts) packed[at++] = all[count][of] ?? 0;
    packed[at++] = Math.round(seconds[of] ?? NO_TIME);
    for (const own of person.subjects) packed[at++] = own.marks;
    for (const [column, value] of columns.entries())
      percentiles[percentileAt++] = percentileOf(value[of] ?? 0, sorted[column] ?? []);
  }
  const inOrder = order.map(({ person }) => ids[person.person] ?? '').join('');
  const maxMarks = subjects.map((_, at) =>
    mostOfAll(
      questions.filter((_question, index) => subjectAt[index] === at),
      sections ?? [],
    ),
  );
  return { n: order.length, subjects, maxMarks, ids: inOrder, numbers: packed, percentiles };
}

type Tallied = {
  subjects: readonly string[];
  /** Of each question, -1 for none. */
  subjectAt: readonly number[];
  people: number;
} & Pick<Papers, 'verdicts' | 'marks'>;

/** How many answers of each person were right, wrong and so on, and the marks in each subject: question by question. */
function talliesOf(markings: readonly Marking[], { subjects, subjectAt, verdicts, marks, people }: Tallied) {
  const countsOfAll = () => new Uint16Array(people);
  const all = {
    correct: countsOfAll(),
    partial: countsOfAll(),
    wrong: countsOfAll(),
    unanswered: countsOfAll(),
  };
  const bySubject = subjects.map((subject) => ({
    subject,
    marks: new Float64Array(people),
    correct: countsOfAll(),
    wrong: countsOfAll(),
  }));
  verdicts.forEach((ofQuestion, index) => {
    const own = bySubject[subjectAt[index] ?? -1];
    const ofMarks = marks[index] ?? [];
    const countedAs = countsOf(markings[index]);
    for (let person = 0; person < people; person += 1) {
      const counted = countedAs[ofQuestion[person] ?? codes.unanswered];
      // A question that was taken out counts as nothing.
      if (counted === undefined) continue;
      add(all[counted], person, 1);
      if (own === undefined) continue;
      add(own.marks, person, ofMarks[person] ?? 0);
      if (counted === 'correct' || counted === 'wrong') add(own[counted], person, 1);
    }
  });
  return { all, bySubject };
}

function add(to: Uint16Array | Float64Array, person: number, value: number): void {
  to[person] = (to[person] ?? 0) + value;
}

/** As what each verdict counts: part of the right options is wrong where the marking gives nothing for it. */
function countsOf(marking: Marking | undefined): Readonly<Record<number, (typeof counts)[number]>> {
  return {
    [codes.unanswered]: 'unanswered',
    [codes.right]: 'correct',
    [codes.partial]: marking?.partial === 'jee' ? 'partial' : 'wrong',
    [codes.wrong]: 'wrong',
  };
}

/** Where one result stands; null for one that does not count, such as that of a later attempt. */
export function meritRowOf(merit: Merit, resultId: string): MeritRow | null {
  // Ids have their hyphens at the same places, so that none is found across two others.
  const at = merit.ids.indexOf(resultId);
  return at === -1 ? null : (meritRows(merit, { offset: at / ID_LENGTH, limit: 1 })[0] ?? null);
}

/** The ranks of a merit list, packed in the same way. */
export type Ranks = { ids: string; ranks: Int32Array<ArrayBuffer> };

export function ranksIn({ n, ids, subjects, numbers: packed }: Merit): Ranks {
  const width = numbers.length + subjects.length;
  return { ids, ranks: Int32Array.from({ length: n }, (_, at) => packed[at * width] ?? 0) };
}

/** The rows of a page. */
export function meritRows(merit: Merit, { offset, limit }: { offset: number; limit: number }): MeritRow[] {
  const { n, subjects } = merit;
  const width = numbers.length + subjects.length;
  const end = Math.min(n, offset + limit);
  return Array.from({ length: Math.max(0, end - offset) }, (_, step) => {
    const at = offset + step;
    const number = (column: number) => merit.numbers[at * width + column] ?? 0;
    const of = (name: (typeof numbers)[number]) => number(numbers.indexOf(name));
    const percentile = (column: number) =>
      n < LEAST_FOR_PERCENTILE ? null : (merit.percentiles[at * (subjects.length + 1) + column] ?? null);
    return {
      resultId: merit.ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH),
      rank: of('rank'),
      percentile: percentile(0),
      marks: of('marks') / 100,
      subjects: subjects.map((subject, column) => ({
        subject,
        marks: number(numbers.length + column) / 100,
        percentile: percentile(column + 1),
      })),
      correct: of('correct'),
      partial: of('partial'),
      wrong: of('wrong'),
      unanswered: of('unanswered'),
      seconds: of('seconds') === NO_TIME ? null : of('seconds'),
    };
  });
}
