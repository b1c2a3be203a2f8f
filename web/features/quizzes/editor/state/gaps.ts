import { isBlank } from '@kaksha/contract/questions/blank.ts';
import { isBlankOption, isBlankStem } from '@kaksha/contract/questions/judge.ts';
import { splitMathematics } from '@kaksha/contract/questions/mathematics.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { type EditorContent, type EditorPassage, type EditorQuestion, isBegun } from './content.ts';
import type { EditorState, FigurePlace } from './events.ts';
import { ownersOf } from './faults.ts';
import { figureField } from './reduce.ts';

/** Something that is still empty: the quiz can be saved, but not taken (behaviour 4.2). */
export type Gap = { is: 'question' | 'key' | 'passage' } | { is: 'option'; option: number };

/** Something that would make the paper better: words for a figure, a Hindi text, a key that somebody chose. */
export type Advice =
  | { is: 'preset_key' | 'hindi_question' | 'hindi_explanation' }
  | { is: 'hindi_options'; options: readonly number[] }
  | { is: 'alt'; field: string; of: FigureOwner };

/** What a figure belongs to: a part of the question, or the option of this number. */
type FigureOwner = 'passage' | 'question' | 'explanation' | number;

/** What a question lacks, in reading order. */
type Missing = { gaps: readonly Gap[]; advice: readonly Advice[] };

const figureOwners = { figure: 'question', explanationFigure: 'explanation' } as const;

/** The empty parts of a question, in reading order; a text counts as written in either language. */
export function gapsOf(question: EditorQuestion, passage?: EditorPassage): Gap[] {
  const shown = {
    ...question,
    figure: question.figure ?? undefined,
  };
  const gaps: Gap[] = [];
  if (passage && passage.figure === null && isBlank(passage.text) && isBlank(passage.hi)) {
    gaps.push({ is: 'passage' });
  }
  if (question.inPages) return lacksKey(question) ? [...gaps, { is: 'key' }] : gaps;
  if (isBlankStem(shown)) gaps.push({ is: 'question' });
  if (question.kind !== 'numeric') {
    for (const option of question.options.keys()) {
      if (isBlankOption(shown, option)) gaps.push({ is: 'option', option });
    }
  }
  return lacksKey(question) ? [...gaps, { is: 'key' }] : gaps;
}

/** A number that is half typed has a fault instead. */
function lacksKey({ kind, correctAnswer, correctAnswers, number }: EditorQuestion): boolean {
  if (kind === 'multiple') return correctAnswers.length === 0;
  if (kind === 'single') return correctAnswer === null;
  const { accept, value, tolerance, min, max } = number;
  return isBlank(accept === 'value' ? value + tolerance : min + max);
}

/** What is advised for a question, in reading order. */
export function adviceOf(
  question: EditorQuestion,
  languages: readonly PaperLanguage[],
  passage?: EditorPassage,
): Advice[] {
  const advice: Advice[] = [];
  const { hi, figure, explanationFigure, optionFigures } = question;
  if (passage?.figure && isBlank(passage.figure.alt)) {
    advice.push({ is: 'alt', field: `${passage._id}.figure`, of: 'passage' });
  }
  const alt = (place: FigurePlace, text: string | undefined) => {
    if (text === undefined || !isBlank(text)) return;
    const of = typeof place === 'number' ? place : figureOwners[place];
    advice.push({ is: 'alt', field: `${question.key}.${figureField(place)}`, of });
  };
  const both = languages.length === 2;
  const lacks = (english: string, hindi: string) => both && !isBlank(english) && isBlank(hindi);
  if (lacks(question.question, hi.question)) advice.push({ is: 'hindi_question' });
  alt('figure', figure?.alt);
  if (question.kind !== 'numeric') {
    for (const [place, one] of optionFigures.entries()) alt(place, one?.alt);
    const options = [...question.options.entries()].flatMap(([option, text]) =>
      isWords(text) && lacks(text, hi.options[option] ?? '') ? [option] : [],
    );
    if (options.length > 0) advice.push({ is: 'hindi_options', options });
    if (question.kind === 'single' && question.keyPreset) advice.push({ is: 'preset_key' });
  }
  if (lacks(question.explanation, hi.explanation)) advice.push({ is: 'hindi_explanation' });
  alt('explanationFigure', explanationFigure?.alt);
  return advice;
}

