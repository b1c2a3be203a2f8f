import { covariance, meanOf, quantile, type Series } from './items.ts';

/** From this many people on, alpha and the standard error say something (behaviour 7.2). */
const LEAST_FOR_ALPHA = 50;
const STEPS = 10;

/** What the marks of a paper say, in hundredths of a mark where they are marks; null where nobody or too few appeared. */
export type PaperFigures = {
  mean: number | null;
  median: number | null;
  /** With n - 1; null for fewer than two people. */
  sd: number | null;
  min: number | null;
  max: number | null;
  /** Cronbach's alpha, a fraction, and the standard error in marks. */
  alpha: number | null;
  sem: number | null;
  /** Ten equal steps from the lower of 0 and the lowest mark to the maximum, the last with its end. */
  histogram: { from: number; to: number; n: number }[];
};

/**
 * The figures of a whole paper (behaviour 7.2).
 *
 * @param totals by person, in hundredths of a mark
 * @param marks of each question by person, in hundredths
 * @param maxMarks of the paper, in hundredths
 */
export function paperFigures({
  totals,
  marks,
  maxMarks,
}: {
  totals: Series;
  marks: readonly Series[];
  maxMarks: number;
}): PaperFigures {
  const n = totals.length;
  const sorted = Float64Array.from(totals).sort();
  const sd = n < 2 ? null : Math.sqrt(covariance(totals, totals));
  const alpha = n < LEAST_FOR_ALPHA ? null : alphaOf(totals, marks);
  return {
    mean: n === 0 ? null : meanOf(totals),
    median: n === 0 ? null : quantile(sorted, 0.5),
    sd,
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    alpha,
    sem: alpha === null || sd === null ? null : sd * Math.sqrt(1 - alpha),
    histogram: histogramOf(sorted, maxMarks),
  };
}

function alphaOf(totals: Series, marks: readonly Series[]): number | null {
  const variance = covariance(totals, totals);
  if (marks.length < 2 || variance === 0) return null;
  const ofQuestions = marks.reduce((sum, question) => sum + covariance(question, question), 0);
  return (marks.length / (marks.length - 1)) * (1 - ofQuestions / variance);
}

function histogramOf(sorted: Series, maxMarks: number): PaperFigures['histogram'] {
  const lowest = Math.min(0, sorted[0] ?? 0);
  const width = maxMarks - lowest;
  if (width <= 0) return [];
  const counts = new Array<number>(STEPS).fill(0);
  for (let at = 0; at < sorted.length; at += 1) {
    const step = Math.floor((((sorted[at] ?? 0) - lowest) * STEPS) / width);
    const within = Math.min(step, STEPS - 1);
    counts[within] = (counts[within] ?? 0) + 1;
  }
  return counts.map((n, step) => ({
    from: lowest + (step * width) / STEPS,
    to: lowest + ((step + 1) * width) / STEPS,
    n,
  }));
}
