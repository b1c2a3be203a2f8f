import { isId } from '@kaksha/contract/core/ids.ts';
import type { Progress } from '@kaksha/contract/progress.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { toMarks } from '@kaksha/contract/results/scored.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { practiceSets } from '#server/database/schema/practice-sets.ts';
import { newId } from '#server/database/uuid.ts';
import { type QuizReader, readPracticeSet, toQuizOfSet } from '#server/features/quizzes/service.ts';
import { type Ladders, placesOf } from '#server/features/reports/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { countForAccount } from '#server/platform/http/ceilings.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { type Answered, answeredBy, type SeenResult, seenResults } from './answered.ts';

/** Exams and practice results that are told. */
const SHOWN_AT_MOST = 100;
/** Questions of a practice set. */
const QUESTIONS_AT_MOST = 30;

export type Parts = { db: Database; quizReader: QuizReader; ladders: Ladders };

/** How a person does over time (behaviour 7.20). Throws 'user_not_found'. */
export async function readProgress(parts: Parts, { userId }: { userId: string }): Promise<Progress> {
  const { db } = parts;
  const [user] = isId(userId)
    ? await db.select({ _id: users.id, fullName: users.fullName }).from(users).where(eq(users.id, userId))
    : [];
  if (user === undefined) fail('user_not_found');
  const seen = await seenResults(db, userId);
  const answered = await answeredBy(parts, { userId, seen });
  const exams = seen.filter(({ examAttemptId }) => examAttemptId !== null).slice(0, SHOWN_AT_MOST);
  const practice = seen.filter(({ examAttemptId }) => examAttemptId === null).slice(0, SHOWN_AT_MOST);
  return {
    user,
    exams: await examsOf(parts, exams),
    practice: practice.map((row) => ({ ...head(row), percentage: row.percentage })),
    chapters: chaptersOf(answered),
    wrong: answered.filter(({ is }) => is === 'wrong').length,
  };
}

const head = ({ id, quizId, quizTitle, createdAt }: SeenResult) => ({
  ...{ resultId: id, quizId, title: quizTitle },
  createdAt: createdAt.toISOString(),
});

async function examsOf({ ladders }: Parts, exams: readonly SeenResult[]): Promise<Progress['exams']> {
  const open = exams.filter(({ keysOut }) => keysOut);
  const places = await placesOf(
    ladders,
    open.map((row) => ({ ...row, marks: Math.round(toMarks(row).marks * 100) })),
  );
  return exams.map((row) => {
    const { of = null, percentile = null } = places.get(row.id) ?? {};
    return { ...head(row), ...toMarks(row), percentage: row.percentage, percentile, of };
  });
}

/** The chapters in alphabetical order: one right of one is not 100 % (behaviour 7.20). */
function chaptersOf(answered: readonly Answered[]): Progress['chapters'] {
  const chapters = new Map<string, { subject: string; chapter: string; right: number; n: number }>();
  for (const { subject, chapter, is } of answered) {
    if (chapter === '') continue;
    const key = JSON.stringify([subject, chapter]);
    const sum = chapters.get(key) ?? { subject, chapter, right: 0, n: 0 };
    chapters.set(key, { ...sum, right: sum.right + (is === 'right' ? 1 : 0), n: sum.n + 1 });
  }
  return [...chapters]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => ({ ...sum, percent: (100 * (sum.right + 2)) / (sum.n + 4) }));
}

/**
 * Makes a practice set of the questions whose newest answer is wrong, those of the newest paper first, at most 30 (behaviour
 * 7.21). Throws 'nothing_to_practise', and 'too_many'.
 */
export async function makePracticeSet(
  { limits, ...parts }: Parts & { limits: Limits },
  { user, now }: { user: CurrentUser; now: Date },
): Promise<KeyedQuiz> {
  const { db, quizReader } = parts;
  const seen = await seenResults(db, user.id);
  const questions = (await answeredBy(parts, { userId: user.id, seen }))
    .filter(({ is }) => is === 'wrong')
    .slice(0, QUESTIONS_AT_MOST)
    .map(({ versionId, questionId }) => ({ versionId, questionId }));
  if (questions.length === 0) fail('nothing_to_practise');
  await countForAccount(limits, { what: 'practice-set', userId: user.id }, now);
  const id = newId();
  await db.insert(practiceSets).values({ id, userId: user.id, questions, createdAt: now });
  const set = await readPracticeSet({ db, quizReader }, { id, userId: user.id });
  if (set === null) fail('unavailable');
  return toQuizOfSet(set, user.fullName);
}
