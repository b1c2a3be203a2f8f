import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import { isIncomplete, passMark, type QuizDraft, totalMinutes } from '@kaksha/contract/quizzes.ts';
import type { quizVersions } from '#server/database/schema/quizzes.ts';
import { QUESTION_FORMAT } from '#server/database/stored-questions.ts';
import type { VersionRow } from './queries.ts';

/** Minutes of a new question without a time (behaviour 4.3). */
const NEW_QUESTION_MINUTES = 1;

export type VersionContent = Pick<
  typeof quizVersions.$inferInsert,
  'title' | 'totalMinutes' | 'passPercent' | 'questionCount' | 'incomplete' | 'format' | 'questions'
>;

/**
 * The content of the version that results from a draft and the stored version (null on creation). Absent fields keep
 * their stored values; questions are matched by `_id`, by position only when none carries one (behaviour 4.3, 4.4).
 */
export function applyDraft(draft: QuizDraft, stored: VersionRow | null, newId: () => string): VersionContent {
  const before = matchStored(draft, stored?.questions ?? []);
  const questions = draft.questions.map((question, index): AuthoredQuestion => {
    const old = before[index];
    return {
      _id: old?._id ?? newId(),
      kind: 'single',
      question: question.question,
      options: [...question.options],
      correctAnswer: question.correctAnswer ?? old?.correctAnswer ?? 0,
      timePerQuestion: question.timePerQuestion ?? old?.timePerQuestion ?? NEW_QUESTION_MINUTES,
      explanation: question.explanation ?? old?.explanation ?? '',
    };
  });
  const title = draft.title ?? stored?.title ?? '';
  return {
    title,
    format: QUESTION_FORMAT,
    questions,
    questionCount: questions.length,
    totalMinutes: totalMinutes(draft.totalTime, questions),
    passPercent: passMark(draft.passPercent === undefined ? stored?.passPercent : draft.passPercent),
    incomplete: isIncomplete({ title, questions }),
  };
}

/** For each question of the draft, the stored question it changes; each stored question is matched once. */
function matchStored(
  draft: QuizDraft,
  stored: readonly AuthoredQuestion[],
): (AuthoredQuestion | undefined)[] {
  if (draft.questions.every((question) => question._id === undefined)) {
    return draft.questions.map((_, index) => stored[index]);
  }
  const left = new Map(stored.map((question) => [question._id, question]));
  return draft.questions.map((question) => {
    const id = question._id ?? '';
    const match = left.get(id);
    left.delete(id);
    return match;
  });
}
