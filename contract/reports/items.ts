// No schema library in here, and no list of people is kept: a report goes through 100,000 results.

/** A figure for each person, in the same order of people wherever two are compared. */
export type Series = ArrayLike<number>;

/** What the marks of one question say, each in per cent (behaviour 7.2). */
export type ItemFigures = {
  /** The mean mark of the question as a share of its maximum; below 0 where wrong answers cost more than right ones gave. */
  facility: number | null;
  /** Pearson's r between the marks of this question and those of the rest of the paper. */
  discrimination: number | null;
  /** Their covariance as a share of the largest that the same marks could have. */
  efficiency: number | null;
};

/**
 * The figures of one question, as Moodle computes them, with n - 1 in each variance (behaviour 7.2).
 *
 * @param marks of this question by person, in any unit
 * @param totals of the whole paper by person, in the same unit
 * @param max of the question, in the same unit
 * @returns null where there is nothing to say: nobody, no marks to gain, or a variance of 0
 */
export function itemFigures({
  marks,
  totals,
  max,
}: {
  marks: Series;
  totals: Series;
  max: number;
}): ItemFigures {
  const rest = new Float64Array(marks.length);
  for (let at = 0; at < rest.length; at += 1) rest[at] = (totals[at] ?? 0) - (marks[at] ?? 0);
  const [mean, meanOfRest] = [meanOf(marks), meanOf(rest)];
  const facility = marks.length === 0 || max === 0 ? null : (100 * mean) / max;
  const together = covarianceAround(mean, marks, meanOfRest, rest);
  const spread = Math.sqrt(
    covarianceAround(mean, marks, mean, marks) * covarianceAround(meanOfRest, rest, meanOfRest, rest),
  );
  if (marks.length < 2 || spread === 0) return { facility, discrimination: null, efficiency: null };
  const most = covarianceAround(mean, ascending(marks), meanOfRest, ascending(rest));
  return { facility, discrimination: (100 * together) / spread, efficiency: (100 * together) / most };
}

/** Values that are counted rather than sorted: marks in hundredths lie close together, and of 100,000 people sorting takes long. */
const COUNTED = 5_000;

/** The same series in ascending order. */
function ascending(series: Series): Float64Array {
  let [low, high, whole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  for (let at = 0; at < series.length; at += 1) {
    const value = series[at] ?? 0;
    low = Math.min(low, value);
    high = Math.max(high, value);
    whole &&= Number.isInteger(value);
  }
  if (!whole || high - low > COUNTED + series.length) return Float64Array.from(series).sort();
  const counts = new Uint32Array(high - low + 1);
  for (let at = 0; at < series.length; at += 1) {
    const place = (series[at] ?? 0) - low;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const sorted = new Float64Array(series.length);
  let filled = 0;
  counts.forEach((count, place) => {
    sorted.fill(low + place, filled, filled + count);
    filled += count;
  });
  return sorted;
}

export function meanOf(series: Series): number {
  let sum = 0;
  for (let at = 0; at < series.length; at += 1) sum += series[at] ?? 0;
  return sum / series.length;
}

/** The covariance of two series with n - 1; of a series with itself, its variance. 0 for fewer than two people. */
export function covariance(one: Series, other: Series): number {
  return covarianceAround(meanOf(one), one, meanOf(other), other);
}

/** The same, where the means are known: each goes through all people once more. */
function covarianceAround(mean: number, one: Series, otherMean: number, other: Series): number {
  if (one.length < 2) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) {
    sum += ((one[at] ?? 0) - mean) * ((other[at] ?? 0) - otherMean);
  }
  return sum / (one.length - 1);
}

/**
 * The value below which this share of a sorted series lies, between its neighbours where no person stands there
 * (behaviour 7.2).
 *
 * @param sorted in ascending order, not empty
 * @param share from 0 to 1: 0.5 is the median
 */
export function quantile(sorted: Series, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}
