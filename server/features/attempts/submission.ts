import { readAnswers, type Submission } from '@kaksha/contract/attempts.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { QuizVersion } from '#server/features/quizzes/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';

export type Submit = {
  user: CurrentUser;
  quizId: string;
  submission: Submission;
  /** The attempt's own key; a submission without one creates a separate result. */
  attemptKey: string | undefined;
  now: Date;
};

/** The answers as the questions of this version read them. Throws 'invalid' (behaviour 4.5). */
export function answersTo({ questions }: Pick<QuizVersion, 'questions'>, submission: Submission): Answer[] {
  if (submission.answers.length > questions.length) {
    fail('invalid', { fields: { answers: 'more_answers_than_questions' } });
  }
  const { answers, faults } = readAnswers(questions, submission.answers);
  if (faults.size > 0) {
    fail('invalid', {
      fields: Object.fromEntries([...faults].map(([at, fault]) => [`answers.${at}`, fault])),
    });
  }
  return answers;
}
