import type { PaperLanguage } from '../quizzes.ts';
import { isBlank } from './blank.ts';

// No schema library in here: pages that draw papers and results use these rules too.

/** A text as it is shown: with its mathematics as HTML, if it has any. */
export type ShownText = { text: string; html?: string | undefined };

/** The text in the language that was asked for, or in the other one if that is missing (behaviour 4.30). */
export function textIn(
  language: PaperLanguage,
  { english, hindi }: { english: ShownText; hindi: { text?: string | undefined; html?: string | undefined } },
): ShownText {
  const inHindi =
    hindi.text === undefined || isBlank(hindi.text) ? null : { text: hindi.text, html: hindi.html };
  if (inHindi === null) return english;
  return language === 'hi' || isBlank(english.text) ? inHindi : english;
}

type Texts = {
  question: string;
  questionHtml?: string | undefined;
  options: readonly string[];
  optionsHtml?: readonly string[] | undefined;
  hi?: { question: string; options: readonly string[] } | undefined;
  hiHtml?: { question?: string | undefined; options?: readonly string[] | undefined } | undefined;
};

export function stemIn(language: PaperLanguage, { question, questionHtml, hi, hiHtml }: Texts): ShownText {
  return textIn(language, {
    english: { text: question, html: questionHtml },
    hindi: { text: hi?.question, html: hiHtml?.question },
  });
}

/** A question's options in this language. An option without a formula is an empty string in the `…Html` fields. */
export function optionsIn(language: PaperLanguage, { options, optionsHtml, hi, hiHtml }: Texts): ShownText[] {
  return options.map((text, index) =>
    textIn(language, {
      english: { text, html: optionsHtml?.[index] || undefined },
      hindi: { text: hi?.options[index], html: hiHtml?.options?.[index] || undefined },
    }),
  );
}

export function explanationIn(
  language: PaperLanguage,
  question: {
    explanation: string;
    explanationHtml?: string | undefined;
    hi?: { explanation: string } | undefined;
    hiHtml?: { explanation?: string | undefined } | undefined;
  },
): ShownText {
  const { explanation, explanationHtml, hi, hiHtml } = question;
  return textIn(language, {
    english: { text: explanation, html: explanationHtml },
    hindi: { text: hi?.explanation, html: hiHtml?.explanation },
  });
}

export function passageIn(
  language: PaperLanguage,
  passage: {
    text: string;
    textHtml?: string | undefined;
    hi?: { text: string } | undefined;
    hiHtml?: { text: string } | undefined;
  },
): ShownText {
  return textIn(language, {
    english: { text: passage.text, html: passage.textHtml },
    hindi: { text: passage.hi?.text, html: passage.hiHtml?.text },
  });
}

/** True if a question, or a part of it, has a text in both languages: a switch of the language changes something. */
export function isBilingual({
  question,
  options,
  hi,
}: {
  question: string;
  options: readonly string[];
  hi?: { question: string; options: readonly string[] } | undefined;
}): boolean {
  if (hi === undefined) return false;
  const pairs = [[question, hi.question], ...options.map((option, index) => [option, hi.options[index]])];
  return pairs.some((pair) => pair.every((text) => text !== undefined && !isBlank(text)));
}
