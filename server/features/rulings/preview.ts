import { toMarks } from '@kaksha/contract/results/scored.ts';
import type { Moved, RulingPreview, Standing } from '@kaksha/contract/rulings.ts';
import type { Effect } from './effects.ts';
import type { Scored } from './queries.ts';

/** People whose rows a reply carries. */
const PEOPLE_AT_MOST = 10_000;

type Ranks = ReadonlyMap<string, number> | undefined;
type Told = Pick<RulingPreview, 'n' | 'changed' | 'sum' | 'people'>;

/** Who moves from what to what, in sum and by student (behaviour 7.31). */
export function previewOf(
  effects: readonly Effect[],
  { before: ranksBefore, after: ranksAfter }: { before: Ranks; after: Ranks },
): Told {
  const people = effects.map(({ id, user, answer, before, after }) => ({
    ...{ resultId: id, user, answer },
    before: standing(before, ranksBefore?.get(id)),
    after: standing(after, ranksAfter?.get(id)),
  }));
  const many = (is: (one: Moved) => boolean) => people.filter(is).length;
  const mean = (of: 'before' | 'after') =>
    people.length === 0 ? null : people.reduce((sum, one) => sum + one[of].marks, 0) / people.length;
  const rise = (one: Moved) => (one.before.rank ?? 0) - (one.after.rank ?? 0);
  return {
    n: people.length,
    changed: effects.filter(({ changes }) => changes).length,
    sum: {
      gain: many((one) => gainOf(one) > 0),
      lose: many((one) => gainOf(one) < 0),
      pass: many((one) => one.before.passed !== true && one.after.passed === true),
      fail: many((one) => one.before.passed === true && one.after.passed !== true),
      meanBefore: mean('before'),
      meanAfter: mean('after'),
      passedBefore: many((one) => one.before.passed === true),
      passedAfter: many((one) => one.after.passed === true),
      rankUp: many((one) => rise(one) > 0),
      rankDown: many((one) => rise(one) < 0),
    },
    people: people.sort(byWhatChanges).slice(0, PEOPLE_AT_MOST),
  };
}

function standing(scored: Scored, rank: number | undefined): Standing {
  const { score, total, percentage, passed } = scored;
  return { score, total, ...toMarks(scored), percentage, passed, rank: rank ?? null };
}

const gainOf = ({ before, after }: Moved) => after.marks - before.marks;

/** Another verdict first, then by how much the marks change, then the rank. */
function byWhatChanges(one: Moved, other: Moved): number {
  const verdict = ({ before, after }: Moved) => (before.passed === after.passed ? 1 : 0);
  const rank = ({ before, after }: Moved) => Math.abs((before.rank ?? 0) - (after.rank ?? 0));
  return (
    verdict(one) - verdict(other) ||
    Math.abs(gainOf(other)) - Math.abs(gainOf(one)) ||
    rank(other) - rank(one) ||
    (one.before.rank ?? 0) - (other.before.rank ?? 0) ||
    (one.resultId < other.resultId ? -1 : 1)
  );
}
