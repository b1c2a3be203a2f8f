import type { ResultSummary } from '../results.ts';

/** Points that a line draws, of the newest. */
const DRAWN = 40;

/** See the schema of the call (`progress.ts`): no schema library in here, since a page of students runs it. */
export type SubjectLine = {
  subject: string;
  count: number;
  best: number;
  mean: number;
  points: number[];
  passPercent: number;
};

/** A result whose marks its reader may see, as far as lines need it. */
type Placed = {
  createdAt: string;
  percentage: number;
  sections?:
    | readonly Pick<NonNullable<ResultSummary['sections']>[number], 'subject' | 'marks' | 'maxMarks'>[]
    | undefined;
  quiz: { passPercent: number };
};

/** A line for each subject of a person's results, those with most results first (behaviour 4.14, 5.7). */
export function linesBySubject(results: readonly Placed[]): SubjectLine[] {
  const inOrder = results.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  const bySubject = new Map<string, { subject: string; points: number[]; passPercent: number }>();
  const add = (subject: string, percent: number, passPercent: number) => {
    const key = subject.toLowerCase();
    const line = bySubject.get(key) ?? { subject, points: [], passPercent };
    line.points.push(percent);
    line.passPercent = passPercent;
    bySubject.set(key, line);
  };
  for (const { sections = [], percentage, quiz } of inOrder) {
    const sums = new Map<string, { marks: number; maxMarks: number }>();
    for (const { subject = '', marks, maxMarks } of sections) {
      const name = subject.trim();
      if (name === '' || maxMarks <= 0) continue;
      const sum = sums.get(name) ?? { marks: 0, maxMarks: 0 };
      sums.set(name, { marks: sum.marks + marks, maxMarks: sum.maxMarks + maxMarks });
    }
    if (sums.size === 0) add('', percentage, quiz.passPercent);
    for (const [subject, { marks, maxMarks }] of sums) {
      add(subject, (100 * marks) / maxMarks, quiz.passPercent);
    }
  }
  return [...bySubject.values()]
    .map(({ points, ...line }) => ({
      ...line,
      count: points.length,
      best: points.reduce((one, other) => Math.max(one, other)),
      mean: points.reduce((sum, one) => sum + one, 0) / points.length,
      points: points.slice(-DRAWN),
    }))
    .sort((one, other) => other.count - one.count || (one.subject < other.subject ? -1 : 1));
}
