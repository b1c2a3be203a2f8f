import { isStaff } from '@kaksha/contract/core/access.ts';
import type { AuthoredQuestion, TypesetQuestion } from '@kaksha/contract/questions/question.ts';
import type {
  AuthoredPassage,
  PaperPages,
  Section,
  TypesetPassage,
} from '@kaksha/contract/questions/sections.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { users } from '#server/database/schema/auth.ts';
import { bankQuestions } from '#server/database/schema/bank.ts';
import { courses } from '#server/database/schema/courses.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { upgradeQuestions } from '#server/database/stored-questions.ts';
import { visible } from '#server/database/visible.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import { isForEveryone, isListedFor } from './audience.ts';
import { type ActiveRuling, activeRulings } from './rulings.ts';
import { type SettingsRow, settingsColumns } from './settings.ts';

export type VersionRow = {
  id: string;
  quizId: string;
  number: number;
  title: string;
  totalMinutes: number;
  passPercent: number;
  incomplete: boolean;
  questions: AuthoredQuestion[];
  typeset: TypesetQuestion[] | null;
  sections: Section[] | null;
  passages: AuthoredPassage[] | null;
  passagesTypeset: TypesetPassage[] | null;
  pages: PaperPages | null;
  languages: PaperLanguage[] | null;
  typesetBy: string | null;
  /** As they were when the version was read: whoever scores by them notices that `made` has grown since (behaviour 7.31). */
  rulings: { made: number; active: ActiveRuling[] };
};

const version = {
  id: quizVersions.id,
  quizId: quizVersions.quizId,
  number: quizVersions.number,
  title: quizVersions.title,
  totalMinutes: quizVersions.totalMinutes,
  passPercent: quizVersions.passPercent,
  incomplete: quizVersions.incomplete,
  format: quizVersions.format,
  questions: quizVersions.questions,
  typeset: quizVersions.typeset,
  sections: quizVersions.sections,
  passages: quizVersions.passages,
  passagesTypeset: quizVersions.passagesTypeset,
  pages: quizVersions.pages,
  languages: quizVersions.languages,
  typesetBy: quizVersions.typesetBy,
  activeRulings: activeRulings(sql`${quizVersions}.id`),
  rulingsMade: sql<number>`(select q.rulings_made from quizzes q where q.id = ${quizVersions}.quiz_id)`,
};

export type QuizHead = SettingsRow & {
  id: string;
  currentVersionId: string;
  createdAt: Date;
  deletedAt: Date | null;
  creator: string | null;
};

/** The quiz without its content. Every read queries it; reads that arrive together share one query. */
export function headsInBatches(db: Database): (id: string) => Promise<QuizHead | null> {
  const query = db
    .select({
      id: quizzes.id,
      currentVersionId: quizzes.currentVersionId,
      createdAt: quizzes.createdAt,
      deletedAt: quizzes.deletedAt,
      creator: users.fullName,
      ...settingsColumns,
    })
    .from(quizzes)
    .leftJoin(users, eq(users.id, quizzes.createdBy))
    .where(sql`${quizzes.id} = any(${sql.placeholder('ids')})`)
    .prepare('quiz_heads');
  return inBatches(
    async (ids) => {
      const found = await query.execute({ ids: [...new Set(ids)] });
      const byId = new Map(found.map((one) => [one.id, one]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { atMost: 200, lanes: 2 },
  );
}

export async function versionById(db: Database, id: string): Promise<VersionRow | null> {
  const [row] = await db.select(version).from(quizVersions).where(eq(quizVersions.id, id));
  if (row === undefined) return null;
  const { format, questions, activeRulings: active, rulingsMade: made, ...rest } = row;
  return { ...rest, questions: upgradeQuestions(format, questions), rulings: { made, active } };
}

/** What changes of an exam need of the version that its row names. */
export async function paperFacts(db: Database, id: string): Promise<{ title: string; minutes: number }> {
  const rows = await db
    .select({ title: quizVersions.title, minutes: quizVersions.totalMinutes })
    .from(quizVersions)
    .where(eq(quizVersions.id, id));
  return onlyRow(rows);
}

/** The quiz row, locked until the transaction ends, so that two editors add their versions one after another. */
export async function lockQuiz(
  tx: Database,
  id: string,
): Promise<Pick<typeof quizzes.$inferSelect, 'id' | 'currentVersionId' | 'mode'> | null> {
  const rows = await tx
    .select({ id: quizzes.id, currentVersionId: quizzes.currentVersionId, mode: quizzes.mode })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), visible(quizzes)))
    .for('update');
  return rows[0] ?? null;
}

/** Questions per statement that fills the bank; one of the longest texts takes some hundred milliseconds. */
const BANK_PART = 10;

/**
 * Derives the rows in the bank of a quiz's current version, in parts: of a paper of 2 MB, all of them at the commit would
 * take longer than the program waits for a statement.
 */
export async function fillBank(
  tx: Database,
  { quizId, questionCount }: { quizId: string; questionCount: number },
): Promise<void> {
  await tx.delete(bankQuestions).where(eq(bankQuestions.quizId, quizId));
  // What waits to be indexed: the 4 MB of PostgreSQL would all fall on one part in seven.
  await tx.execute(sql`set local gin_pending_list_limit = '512kB'`);
  for (let first = 0; first < questionCount; first += BANK_PART) {
    await tx.execute(sql`select fill_bank_part(${quizId}, ${first}, ${first + BANK_PART - 1})`);
  }
}

