import { eq, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { founders } from '#server/database/schema/faculty.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { seedCourse, seedQuiz } from '#server/database/seeds.ts';
import { newId } from '#server/database/uuid.ts';
import { applyDraft, nameFigures } from '#server/features/quizzes/service.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Spool } from '#server/platform/files/uploads/spool.ts';
import { draftOf, insertFigures, type StoredFigures, sizesOf, withStoredFigures } from './sample-figures.ts';
import { readSamples, type Samples } from './samples.ts';

/** Held while samples are filled in or removed. */
export const SAMPLES_LOCK = 7_241_532;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Fills a database without content with samples, unless they have been removed before; no one can sign in as their authors
 * (behaviour 1.10, 3.36).
 */
export async function fillSamples(
  { store, storage, spool }: { store: Store; storage: Storage; spool: Spool },
  now: Date,
): Promise<boolean> {
  if (await hasContent(store.db)) return false;
  const samples = await readSamples();
  return withStoredFigures({ storage, spool }, samples.quizzes, (figures) =>
    store.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SAMPLES_LOCK})`);
      if (await hasContent(tx)) return false;
      const authors = await insertTeachers(tx, samples, now);
      await insertFigures(tx, figures, now);
      await insertQuizzes(tx, samples, { authors, figures, now });
      await insertCourses(tx, samples, { authors: [...authors.values()], now });
      await tx.insert(founders).values(
        samples.founders.map((founder, position) => ({
          ...founder,
          id: newId(),
          position,
          sample: true,
          createdAt: now,
        })),
      );
      await tx.insert(testimonials).values(
        samples.testimonials.map((item, place) => ({
          ...item,
          id: newId(),
          sample: true,
          approvedAt: now,
          // Shown newest first: the first of them is the newest, so that they appear in the order written here.
          createdAt: new Date(now.getTime() - place * 1000),
        })),
      );
      return true;
    }),
  );
}

/** Also true once samples were removed: the audit log is the memory of that, and no entry ever leaves it. */
async function hasContent(tx: Database): Promise<boolean> {
  const found = await tx.execute<{ some: boolean }>(
    sql`select exists(select from quizzes) or exists(select from courses) or exists(select from founders)
        or exists(select from testimonials) or exists(select from audit_entries where act = 'samples.remove') as some`,
  );
  return found.rows[0]?.some === true;
}

/**
 * Ids of the authors by name, in their order. A sample email address that another person has gives none: their account
 * is not the author of a sample.
 */
async function insertTeachers(tx: Database, { teachers }: Samples, now: Date): Promise<Map<string, string>> {
  const rows = teachers.map((teacher) => ({ ...teacher, id: newId(), sample: true, createdAt: now }));
  await tx.insert(users).values(rows).onConflictDoNothing();
  const authors = await tx.select().from(users).where(eq(users.sample, true));
  return new Map(
    teachers.flatMap(({ fullName, email }) =>
      authors.filter((author) => author.email === email).map(({ id }) => [fullName, id] as const),
    ),
  );
}

async function insertCourses(
  tx: Database,
  { courses }: Samples,
  { authors, now }: { authors: readonly string[]; now: Date },
): Promise<void> {
  for (const [position, { subCourses: parts, startsInWeeks, ...course }] of courses.entries()) {
    await seedCourse(tx, {
      ...course,
      startDate: startsInWeeks === undefined ? null : mondayIn(startsInWeeks, now),
      parts,
      position,
      sample: true,
      createdBy: authors[position % authors.length] ?? null,
      now,
    });
  }
}

/** The Monday of the week a number of weeks from now, such as 2026-12-07. */
function mondayIn(weeks: number, now: Date): string {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() + (weeks * 7 - daysSinceMonday) * DAY_MS).toISOString().slice(0, 10);
}

async function insertQuizzes(
  tx: Database,
  { quizzes }: Samples,
  { authors, figures, now }: { authors: ReadonlyMap<string, string>; figures: StoredFigures; now: Date },
): Promise<void> {
  for (const sample of quizzes) {
    const content = applyDraft(draftOf(sample, figures), null, { newId, sizes: sizesOf(figures) });
    const { title, questions, passPercent, totalMinutes, sections, passages, languages } = content;
    const { versionId } = await seedQuiz(tx, {
      ...{ title, questions, passPercent, totalMinutes, sections, passages, languages },
      createdBy: authors.get(sample.author) ?? null,
      createdAt: new Date(now.getTime() - sample.daysAgo * DAY_MS),
      sample: true,
    });
    await nameFigures(tx, { versionId, content, now });
  }
}
