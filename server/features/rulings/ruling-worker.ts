import { RulingPreview } from '@kaksha/contract/rulings.ts';
import * as z from 'zod/mini';
import { type Parts, readParts } from '#server/database/read-parts.ts';
import { readColumns, type StoredColumns } from '#server/database/stored-questions.ts';
import type { Source } from '#server/database/watched-pool.ts';
import type { UseMove } from '#server/features/quizzes/service.ts';
import type { Ranks } from '#server/features/reports/service.ts';
import { byPackedId } from '#server/platform/jobs/packed.ts';
import { takeWork } from '#server/platform/jobs/thread-work.ts';
import { type Effect, effectsIn, type Ruled } from './effects.ts';
import { previewOf } from './preview.ts';
import type { NewMarks, RuledResult } from './queries.ts';

type Read = Ruled & {
  source: Source;
  version: StoredColumns;
  /** Reads a `RuledResult` for each result of the version. */
  rows: Parts;
};
/** The ranks of an exam, by the active rulings and by those that would count; null for practice. */
export type BothRanks = { before: Ranks; after: Ranks } | null;
/** What a thread is given. */
export type PreviewWork = Read & {
  make: 'preview';
  ranks: BothRanks;
  /** What is known already. */
  said: Omit<RulingPreview, 'n' | 'changed' | 'sum' | 'people'>;
};
export type MarksWork = Read & { make: 'marks' };

/** The preview as JSON, in its form on the wire. */
export type MadePreview = Uint8Array<ArrayBuffer>;
/** The results whose marks change, their new marks in parts for `writeMarks`, and what changes in the bank. */
export type MadeMarks = { changed: string[]; parts: string[]; moves: UseMove[] };

/** Results per statement that writes: some ten milliseconds each, so that submissions come between. */
const WRITTEN = 100;

takeWork<PreviewWork | MarksWork, MadePreview | MadeMarks>(async (work) => {
  const effectOf = effectsIn(readColumns(work.version), work);
  const effects: Effect[] = [];
  for await (const rows of readParts<RuledResult>(work.source, work.rows))
    effects.push(...rows.map(effectOf));
  if (work.make === 'marks') return { made: marksOf(effects) };
  const made = preview(effects, work);
  return { made, moved: [made.buffer] };
});

function preview(effects: readonly Effect[], { ranks, said }: PreviewWork): MadePreview {
  const told = previewOf(effects, { before: byResult(ranks?.before), after: byResult(ranks?.after) });
  return new TextEncoder().encode(JSON.stringify(z.parse(RulingPreview, { ...said, ...told })));
}

const byResult = (all: Ranks | undefined) => all && byPackedId(all.ids, all.ranks);

function marksOf(effects: readonly Effect[]): MadeMarks {
  const changed = effects.filter(({ changes }) => changes);
  const marks = changed.map(({ id, after }): NewMarks => ({ id, ...after }));
  const parts = [];
  for (let first = 0; first === 0 || first < marks.length; first += WRITTEN)
    parts.push(JSON.stringify(marks.slice(first, first + WRITTEN)));
  const moves = effects.flatMap(({ id, use: { used, right } }) =>
    used === 0 && right === 0 ? [] : [{ resultId: id, used, right }],
  );
  return { changed: changed.map(({ id }) => id), parts, moves };
}
