import { LEAST_OF_CLASS } from '@kaksha/contract/reports/standing.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import type { Standing } from '@kaksha/contract/results.ts';
import type { OfClass } from '#server/features/results/service.ts';
import type { Computed } from './compute.ts';
import { type Merit, meritRowOf } from './merit.ts';

/** What a finished report keeps of a class, besides the merit list. */
export type ClassFigures = {
  n: number;
  maxMarks: number;
  paper: Pick<Report['paper'], 'mean' | 'max'>;
  questions: Pick<Report['questions'][number], 'facility' | 'rightPercent' | 'seconds'>[];
};

export function classFigures({ n, maxMarks, paper, questions }: Computed): ClassFigures {
  const { mean, max } = paper;
  return {
    n,
    maxMarks,
    paper: { mean, max },
    questions: questions.map(({ facility, rightPercent, seconds }) => ({ facility, rightPercent, seconds })),
  };
}

/** What a finished report says about one of its results, and nobody's name (behaviour 7.6). */
export function standingIn(merit: Merit, { n, paper, questions }: ClassFigures, resultId: string): OfClass {
  const isClass = n >= LEAST_OF_CLASS;
  const row = meritRowOf(merit, resultId);
  const standing: Standing | null = row && {
    rank: row.rank,
    of: n,
    percentile: row.percentile,
    mean: isClass ? paper.mean : null,
    top: isClass ? paper.max : null,
    subjects: row.subjects.map((subject, at) => ({ ...subject, maxMarks: (merit.maxMarks[at] ?? 0) / 100 })),
  };
  if (!isClass) return { standing, figures: null };
  return {
    standing,
    figures: {
      n,
      questions: questions.map(({ facility, rightPercent, seconds }) => ({
        facility,
        rightPercent,
        medianSeconds: seconds?.median ?? null,
      })),
    },
  };
}
