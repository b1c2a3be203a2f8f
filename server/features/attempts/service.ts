import { readAnswers, type Submission, scoreAnswers, verdict } from '@kaksha/contract/attempts.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { results } from '#server/database/schema/results.ts';
import type { QuizReader, QuizVersion } from '#server/features/quizzes/service.ts';
import { type ResultRow, resultColumns, toResultSummary } from '#server/features/results/service.ts';
import { fail } from '#server/platform/fail.ts';
import type { CurrentUser } from '#server/platform/serve.ts';
import { newId } from '#server/platform/uuid.ts';

type Submit = {
  user: CurrentUser;
  quizId: string;
  submission: Submission;
  /** The attempt's own key; a submission without one makes a result of its own. */
  attemptKey: string | undefined;
  now: Date;
};

/**
 * Scores an attempt and stores its result, or returns the result this attempt already has (behaviour 4.6): the first
 * submission accepted under a person's key stands and answers every later one, other answers included.
 *
 * Throws 'quiz_not_found', 'quiz_not_ready', 'attempt_key_reused', and 'invalid' for more answers than questions, a body
 * that names another quiz, or a version of another quiz.
 */
export async function submitAttempt(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  submit: Submit,
): Promise<{ result: ResultSummary; created: boolean }> {
  const { user, quizId, submission, attemptKey, now } = submit;
  if (submission.quizId !== undefined && submission.quizId !== quizId) {
    fail('invalid', { fields: { quizId: 'This is not the quiz of the address.' } });
  }
  const earlier =
    attemptKey === undefined ? null : await resultOfAttempt(db, { userId: user.id, attemptKey });
  if (earlier !== null) return { result: sameQuiz(earlier, quizId), created: false };

  const version = await versionOfAttempt(quizReader, quizId, submission.versionId);
  if (version.incomplete) fail('quiz_not_ready');
  if (submission.answers.length > version.questions.length) {
    fail('invalid', { fields: { answers: 'More answers than questions.' } });
  }
  const { answers, faults } = readAnswers(version.questions, submission.answers);
  if (faults.size > 0) {
    fail('invalid', { fields: Object.fromEntries([...faults].map(([at, text]) => [`answers.${at}`, text])) });
  }
  const scored = scoreAnswers(version.questions, answers);
  const [row] = await db
    .insert(results)
    .values({
      ...scored,
      ...verdict({ ...scored, passPercent: version.passPercent }),
      id: newId(),
      userId: user.id,
      quizId,
      quizVersionId: version.id,
      attemptKey: attemptKey ?? null,
      passPercent: version.passPercent,
      userName: user.fullName,
      userEmail: user.email,
      userRole: user.role,
      quizTitle: version.title,
      createdAt: now,
    })
    // Two tabs, a double click, a retry: whoever comes second finds the row of the first.
    .onConflictDoNothing({
      target: [results.userId, results.attemptKey],
      where: sql`attempt_key is not null`,
    })
    .returning(resultColumns);
  if (row !== undefined) return { result: toResultSummary(row), created: true };
  const first = attemptKey === undefined ? null : await resultOfAttempt(db, { userId: user.id, attemptKey });
  if (first === null) fail('unavailable');
  return { result: sameQuiz(first, quizId), created: false };
}

/** The version the person saw, when the submission names it (also after the quiz was deleted), else the current one. */
async function versionOfAttempt(
  quizReader: QuizReader,
  quizId: string,
  versionId: string | undefined,
): Promise<QuizVersion> {
  if (versionId !== undefined) {
    const version = await quizReader.version(versionId);
    if (version?.quizId === quizId) return version;
    if ((await quizReader.head(quizId)) === null) fail('quiz_not_found');
    fail('invalid', { fields: { versionId: 'This is not a version of this quiz.' } });
  }
  const head = await quizReader.head(quizId);
  const current =
    head === null || head.deletedAt !== null ? null : await quizReader.version(head.currentVersionId);
  return current ?? fail('quiz_not_found');
}

async function resultOfAttempt(
  db: Database,
  { userId, attemptKey }: { userId: string; attemptKey: string },
): Promise<ResultRow | null> {
  const rows = await db
    .select(resultColumns)
    .from(results)
    .where(and(eq(results.userId, userId), eq(results.attemptKey, attemptKey)));
  return rows[0] ?? null;
}

function sameQuiz(row: ResultRow, quizId: string): ResultSummary {
  if (row.quizId !== quizId) fail('attempt_key_reused');
  return toResultSummary(row);
}
