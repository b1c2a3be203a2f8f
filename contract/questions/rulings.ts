import type { Decision, QuestionRuling } from './decisions.ts';
import type { ScoredQuestion } from './judge.ts';

// No schema library in here: pages that draw results use these rules too.

/**
 * The questions as these active rulings leave them: another key takes the place of the paper's own, and everything else is
 * told to `judge`. The order of the rulings makes no difference (behaviour 7.30).
 */
export function ruledQuestions<Q extends ScoredQuestion & { _id: string }>(
  questions: readonly Q[],
  rulings: readonly QuestionRuling[],
): readonly Q[] {
  if (rulings.length === 0) return questions;
  const byQuestion = new Map(rulings.map((ruling) => [ruling.questionId, ruling]));
  return questions.map((question) => {
    const ruling = byQuestion.get(question._id);
    return ruling === undefined ? question : ruled(question, ruling);
  });
}

function ruled<Q extends ScoredQuestion>(question: Q, decision: Decision): Q {
  switch (decision.kind) {
    case 'none':
      return question;
    case 'key':
      return { ...question, ...decision.payload };
    default:
      return { ...question, ruling: { kind: decision.kind, payload: decision.payload } };
  }
}

/** True for a question that a ruling took out: neither its marks nor its maximum count for anybody. */
export const isOut = ({ ruling }: ScoredQuestion): boolean => ruling?.kind === 'out';
