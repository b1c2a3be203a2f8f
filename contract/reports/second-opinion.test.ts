import * as statistics from 'simple-statistics';
import { expect, test } from 'vitest';
import { itemFigures, quantile } from './items.ts';
import { paperFigures } from './paper.ts';

const PAPERS = 1_000;

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Paper = { marks: number[][]; max: number[] };

/** Marks in hundredths, by question and person: +4/-1, +1/0, +4/-2 with parts, and now and then a question that all have right. */
function anyPaper(random: () => number): Paper {
  const people = 2 + Math.floor(random() * 80);
  const questions = 1 + Math.floor(random() * 12);
  const kinds = [[400, -100, 0], [100, 0], [400, 300, 200, 100, 0, -200], [400]];
  const abilities = Array.from({ length: people }, random);
  const chosen = Array.from({ length: questions }, () => kinds[Math.floor(random() * kinds.length)] ?? []);
  return {
    marks: chosen.map((steps) =>
      abilities.map((ability) => steps[Math.floor((1 - ability * random()) * steps.length)] ?? 0),
    ),
    max: chosen.map((steps) => steps[0] ?? 0),
  };
}

const sumOf = (series: readonly number[][]) =>
  (series[0] ?? []).map((_, person) => statistics.sum(series.map((marks) => marks[person] ?? 0)));

/** The same figures from the definitions of behaviour 7.2, by a package of statistics. */
function itemByPackage(paper: Paper, index: number) {
  const marks = paper.marks[index] ?? [];
  const rest = sumOf(paper.marks.filter((_, other) => other !== index));
  const others = rest.length === 0 ? marks.map(() => 0) : rest;
  const sorted = (series: number[]) => series.toSorted((one, other) => one - other);
  const isFlat = (series: number[]) => statistics.min(series) === statistics.max(series);
  const none = isFlat(marks) || isFlat(others);
  return {
    facility: (100 * statistics.mean(marks)) / (paper.max[index] ?? Number.NaN),
    discrimination: none ? null : 100 * statistics.sampleCorrelation(marks, others),
    efficiency: none
      ? null
      : (100 * statistics.sampleCovariance(marks, others)) /
        statistics.sampleCovariance(sorted(marks), sorted(others)),
  };
}

function paperByPackage({ marks }: Paper) {
  const totals = sumOf(marks);
  const [sd, variance] = [statistics.sampleStandardDeviation(totals), statistics.sampleVariance(totals)];
  const k = marks.length;
  const ofQuestions = statistics.sum(marks.map((one) => statistics.sampleVariance(one)));
  const alpha =
    totals.length < 50 || k < 2 || variance === 0 ? null : (k / (k - 1)) * (1 - ofQuestions / variance);
  return {
    mean: statistics.mean(totals),
    median: statistics.median(totals),
    sd,
    min: statistics.min(totals),
    max: statistics.max(totals),
    alpha,
    sem: alpha === null ? null : sd * Math.sqrt(1 - alpha),
  };
}

function same(figure: number | null, other: number | null, what: string): void {
  if (figure === null || other === null) expect(figure, what).toBe(other);
  else expect(figure, what).toBeCloseTo(other, 6);
}

test(`a package of statistics finds the same figures in ${PAPERS} random papers, to six decimals`, () => {
  const random = seeded(2026);
  const found = { alphas: 0, discriminations: 0, without: 0 };
  for (let number = 0; number < PAPERS; number += 1) {
    const paper = anyPaper(random);
    const totals = sumOf(paper.marks);
    paper.marks.forEach((marks, index) => {
      const ours = itemFigures({ marks, totals, max: paper.max[index] ?? 0 });
      const theirs = itemByPackage(paper, index);
      for (const name of ['facility', 'discrimination', 'efficiency'] as const)
        same(ours[name], theirs[name], `${name} of question ${index + 1} in paper ${number}`);
      found[ours.discrimination === null ? 'without' : 'discriminations'] += 1;
    });
    const ours = paperFigures({ totals, marks: paper.marks, maxMarks: statistics.sum(paper.max) });
    const theirs = paperByPackage(paper);
    for (const name of ['mean', 'median', 'sd', 'min', 'max', 'alpha', 'sem'] as const)
      same(ours[name], theirs[name], `${name} of paper ${number}`);
    if (ours.alpha !== null) found.alphas += 1;
    expect(statistics.sum(ours.histogram.map(({ n }) => n))).toBe(totals.length);
  }
  // Each figure was there often enough to be compared, and so was its absence.
  expect(found.alphas).toBeGreaterThan(200);
  expect(found.discriminations).toBeGreaterThan(3_000);
  expect(found.without).toBeGreaterThan(200);
});

test('quartiles lie where the definition says: between neighbours, in the share of the way', () => {
  const random = seeded(27);
  for (let number = 0; number < PAPERS; number += 1) {
    const seconds = Array.from({ length: 1 + Math.floor(random() * 60) }, () => Math.floor(random() * 300));
    const sorted = seconds.toSorted((one, other) => one - other);
    expect(quantile(sorted, 0.5)).toBeCloseTo(statistics.median(seconds), 6);
    // The linear interpolation of the package: rank (n - 1) x share, as in Moodle's and R's type 7.
    for (const share of [0.25, 0.75]) {
      const place = (sorted.length - 1) * share;
      const line = statistics.linearRegressionLine({
        m: (sorted[Math.ceil(place)] ?? 0) - (sorted[Math.floor(place)] ?? 0),
        b: sorted[Math.floor(place)] ?? 0,
      });
      expect(quantile(sorted, share)).toBeCloseTo(line(place - Math.floor(place)), 6);
    }
  }
});
