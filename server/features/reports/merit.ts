import { mostOfAll } from '@kaksha/contract/questions/marking.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';
import { verdicts as codes } from '@kaksha/contract/reports/answers.ts';
import type { Series } from '@kaksha/contract/reports/items.ts';
import { LEAST_FOR_PERCENTILE, percentileOf, ranked } from '@kaksha/contract/reports/standing.ts';
import { subjectOf } from '@kaksha/contract/reports/subjects.ts';
import { ID_LENGTH } from '#server/platform/jobs/packed.ts';
import type { ReportPaper, ReportQuestion } from './paper.ts';

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

/** A question with what each person got for it, by person. */
export type Column = {
  question: ReportQuestion;
  marking: Marking;
  verdicts: Uint8Array;
  /** In hundredths. */
  marks: Float64Array;
};

type Papers = {
  ids: readonly string[];
  columns: readonly Column[];
  totals: Float64Array;
  seconds: readonly (number | null)[];
};

/** What is counted by person. A place beyond the people has nothing. */
export const at = (series: Series, place: number): number => series[place] ?? 0;

/** The merit list (behaviour 7.3). People of one rank stand in the order in which they submitted. */
export function meritOf(
  { sections, tieBreak }: Pick<ReportPaper, 'sections' | 'tieBreak'>,
  { ids, columns, totals, seconds }: Papers,
): Merit {
  const { all, bySubject } = talliesOf(columns, sections, ids.length);
  const people = ids.map((id, person) => ({
    ...{ id, person, seconds: seconds[person] ?? NO_TIME },
    marks: at(totals, person),
    correct: at(all.correct, person),
    wrong: at(all.wrong, person),
    subjects: bySubject.map((own) => ({
      subject: own.subject,
      marks: at(own.marks, person),
      correct: at(own.correct, person),
      wrong: at(own.wrong, person),
    })),
  }));
  const order = ranked(people, tieBreak);
  const ladders = [totals, ...bySubject.map(({ marks }) => marks)].map((marks) => ({
    marks,
    sorted: Float64Array.from(marks).sort(),
  }));
  const packed = new Int32Array(order.length * (numbers.length + bySubject.length));
  const percentiles = new Float64Array(order.length * ladders.length);
  let [place, percentilePlace] = [0, 0];
  for (const { person: one, rank } of order) {
    packed[place++] = rank;
    packed[place++] = one.marks;
    for (const count of counts) packed[place++] = at(all[count], one.person);
    packed[place++] = Math.round(one.seconds);
    for (const own of one.subjects) packed[place++] = own.marks;
    for (const { marks, sorted } of ladders)
      percentiles[percentilePlace++] = percentileOf(at(marks, one.person), sorted);
  }
  return {
    n: order.length,
    subjects: bySubject.map(({ subject }) => subject),
    maxMarks: bySubject.map(({ max }) => max),
    ids: order.map(({ person }) => person.id).join(''),
    numbers: packed,
    percentiles,
  };
}

/** How many answers of each person were right, wrong and so on, and the marks in each subject: question by question. */
function talliesOf(columns: readonly Column[], sections: ReportPaper['sections'], people: number) {
  const countsOfAll = () => new Uint16Array(people);
  const all = {
    correct: countsOfAll(),
    partial: countsOfAll(),
    wrong: countsOfAll(),
    unanswered: countsOfAll(),
  };
  const tallyOf = (subject: string) => ({
    ...{ subject, max: 0, questions: [] as ReportQuestion[] },
    marks: new Float64Array(people),
    correct: countsOfAll(),
    wrong: countsOfAll(),
  });
  const bySubject = new Map<string, ReturnType<typeof tallyOf>>();
  for (const { question, marking, verdicts, marks } of columns) {
    const subject = subjectOf(question, sections);
    const own = subject === '' ? null : (bySubject.get(subject.toLowerCase()) ?? tallyOf(subject));
    if (own) bySubject.set(subject.toLowerCase(), own);
    own?.questions.push(question);
    const countedAs = countsOf(marking);
    verdicts.forEach((verdict, person) => {
      const counted = countedAs[verdict];
      // A question that was taken out counts as nothing.
      if (counted === undefined) return;
      addTo(all[counted], person, 1);
      if (own === null) return;
      addTo(own.marks, person, at(marks, person));
      if (counted === 'correct' || counted === 'wrong') addTo(own[counted], person, 1);
    });
  }
  for (const own of bySubject.values()) own.max = mostOfAll(own.questions, sections ?? []);
  return { all, bySubject: [...bySubject.values()] };
}

/** Adds to what is counted of a person. */
export function addTo(to: Uint16Array | Float64Array, person: number, value: number): void {
  to[person] = at(to, person) + value;
}

/** As what each verdict counts: part of the right options is wrong where the marking gives nothing for it. */
function countsOf({ partial }: Marking): Readonly<Record<number, (typeof counts)[number]>> {
  return {
    [codes.unanswered]: 'unanswered',
    [codes.right]: 'correct',
    [codes.partial]: partial === 'jee' ? 'partial' : 'wrong',
    [codes.wrong]: 'wrong',
  };
}

/** Where one result stands; null for one that does not count, such as that of a later attempt. */
export function meritRowOf(merit: Merit, resultId: string): MeritRow | null {
  // Ids have their hyphens at the same places, so that none is found across two others.
  const place = merit.ids.indexOf(resultId);
  return place === -1 ? null : meritRow(merit, place / ID_LENGTH);
}

/**
 * Where these results stand, the best first, without those that do not count. All are found in one pass: the search for one
 * takes a millisecond among 100,000.
 */
export function meritRowsOf(merit: Merit, resultIds: readonly string[]): MeritRow[] {
  const wanted = new Set(resultIds);
  const rows: MeritRow[] = [];
  for (let row = 0; row < merit.n; row += 1)
    if (wanted.has(idAt(merit, row))) rows.push(meritRow(merit, row));
  return rows;
}

const idAt = ({ ids }: Merit, row: number) => ids.slice(row * ID_LENGTH, (row + 1) * ID_LENGTH);

/** The ranks of a merit list, packed in the same way. */
export type Ranks = { ids: string; ranks: Int32Array<ArrayBuffer> };

export function ranksIn({ n, ids, subjects, numbers: packed }: Merit): Ranks {
  const width = numbers.length + subjects.length;
  return { ids, ranks: Int32Array.from({ length: n }, (_, row) => at(packed, row * width)) };
}

/** The rows of a page. */
export function meritRows(merit: Merit, { offset, limit }: { offset: number; limit: number }): MeritRow[] {
  const end = Math.min(merit.n, offset + limit);
  return Array.from({ length: Math.max(0, end - offset) }, (_, step) => meritRow(merit, offset + step));
}

function meritRow(merit: Merit, row: number): MeritRow {
  const { n, subjects } = merit;
  const number = (column: number) => at(merit.numbers, row * (numbers.length + subjects.length) + column);
  const of = (name: (typeof numbers)[number]) => number(numbers.indexOf(name));
  const percentile = (column: number) =>
    n < LEAST_FOR_PERCENTILE ? null : at(merit.percentiles, row * (subjects.length + 1) + column);
  return {
    resultId: idAt(merit, row),
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
}
