import { isReusable } from '@kaksha/contract/exam/release.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { clockMs } from '#server/database/clock.ts';
import { bankQuestions } from '#server/database/schema/bank.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import { type Faults, fail } from '#server/platform/core/fail.ts';
import { releaseStateOf } from './release-state.ts';

/** What decides whether questions of a quiz may be used for practice, by the database's clock. */
export const releaseColumns = {
  mode: quizzes.mode,
  release: quizzes.release,
  releasedAt: quizzes.releasedAt,
  closesAt: quizzes.closesAt,
  longestExtraMinutes: quizzes.longestExtraMinutes,
  graceUntil: quizzes.graceUntil,
  keyShownAt: quizzes.keyShownAt,
  objectionsUntil: quizzes.objectionsUntil,
  sittingsCloseAt: quizzes.sittingsCloseAt,
  settledAt: quizzes.settledAt,
  now: clockMs.as('now'),
};

type ReleaseRow = Parameters<typeof releaseStateOf>[0] & { mode: QuizMode; now: string };

/** True for an exam whose questions may not be used for practice yet (behaviour 4.41). */
export function isUnreleased({ mode, now, ...row }: ReleaseRow): boolean {
  return mode === 'exam' && !isReusable(releaseStateOf(row), Number(now));
}

/**
 * Throws 'invalid', naming each question, if a practice quiz would get copies of questions of exams that are not released
 * yet; copies that it has already stay (behaviour 4.41).
 */
export async function refuseUnreleasedCopies(
  tx: Database,
  {
    mode,
    questions,
    kept = [],
  }: { mode: QuizMode; questions: readonly AuthoredQuestion[]; kept?: readonly AuthoredQuestion[] },
): Promise<void> {
  if (mode === 'exam') return;
  const before = new Set(kept.map(({ copiedFrom }) => copiedFrom));
  const originals = questions.flatMap(({ copiedFrom }) =>
    copiedFrom === undefined || before.has(copiedFrom) ? [] : [copiedFrom],
  );
  if (originals.length === 0) return;
  const found = await tx
    .select({ questionId: bankQuestions.questionId, title: quizVersions.title, ...releaseColumns })
    .from(bankQuestions)
    .innerJoin(quizzes, eq(quizzes.id, bankQuestions.quizId))
    .innerJoin(quizVersions, eq(quizVersions.id, bankQuestions.versionId))
    .where(
      and(
        visible(quizzes),
        eq(quizzes.mode, 'exam'),
        inArray(bankQuestions.questionId, [...new Set(originals)]),
      ),
    );
  const exams = new Map(found.filter(isUnreleased).map(({ questionId, title }) => [questionId, title]));
  const fields: Faults = Object.fromEntries(
    questions.flatMap(({ copiedFrom = '' }, index) => {
      const title = before.has(copiedFrom) ? undefined : exams.get(copiedFrom);
      return title === undefined
        ? []
        : [[`questions.${index}.copiedFrom`, { code: 'in_unreleased_exam', exam: title }]];
    }),
  );
  if (Object.keys(fields).length > 0) fail('invalid', { fields });
}
