import type { AuthoredQuestion, TypesetQuestion } from '@kaksha/contract/questions/question.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import type { AuthoredPassage, Section, TypesetPassage } from '@kaksha/contract/sections.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { upgradeQuestions } from '#server/database/stored-questions.ts';
import { visible } from '#server/database/visible.ts';
import { inBatches } from '#server/platform/in-batches.ts';
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
  languages: PaperLanguage[] | null;
  typesetBy: string | null;
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
  languages: quizVersions.languages,
  typesetBy: quizVersions.typesetBy,
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
  const { format, questions, ...rest } = row;
  return { ...rest, questions: upgradeQuestions(format, questions) };
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

/** The tagged subjects of a quiz, each once whatever its case. */
const subjects = sql<string[] | null>`(select array_agg(tag order by lower(tag)) from (
  select min(b.subject) as tag from bank_questions b
  where b.quiz_id = ${quizzes}.id and b.subject is not null group by lower(b.subject)) tags)`;

/** Rows for the list, newest first; staff also get incomplete quizzes and the subjects. */
export function listQuizzes(db: Database, { forStaff }: { forStaff: boolean }) {
  const shown: (SQL | undefined)[] = [visible(quizzes)];
  if (!forStaff) shown.push(eq(quizVersions.incomplete, false));
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
      subjects: forStaff ? subjects : sql<null>`null`,
      ...settingsColumns,
    })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .leftJoin(users, eq(users.id, quizzes.createdBy))
    .where(and(...shown))
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
