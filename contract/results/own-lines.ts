import * as z from 'zod/mini';
import type { SectionMarks } from '../questions/sections.ts';

/** Points that a line draws, of the newest. */
const DRAWN = 40;

/** Per cent of the marks in one subject over time; the blank subject is the whole of quizzes that name none. */
export const SubjectLine = z.object({
  subject: z.string(),
  count: z.number(),
  best: z.number(),
  mean: z.number(),
  /** The newest, in the order in which they were taken. */
  points: z.array(z.number()),
  /** Of the newest quiz. */
  passPercent: z.number(),
});
export type SubjectLine = z.infer<typeof SubjectLine>;

/** A result whose marks its reader may see, as far as lines need it. */
type Placed = {
  createdAt: string;
  percentage: number;
  sections?: readonly Pick<z.infer<typeof SectionMarks>, 'subject' | 'marks' | 'maxMarks'>[] | undefined;
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
