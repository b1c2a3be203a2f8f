import { isBilingual } from '@kaksha/contract/questions/languages.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { Passage } from '@kaksha/contract/questions/sections.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';

/** What the review needs of the paper beside its questions. */
export type ReviewedPaper = {
  /** True if a change of the language changes anything. */
  bilingual: boolean;
  /** The passage that the question shares with its neighbours. */
  passageOf: (question: KeyedQuestion) => Passage | undefined;
};

export function reviewedPaper({ questions, passages = [] }: ResultDetail['quiz']): ReviewedPaper {
  return {
    bilingual: questions.some(isBilingual),
    passageOf: ({ passageId }) => passages.find(({ _id }) => _id === passageId),
  };
}
