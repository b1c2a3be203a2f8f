import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';

/**
 * The quiz with the HTML that its editor shows at once: all of the first question, and the stems of the others in its
 * section. That of a whole paper takes two thirds of the reply (behaviour 4.9).
 */
export function shownFirst(quiz: KeyedQuiz): KeyedQuiz {
  const [first, ...others] = quiz.questions;
  if (first === undefined) return quiz;
  const { passages } = quiz;
  return {
    ...quiz,
    questions: [first, ...others.map((other) => withStem(other, other.sectionId === first.sectionId))],
    ...(passages && {
      passages: passages.map(({ textHtml, hiHtml, ...passage }) =>
        passage._id === first.passageId
          ? { ...passage, ...(textHtml && { textHtml }), ...(hiHtml && { hiHtml }) }
          : passage,
      ),
    }),
  };
}

/** A closed question shows its stem, in Hindi where there is no other. */
function withStem(question: KeyedQuestion, isShown: boolean): KeyedQuestion {
  const { questionHtml, optionsHtml: _, explanationHtml: __, hiHtml, ...rest } = question;
  if (!isShown) return rest;
  return {
    ...rest,
    ...(questionHtml && { questionHtml }),
    ...(rest.question.trim() === '' && hiHtml?.question && { hiHtml: { question: hiHtml.question } }),
  };
}
