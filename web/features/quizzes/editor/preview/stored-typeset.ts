import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';

type Texts = { question: string; options: readonly string[]; explanation: string };
type Html = Partial<{ [Part in keyof Texts]: Texts[Part] | undefined }>;

/** The texts of a quiz that have formulas, and their HTML as the server typeset it when the quiz was saved (law 13). */
export function storedTypeset({
  questions,
  passages = [],
}: Pick<KeyedQuiz, 'questions' | 'passages'>): ReadonlyMap<string, string> {
  const pairs = [
    ...questions.flatMap(pairsOf),
    ...passages.flatMap(({ text, textHtml, hi, hiHtml }) => [
      [text, textHtml],
      [hi?.text, hiHtml?.text],
    ]),
  ];
  return new Map(pairs.flatMap(([text, html]) => (text && html ? [[text, html]] : [])));
}

function pairsOf(question: KeyedQuestion) {
  const { questionHtml, optionsHtml, explanationHtml, hi, hiHtml } = question;
  return [
    ...inOneLanguage(question, {
      question: questionHtml,
      options: optionsHtml,
      explanation: explanationHtml,
    }),
    ...(hi && hiHtml ? inOneLanguage(hi, hiHtml) : []),
  ];
}

function inOneLanguage(texts: Texts, html: Html) {
  return [
    [texts.question, html.question],
    [texts.explanation, html.explanation],
    ...texts.options.map((text, index) => [text, html.options?.[index]]),
  ];
}
