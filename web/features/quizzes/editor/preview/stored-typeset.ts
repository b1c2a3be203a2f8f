import { hasMathematics } from '@kaksha/contract/mathematics.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';

type Texts = { question: string; options: readonly string[]; explanation: string };
type Html = Partial<{ [Part in keyof Texts]: Texts[Part] | undefined }>;

type Stored = Pick<KeyedQuiz, 'questions' | 'passages'>;

/** The texts of a quiz that have formulas, and their HTML as the server typeset it when the quiz was saved (law 13). */
export function storedTypeset(quiz: Stored): ReadonlyMap<string, string> {
  return new Map(allPairs(quiz).flatMap(([text, html]) => (text && html ? [[text, html]] : [])));
}

/** The texts with formulas that came without their HTML. */
export function leftOut(quiz: Stored): ReadonlySet<string> {
  return new Set(
    allPairs(quiz).flatMap(([text, html]) => (text && !html && hasMathematics(text) ? [text] : [])),
  );
}

function allPairs({ questions, passages = [] }: Stored) {
  return [
    ...questions.flatMap(pairsOf),
    ...passages.flatMap(({ text, textHtml, hi, hiHtml }) => [
      [text, textHtml],
      [hi?.text, hiHtml?.text],
    ]),
  ];
}

function pairsOf(question: KeyedQuestion) {
  const { questionHtml, optionsHtml, explanationHtml, hi, hiHtml } = question;
  return [
    ...inOneLanguage(question, {
      question: questionHtml,
      options: optionsHtml,
      explanation: explanationHtml,
    }),
    ...(hi ? inOneLanguage(hi, hiHtml ?? {}) : []),
  ];
}

function inOneLanguage(texts: Texts, html: Html) {
  return [
    [texts.question, html.question],
    [texts.explanation, html.explanation],
    ...texts.options.map((text, index) => [text, html.options?.[index]]),
  ];
}