/** The texts of a question or a passage that students see, by the name of their field. */
export function writtenTexts(item: EditorQuestion | EditorPassage): { field: string; text: string }[] {
  const texts: Record<string, string> =
    'key' in item
      ? {
          question: item.question,
          'hi.question': item.hi.question,
          ...(item.kind === 'numeric' ? {} : { ...named('options', item), ...named('hi.options', item.hi) }),
          explanation: item.explanation,
          'hi.explanation': item.hi.explanation,
        }
      : { text: item.text, 'hi.text': item.hi };
  const owner = 'key' in item ? item.key : item._id;
  return Object.entries(texts).flatMap(([field, text]) =>
    isBlank(text) ? [] : [{ field: `${owner}.${field}`, text }],
  );
}

const named = (name: string, { options }: { options: readonly string[] }) =>
  Object.fromEntries(options.map((text, option) => [`${name}.${option}`, text]));

/** True if an option has words beside numbers and formulas, which read the same in both languages. */
function isWords(option: string): boolean {
  return splitMathematics(option).some((part) => part.kind === 'text' && /\p{L}{2}/u.test(part.text));
}

const known = new WeakMap<EditorQuestion, { languages: unknown; passage: unknown; missing: Missing }>();

/** What a question lacks; worked out once for as long as nothing changes. */
export function missingIn(
  question: EditorQuestion,
  languages: readonly PaperLanguage[],
  passage?: EditorPassage,
): Missing {
  const before = known.get(question);
  if (before?.languages === languages && before.passage === passage) return before.missing;
  const missing = { gaps: gapsOf(question, passage), advice: adviceOf(question, languages, passage) };
  known.set(question, { languages, passage, missing });
  return missing;
}

export function passageOf(
  { passages }: Pick<EditorContent, 'passages'>,
  { passageId }: EditorQuestion,
): EditorPassage | undefined {
  return passageId === null ? undefined : passages.find(({ _id }) => _id === passageId);
}

/** The questions that need fixing: refused or incomplete. The open one counts only once something is written in it. */
export function keysToFix(state: EditorState, faults: Readonly<Record<string, string>>): ReadonlySet<string> {
  const owners = ownersOf(faults);
  const needy = state.questions.filter((question) => {
    const { gaps } = missingIn(question, state.languages, passageOf(state, question));
    const begun = question.key !== state.open || gaps.length < blankGaps(question);
    const faulty = owners.has(question.key) || owners.has(question.passageId ?? '');
    return faulty || (begun && gaps.length > 0);
  });
  return new Set(needy.map(({ key }) => key));
}

/**
 * What is left to do, as the bar counts it: the questions that are wrong or half written, and those that nobody has begun,
 * which are no mistake (behaviour 4.40).
 */
export function leftToDo(
  state: EditorState,
  faults: Readonly<Record<string, string>>,
  toFix: ReadonlySet<string>,
): { wrong: ReadonlySet<string>; blank: ReadonlySet<string> } {
  const owners = ownersOf(faults);
  const isWrong = (question: EditorQuestion) =>
    toFix.has(question.key) &&
    (isBegun(question) || owners.has(question.key) || owners.has(question.passageId ?? ''));
  const wrong = state.questions.filter(isWrong);
  const blank = state.questions.filter((question) => {
    const { gaps } = missingIn(question, state.languages, passageOf(state, question));
    return !isWrong(question) && !isBegun(question) && gaps.length > 0;
  });
  return { wrong: new Set(wrong.map(({ key }) => key)), blank: new Set(blank.map(({ key }) => key)) };
}

/** How many gaps a question has in which nothing is written. */
function blankGaps({ kind, options }: EditorQuestion): number {
  if (kind === 'numeric') return 2;
  return 1 + options.length + (kind === 'multiple' ? 1 : 0);
}

/** The tags that the other questions of the paper use already, each once and in alphabetical order. */
export function suggestionsOf(questions: readonly EditorQuestion[], open: string | null) {
  const others = questions.filter(({ key }) => key !== open);
  const used = (tag: 'subject' | 'chapter' | 'source') =>
    [...new Set(others.map((question) => question[tag].trim()))].filter((text) => text !== '').sort();
  return { subject: used('subject'), chapter: used('chapter'), source: used('source') };
}
