import { scoreColumns } from '@kaksha/contract/results/scored.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import type { Database } from '#server/database/client.ts';
import { newId } from '#server/database/uuid.ts';
import { type QuizReader, readPracticeSet } from '#server/features/quizzes/service.ts';
import {
  rowOfSet,
  type SetResult,
  setResultUnderKey,
  storeSetResult,
  toResultSummary,
} from '#server/features/results/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { answersTo, type Submit } from './submission.ts';

/**
 * Scores an attempt at one's own practice set, or returns the result it already has (behaviour 4.6, 7.21); null if there is no
 * such set of this person. Throws 'invalid' as a quiz does.
 */
export async function submitSet(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  { user, quizId, submission, attemptKey, now }: Submit,
): Promise<{ result: ResultSummary; created: boolean } | null> {
  const set = await readPracticeSet({ db, quizReader }, { id: quizId, userId: user.id });
  if (set === null) return null;
  if (submission.versionId !== undefined && submission.versionId !== set.id) {
    fail('invalid', { fields: { versionId: 'other_version' } });
  }
  const { answers, score, total, percentage, passed } = scoreColumns(
    set.version,
    answersTo(set.version, submission),
  );
  const row: SetResult = {
    ...{
      id: newId(),
      setId: set.id,
      attemptKey: attemptKey ?? null,
      answers,
      score,
      total,
      percentage,
      passed,
    },
    createdAt: now,
  };
  const toResult = (stored: SetResult) => toResultSummary(rowOfSet(stored, { set, user }));
  if (await storeSetResult(db, row)) return { result: toResult(row), created: true };
  const first = attemptKey === undefined ? null : await setResultUnderKey(db, { setId: set.id, attemptKey });
  return first === null ? fail('unavailable') : { result: toResult(first), created: false };
}