/** The version that this person stored under a key; waits for a request under it that is still running. */
export async function versionUnderKey(
  tx: Database,
  { key, by }: { key: string | undefined; by: string },
): Promise<{ quizId: string; versionId: string } | null> {
  if (key === undefined) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${by} ${key}`}, 0))`);
  const [row] = await tx
    .select({ quizId: quizVersions.quizId, versionId: quizVersions.id })
    .from(quizVersions)
    .where(and(eq(quizVersions.createdBy, by), eq(quizVersions.requestKey, key)));
  return row ?? null;
}

/** The subjects and chapters that the questions of a quiz are tagged with, each pair once whatever its case. */
const tags = sql<{ subject: string; chapter: string }[] | null>`(
  select json_agg(json_build_object('subject', t.subject, 'chapter', t.chapter) order by lower(t.subject), lower(t.chapter))
  from (
    select coalesce(min(b.subject), '') as subject, coalesce(min(b.chapter), '') as chapter from bank_questions b
    where b.quiz_id = ${quizzes}.id and (b.subject is not null or b.chapter is not null)
    group by lower(b.subject), lower(b.chapter)
  ) t)`;

/** The quizzes that a list has for this person (behaviour 4.45); staff also get incomplete ones. */
function listed(user: CurrentUser | null): SQL | undefined {
  const isWhole = isStaff(user?.role) ? undefined : eq(quizVersions.incomplete, false);
  return and(visible(quizzes), isListedFor(user), isWhole);
}

/** How many quizzes the list has, and whether an exam is among them. */
export async function countListed(
  db: Database,
  user: CurrentUser | null,
): Promise<{ total: number; hasExams: boolean }> {
  const rows = await db
    .select({ total: count(), hasExams: sql<boolean>`coalesce(bool_or(${quizzes.mode} = 'exam'), false)` })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(listed(user));
  return onlyRow(rows);
}

const offered = {
  _id: quizzes.id,
  title: quizVersions.title,
  questionCount: quizVersions.questionCount,
  totalTime: quizVersions.totalMinutes,
};

/** The newest complete practice quizzes that this person has no result of. */
export function listToTry(db: Database, { user, limit }: { user: CurrentUser | null; limit: number }) {
  const untried =
    user === null
      ? undefined
      : sql`not exists (select 1 from results r where r.quiz_id = ${quizzes.id} and r.user_id = ${user.id})`;
  return db
    .select(offered)
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(and(listed(user), eq(quizzes.mode, 'practice'), untried))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))
    .limit(limit);
}

/**
 * The complete practice quizzes of a course that a list has for this person: first those for its students, then those for
 * everyone whose subjects the course names, the newest first of each (behaviour 3.64): the first of them, each with the number of
 * all. Null where there is no such course.
 */
export async function listOfCourse(
  db: Database,
  { courseId, user, limit }: { courseId: string; user: CurrentUser | null; limit: number },
) {
  const [course] = await db
    .select({ title: courses.title, levels: courses.levels, features: courses.features })
    .from(courses)
    .where(and(eq(courses.id, courseId), visible(courses)));
  if (course === undefined) return null;
  const words = inWords([course.title, course.levels, ...course.features].join(' '));
  const isItsOwn = sql`${courseId} = any(${quizzes}.course_ids)`;
  const { subjects } = quizVersions;
  const namesItsSubjects = sql`cardinality(${subjects}) > 0 and not exists (
    select from unnest(${subjects}) as subject where position(' ' || subject || ' ' in ${words}) = 0)`;
  return db
    .select({ ...offered, total: sql<number>`(count(*) over ())::integer` })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(
      and(
        listed(user),
        eq(quizzes.mode, 'practice'),
        eq(quizVersions.incomplete, false),
        or(isItsOwn, and(isForEveryone, namesItsSubjects)),
      ),
    )
    .orderBy(desc(isItsOwn), desc(quizzes.createdAt), desc(quizzes.id))
    .limit(limit);
}

/** Small letters, with a space on either side of each word. */
const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join(' ')} `;

/** The title of a quiz that is listed for this person. */
export async function titleOf(
  db: Database,
  { id, user }: { id: string; user: CurrentUser | null },
): Promise<string | undefined> {
  const [row] = await db
    .select({ title: quizVersions.title })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(and(eq(quizzes.id, id), visible(quizzes), isListedFor(user)));
  return row?.title;
}

/** Rows for the list, newest first; staff also get incomplete quizzes. */
export function listQuizzes(db: Database, { user }: { user: CurrentUser | null }) {
  return db
    .select({
      id: quizzes.id,
      createdAt: quizzes.createdAt,
      creator: users.fullName,
      title: quizVersions.title,
      questionCount: quizVersions.questionCount,
      totalMinutes: quizVersions.totalMinutes,
      passPercent: quizVersions.passPercent,
      incomplete: quizVersions.incomplete,
      sections: quizVersions.sections,
      tags,
      ...settingsColumns,
    })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .leftJoin(users, eq(users.id, quizzes.createdBy))
    .where(listed(user))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id));
}

export function listTitles(db: Database, limit: number) {
  return db
    .select({ _id: quizzes.id, title: quizVersions.title, mode: quizzes.mode })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(visible(quizzes))
    .orderBy(asc(quizVersions.title), asc(quizzes.id))
    .limit(limit);
}
