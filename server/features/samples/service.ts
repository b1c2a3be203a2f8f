import type { SampleCounts } from '@kaksha/contract/samples.ts';
import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Store } from '#server/database/client.ts';
import { rowsChanged } from '#server/database/in-parts.ts';
import { users } from '#server/database/schema/auth.ts';
import { courses, subCourses } from '#server/database/schema/courses.ts';
import { examAttempts, examGrants } from '#server/database/schema/exams.ts';
import { founders } from '#server/database/schema/faculty.ts';
import { figures, figureUses } from '#server/database/schema/figures.ts';
import { files } from '#server/database/schema/files.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { results } from '#server/database/schema/results.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { visible } from '#server/database/visible.ts';
import { quizNoun } from '#server/features/quizzes/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { moveToTrash } from '#server/platform/content/trash.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { FileOwners } from '#server/platform/files/sweep-files.ts';
import { SAMPLES_LOCK } from './fill-samples.ts';

type Kind = keyof SampleCounts;
type Sampled = PgTable & { id: PgColumn; sample: PgColumn; deletedAt: PgColumn };

/** The tables with samples, parts before the courses they belong to, and what makes a sample the institute's own. */
const sampled: Record<Kind, { table: Sampled; edited: SQL }> = {
  quizzes: {
    table: quizzes,
    edited: sql`exists (select from ${quizVersions} v where v.quiz_id = ${quizzes.id} and v.number > 1)`,
  },
  subCourses: { table: subCourses, edited: sql`${subCourses.revision} > 1` },
  courses: {
    table: courses,
    edited: sql`(${courses.revision} > 1 or exists (
      select from ${subCourses} p where p.course_id = ${courses.id} and (not p.sample or p.revision > 1)))`,
  },
  founders: { table: founders, edited: sql`${founders.revision} > 1` },
  testimonials: { table: testimonials, edited: sql`${testimonials.revision} > 1` },
};
const kinds = Object.keys(sampled) as Kind[];
const none: SampleCounts = { courses: 0, subCourses: 0, founders: 0, testimonials: 0, quizzes: 0 };

/** How many samples are shown; those that somebody has edited are the institute's own (behaviour 3.36). */
export async function countSamples(db: Database): Promise<SampleCounts> {
  const counts = { ...none };
  for (const kind of kinds) {
    const { table, edited } = sampled[kind];
    counts[kind] = await db.$count(table, and(eq(table.sample, true), visible(table), sql`not ${edited}`));
  }
  return counts;
}

/**
 * Removes all samples with their files and authors, in one transaction; samples are never filled in again, because the
 * audit log has this act (behaviour 3.36). What people made stays: a sample that somebody has edited becomes the
 * institute's own, and so does a course with a part that somebody added; a quiz with results moves to the trash. Returns
 * what was removed from view.
 */
export async function removeSamples(
  { store, storage, fileOwners }: { store: Store; storage: Storage; fileOwners: readonly FileOwners[] },
  { audit }: { audit: Audit },
): Promise<SampleCounts> {
  const { removed, stored } = await store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SAMPLES_LOCK})`);
    await lockQuizzes(tx);
    const removed = await countSamples(tx);
    const kept = await keepEdited(tx);
    const hidden = await hideAnswered(tx, audit);
    await tx
      .delete(quizVersions)
      .where(sql`${quizVersions.quizId} in (select ${quizzes.id} from ${quizzes} where ${quizzes.sample})`);
    await tx
      .delete(figures)
      .where(
        sql`${figures.sample} and not exists (select from ${figureUses} u where u.figure_id = ${figures.id})`,
      );
    let gone = 0;
    for (const kind of kinds) {
      const { table } = sampled[kind];
      gone += rowsChanged(await tx.delete(table).where(eq(table.sample, true)));
    }
    const stored = await removeFiles(tx, fileOwners);
    const authors = await removeAuthors(tx);
    if (gone + kept + hidden + authors > 0) {
      await recordChange(tx, audit, {
        target: { kind: 'samples', id: 'all', title: 'Samples' },
        before: removed,
        after: { keptBecauseEdited: kept, movedToTrash: hidden },
      });
    }
    return { removed, stored };
  });
  // Bytes without a row are never served; those that cannot be removed now go with the next sweep.
  for (const { visibility, name } of stored) await storage.remove(visibility, name).catch(() => undefined);
  return removed;
}

/** Waits for submissions under way: their results are then seen, and new ones wait until the samples are gone. */
async function lockQuizzes(tx: Database): Promise<void> {
  const locked = await tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(eq(quizzes.sample, true))
    .orderBy(quizzes.id)
    .for('update');
  if (locked.length === 0) return;
  await tx.execute(sql`
    select from ${quizVersions} v join ${quizzes} q on q.id = v.quiz_id where q.sample order by v.id for update of v`);
}

/** Returns how many samples became the institute's own. */
async function keepEdited(tx: Database): Promise<number> {
  let kept = 0;
  // Courses first: the parts that somebody added or edited are what keeps them.
  for (const kind of [...kinds].reverse()) {
    const { table, edited } = sampled[kind];
    const own = await tx.execute(sql`update ${table} set sample = false where ${table.sample} and ${edited}`);
    kept += rowsChanged(own);
  }
  return kept;
}

/** Moves sample quizzes with results to the trash: their rows stay for the results. Returns how many. */
async function hideAnswered(tx: Database, { actor, now }: Audit): Promise<number> {
  const answered = await tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(
      and(
        eq(quizzes.sample, true),
        sql`(exists (select from ${results} r where r.quiz_id = ${quizzes.id})
          or exists (select from ${examAttempts} a where a.quiz_id = ${quizzes.id})
          or exists (select from ${examGrants} g where g.quiz_id = ${quizzes.id}))`,
      ),
    );
  for (const { id } of answered) {
    await moveToTrash(tx, quizNoun.trash, { id, by: actor.id, now });
    await tx.update(quizzes).set({ sample: false }).where(eq(quizzes.id, id));
  }
  return answered.length;
}

/** Removes the rows of files whose owner is gone, and returns the files. */
async function removeFiles(tx: Database, fileOwners: readonly FileOwners[]) {
  const removed = [];
  for (const { kind, table } of fileOwners) {
    // No application is a sample.
    if (kind === 'application') continue;
    const there = tx.select({ one: sql`1` }).from(table).where(eq(table.id, files.ownerId));
    removed.push(
      ...(await tx
        .delete(files)
        .where(and(eq(files.ownerKind, kind), notExists(there)))
        .returning({ visibility: files.visibility, name: files.name })),
    );
  }
  return removed;
}

/** Removes the accounts of the authors, unless somebody signs in with one. Returns how many. */
async function removeAuthors(tx: Database): Promise<number> {
  const gone = await tx
    .delete(users)
    .where(and(eq(users.sample, true), isNull(users.passwordHash), isNull(users.googleSub)));
  return rowsChanged(gone);
}
