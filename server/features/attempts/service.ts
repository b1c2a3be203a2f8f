import { scoreColumns } from '@kaksha/contract/results/scored.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import type { Database } from '#server/database/client.ts';
import { newId } from '#server/database/uuid.ts';
import { type QuizReader, type QuizVersion, requirePractice } from '#server/features/quizzes/service.ts';
import { toResultSummary } from '#server/features/results/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { submitSet } from './practice-sets.ts';
import { type attemptResultReader, type NewResult, type resultInserter, timeOfNewest } from './queries.ts';
import { answersTo, type Submit } from './submission.ts';

/** New practice results of one account in 24 hours: far more than a person does (behaviour 1.11). */
export const RESULTS_A_DAY = 300;
const DAY_MS = 24 * 60 * 60 * 1_000;

export type Attempts = {
  db: Database;
  quizReader: QuizReader;
  insert: ReturnType<typeof resultInserter>;
  /** The same, waiting for a change of the quiz that is under way. */
  insertLater: ReturnType<typeof resultInserter>;
  resultOf: ReturnType<typeof attemptResultReader>;
};

/**
 * Scores an attempt and stores its result, or returns the result this attempt already has (behaviour 4.6): the first
 * submission accepted under a person's key counts and is returned to every later one, whatever its answers.
 *
 * Throws 'quiz_not_found', 'exam_needs_attempt' for an exam, 'quiz_not_ready', 'attempt_key_reused', and 'invalid' for more answers than questions, a body
 * that names another quiz, or a version of another quiz; 'too_many' for a new result beyond a day's ceiling.
 */
export async function submitAttempt(
  attempts: Attempts,
  submit: Submit,
): Promise<{ result: ResultSummary; created: boolean }> {
  const { quizId, submission } = submit;
  if (submission.quizId !== undefined && submission.quizId !== quizId) {
    fail('invalid', { fields: { quizId: 'other_quiz' } });
  }
  try {
    const row = await scored(attempts.quizReader, submit);
    if (await attempts.insert(row)) return { result: toResultSummary(row), created: true };
    if ((await earlierResult(attempts, submit)) === null) {
      const made = await scoredAgain(attempts, submit);
      if (made !== null) return { result: toResultSummary(made), created: true };
    }
  } catch (error) {
    // A submission that cannot be accepted now may have been accepted before; the insert detects this.
    const earlier = await earlierResult(attempts, submit);
    if (earlier !== null) return { result: earlier, created: false };
    const ofSet = await submitSet(attempts, submit);
    if (ofSet !== null) return ofSet;
    await refuseExam(attempts.quizReader, quizId);
    throw error;
  }
  const first = await earlierResult(attempts, submit);
  if (first === null) {
    await refuseExam(attempts.quizReader, quizId);
    await refuseOutside(attempts, submit);
    await refuseBeyondCeiling(attempts, submit);
    fail('unavailable');
  }
  return { result: first, created: false };
}

/**
 * The insert takes no new result beyond a day's ceiling; asked only when there is none (behaviour 1.11). Throws 'too_many'.
 */
async function refuseBeyondCeiling({ db }: Attempts, { user, now }: Submit): Promise<void> {
  const first = await timeOfNewest(db, user.id, RESULTS_A_DAY);
  const waitMs = first === null ? 0 : first.getTime() + DAY_MS - now.getTime();
  if (waitMs <= 0) return;
  fail('too_many', {
    retryAfterS: Math.ceil(waitMs / 1_000),
    detail: { code: 'quizzes_of_a_day', most: RESULTS_A_DAY },
  });
}

/** The insert takes no result of an exam; asked only when there is none, so that a submission costs no query for it. */
async function refuseExam(quizReader: QuizReader, quizId: string): Promise<void> {
  if ((await quizReader.head(quizId))?.mode === 'exam') fail('exam_needs_attempt');
}

/** The same for practice that is not open yet, or not for this person (behaviour 4.45). */
async function refuseOutside({ db, quizReader }: Attempts, { quizId, user, now }: Submit): Promise<void> {
  const head = await quizReader.head(quizId);
  if (head !== null) await requirePractice(db, head, { user, now });
}

/** Rulings that may come one after the other while a result waits to be stored. */
const RULINGS_AT_MOST = 3;

/**
 * Stores a result that was refused because the quiz was being changed, or had a ruling that was not known: scored by the rulings
 * there are now (behaviour 7.31). Null if it is refused for another reason.
 */
async function scoredAgain(attempts: Attempts, submit: Submit): Promise<NewResult | null> {
  for (let round = 0; round < RULINGS_AT_MOST; round += 1) {
    const row = await scored(attempts.quizReader, submit, { again: true });
    if (await attempts.insertLater(row)) return row;
    const version = await attempts.quizReader.renewed(row.quizVersionId);
    if (version.rulings.made === row.rulingsMade) return null;
  }
  return null;
}

async function scored(quizReader: QuizReader, submit: Submit, { again = false } = {}): Promise<NewResult> {
  const { user, quizId, submission, attemptKey, now } = submit;
  const known = await versionOfAttempt(quizReader, quizId, submission.versionId);
  const version = again ? await quizReader.renewed(known.id) : known;
  if (version.incomplete) fail('quiz_not_ready');
  const answers = answersTo(version, submission);
  return {
    ...scoreColumns(version, answers, version.rulings.active),
    rulingsMade: version.rulings.made,
    id: newId(),
    userId: user.id,
    quizId,
    quizVersionId: version.id,
    attemptKey: attemptKey ?? null,
    examAttemptId: null,
    userName: user.fullName,
    userEmail: user.email,
    userRole: user.role,
    quizTitle: version.title,
    createdAt: now,
  };
}

async function earlierResult(
  { resultOf }: Attempts,
  { user, quizId, attemptKey }: Submit,
): Promise<ResultSummary | null> {
  if (attemptKey === undefined) return null;
  const row = await resultOf({ userId: user.id, attemptKey });
  if (row !== null && row.quizId !== quizId) fail('attempt_key_reused');
  return row === null ? null : toResultSummary(row);
}

/**
 * The version the person saw, if the submission names it (even after the quiz was deleted), otherwise the current one.
 */
async function versionOfAttempt(
  quizReader: QuizReader,
  quizId: string,
  versionId: string | undefined,
): Promise<QuizVersion> {
  if (versionId !== undefined) {
    const version = await quizReader.version(versionId);
    if (version?.quizId === quizId) return version;
    if ((await quizReader.head(quizId)) === null) fail('quiz_not_found');
    fail('invalid', { fields: { versionId: 'other_version' } });
  }
  return (await quizReader.current(quizId))?.version ?? fail('quiz_not_found');
}
