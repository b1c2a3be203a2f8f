import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { readTypedDecimal } from '@kaksha/contract/core/decimal.ts';
import { optionCountOf, paperLanguages } from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import type { PassageDraft } from '@kaksha/contract/questions/sections.ts';
import type { KeyedQuiz, QuizChange, QuizDraft } from '@kaksha/contract/quizzes.ts';
import {
  blankParts,
  type EditorContent,
  type EditorPassage,
  type EditorQuestion,
  type EditorSection,
  isBegun,
  type NumberKey,
} from './content.ts';
import type { EditorState } from './events.ts';

/** The editor of a stored quiz, its first question open. */
export function fromKeyedQuiz(quiz: KeyedQuiz): EditorState {
  return fromContent({
    title: quiz.title,
    totalTime: String(quiz.totalTime),
    passPercent: String(quiz.passPercent),
    languages: quiz.languages?.includes('hi')
      ? paperLanguages.filter((language) => quiz.languages?.includes(language))
      : [],
    sections: (quiz.sections ?? []).map(({ _id, title, subject = '', marking, countFirst }) => ({
      _id,
      title,
      subject,
      right: String(marking.right),
      wrong: String(marking.wrong),
      unanswered: String(marking.unanswered),
      partial: marking.partial,
      countFirst: countFirst === undefined ? '' : String(countFirst),
    })),
    ...inPages(fromDrafts(quiz), quiz),
  });
}

/** Questions of a paper in pages lack no text. */
function inPages<Content extends { questions: EditorQuestion[] }>(
  content: Content,
  { pages }: KeyedQuiz,
): Content {
  if (pages === undefined) return content;
  return {
    ...content,
    questions: content.questions.map((question) => ({ ...question, inPages: true as const })),
  };
}

/**
 * Drafts as they are edited, whether they are stored already, copied or imported; each question has an `_id` only if it is
 * stored.
 */
export function fromDrafts({ questions, passages }: Pick<QuizDraft, 'questions' | 'passages'>): {
  questions: EditorQuestion[];
  passages: EditorPassage[];
} {
  return {
    questions: questions.map((draft, index) => fromQuestionDraft(draft, `q${index}`)),
    passages: (passages ?? []).map(({ _id, text, hi, figure }) => ({
      _id,
      text,
      hi: hi?.text ?? '',
      figure: toFigure(figure),
    })),
  };
}

/** The key of a question in which nothing is written yet is still preset (behaviour 4.23), and so is one that has none. */
function fromQuestionDraft(draft: QuestionDraft, key: string): EditorQuestion {
  const { kind = 'single', numeric, hi } = draft;
  const count = optionCountOf(draft);
  const question: EditorQuestion = {
    ...blankParts,
    key,
    ...(draft._id === undefined ? {} : { _id: draft._id }),
    kind,
    question: draft.question,
    options: padded(draft.options, count, ''),
    ...(kind === 'single'
      ? { correctAnswer: draft.correctAnswer === undefined ? 0 : draft.correctAnswer }
      : {}),
    ...(kind === 'multiple' ? { correctAnswers: draft.correctAnswers ?? [] } : {}),
    minutes: draft.timePerQuestion === undefined ? blankParts.minutes : String(draft.timePerQuestion),
    explanation: draft.explanation ?? '',
    hi: {
      question: hi?.question ?? '',
      options: padded(hi?.options, count, ''),
      explanation: hi?.explanation ?? '',
    },
    figure: toFigure(draft.figure),
    optionFigures: padded(draft.optionFigures?.map(toFigure), count, null),
    explanationFigure: toFigure(draft.explanationFigure),
    sectionId: draft.sectionId ?? null,
    passageId: draft.passageId ?? null,
    subject: draft.subject ?? '',
    chapter: draft.chapter ?? '',
    difficulty: draft.difficulty ?? '',
    source: draft.source ?? '',
    copiedFrom: draft.copiedFrom ?? null,
  };
  if (kind === 'numeric' && numeric) {
    const accept = 'value' in numeric ? 'value' : 'range';
    return { ...question, number: { ...blankParts.number, accept, ...numeric } };
  }
  const isPreset = draft.correctAnswer === undefined || (draft.correctAnswer === 0 && !isBegun(question));
  return kind === 'single' && isPreset ? { ...question, keyPreset: true } : question;
}

/** As many as a question has options. */
function padded<Item>(items: readonly Item[] = [], count: number, blank: Item): Item[] {
  return Array.from({ length: count }, (_, place) => items[place] ?? blank);
}

/** The size of a picture that was not measured yet is that of the stored one, once it is saved. */
function toFigure(draft: QuestionDraft['figure']): Figure | null {
  return draft ? { ...draft, width: draft.width ?? 0, height: draft.height ?? 0 } : null;
}

/** The editor for content from a draft; its questions get new keys. */
export function fromContent(content: EditorContent): EditorState {
  const questions = content.questions.map((question, index) => ({ ...question, key: `q${index}` }));
  const { title, totalTime, passPercent, languages, sections, passages, settings } = content;
  return {
    settings,
    title,
    totalTime,
    passPercent,
    languages,
    sections,
    passages,
    questions,
    open: questions[0]?.key ?? null,
    section: questions[0]?.sectionId ?? sections[0]?._id ?? null,
    removed: [],
    refused: {},
    nextKey: questions.length,
  };
}

/**
 * The ids of the stored questions by key on the screen; a quiz is stored in the order in which it was sent, which is
 * that of its sections.
 */
export function idsByKey(sent: EditorContent, quiz: KeyedQuiz): Record<string, string> {
  return Object.fromEntries(
    sent.questions.flatMap(({ key }, index) => {
      const stored = quiz.questions[index];
      return stored === undefined ? [] : [[key, stored._id]];
    }),
  );
}

/** The request for a new quiz; an empty number is left to the server's default (behaviour 4.3). */
export function toQuizDraft(content: EditorContent): QuizDraft {
  return { ...toHeadDraft(content), questions: content.questions.map(toQuestionDraft) };
}

/** What the request says beside the questions: a passage that no question names any more is left out. */
export function toHeadDraft(content: EditorContent): Omit<QuizDraft, 'questions'> {
  return {
    title: content.title,
    totalTime: typedNumber(content.totalTime),
    passPercent: typedNumber(content.passPercent),
    languages: [...content.languages],
    sections: content.sections.map(toSectionDraft),
    passages: usedPassages(content).map(toPassageDraft),
  };
}

/** The passages that questions name, in the order in which they were made. */
export function usedPassages({
  passages,
  questions,
}: Pick<EditorContent, 'passages' | 'questions'>): readonly EditorPassage[] {
  const used = new Set(questions.map(({ passageId }) => passageId));
  return passages.filter(({ _id }) => used.has(_id));
}

/**
 * The request for a change, with the version it was made from. A new question has an empty `_id`: if none had one, the
 * server would match by position, and a new question would take over a removed one's id.
 */
export function toQuizChange(content: EditorContent, versionId: string): QuizChange {
  return {
    ...toHeadDraft(content),
    questions: content.questions.map((question) => ({
      ...toQuestionDraft(question),
      _id: question._id ?? '',
    })),
    versionId,
  };
}

/** A question as sent: the key of its kind alone, and null for every part that it does not have. */
export function toQuestionDraft(question: EditorQuestion): QuestionDraft {
  const numeric = question.kind === 'numeric';
  const { hi } = question;
  const hasHindi = [hi.question, ...hi.options, hi.explanation].some((text) => text.trim() !== '');
  const hasOptionFigure = question.optionFigures.some((figure) => figure !== null);
  return {
    kind: question.kind,
    question: question.question,
    options: numeric ? [] : [...question.options],
    optionCount: numeric ? null : question.options.length,
    ...keyDraft(question),
    timePerQuestion: typedNumber(question.minutes) ?? Number.NaN,
    explanation: question.explanation,
    sectionId: question.sectionId,
    passageId: question.passageId,
    figure: question.figure,
    optionFigures: numeric || !hasOptionFigure ? null : [...question.optionFigures],
    explanationFigure: question.explanationFigure,
    hi: hasHindi ? { ...hi, options: numeric ? [] : [...hi.options] } : null,
    subject: typedTag(question.subject),
    chapter: typedTag(question.chapter),
    difficulty: question.difficulty === '' ? null : question.difficulty,
    source: typedTag(question.source),
    copiedFrom: question.copiedFrom,
  };
}

function keyDraft(question: EditorQuestion): Partial<QuestionDraft> {
  switch (question.kind) {
    case 'single':
      return { correctAnswer: question.correctAnswer };
    case 'multiple':
      return { correctAnswers: [...question.correctAnswers] };
    case 'numeric':
      return { numeric: toNumericKey(question.number) };
  }
}

/** The typed key of a number, or null if nothing is typed; a tolerance left empty is 0. */
export function toNumericKey({ accept, value, tolerance, min, max }: NumberKey) {
  const one = accept === 'value' ? value : min;
  const other = accept === 'value' ? tolerance : max;
  if (one.trim() === '' && other.trim() === '') return null;
  return accept === 'value'
    ? { value: ascii(one), tolerance: ascii(other) || '0' }
    : { min: ascii(one), max: ascii(other) };
}

/** What cannot be read as a number is sent as it was typed, and refused. */
function ascii(typed: string): string {
  const read = readTypedDecimal(typed);
  return 'fault' in read ? typed : (read.decimal ?? '');
}

function toSectionDraft({
  _id,
  title,
  subject,
  right,
  wrong,
  unanswered,
  partial,
  countFirst,
}: EditorSection) {
  return {
    _id,
    title,
    subject,
    marking: {
      right: typedMark(right),
      wrong: typedMark(wrong),
      unanswered: typedMark(unanswered),
      partial,
    },
    countFirst: typedNumber(countFirst) ?? undefined,
  };
}

function toPassageDraft({ _id, text, hi, figure }: EditorPassage) {
  return { _id, text, hi: hi.trim() === '' ? null : { text: hi }, figure };
}

function typedTag(typed: string): string | null {
  return typed.trim() === '' ? null : typed;
}

function typedMark(typed: string): number {
  const text = typed.trim().replace('−', '-');
  return text === '' ? Number.NaN : Number(text);
}

function typedNumber(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

/**
 * Drafts of copies of questions of the bank: each names its original, is in no section yet, and has a copy of its passage,
 * one for all that share it.
 */
function copiesOf(
  chosen: readonly BankQuestion[],
  newId: () => string,
): Pick<QuizDraft, 'questions'> & { passages: PassageDraft[] } {
  const passages = new Map<string, PassageDraft>();
  const questions = chosen.map(({ passage, ...original }): QuestionDraft => {
    if (passage !== undefined && !passages.has(passage._id)) {
      passages.set(passage._id, { ...passage, _id: newId() });
    }
    const passageId = passages.get(passage?._id ?? '')?._id ?? null;
    return { ...original, _id: undefined, sectionId: null, passageId, copiedFrom: original._id };
  });
  return { questions, passages: [...passages.values()] };
}

/** The same as they are inserted in the editor. */
export function fromBank(chosen: readonly BankQuestion[], newId: () => string) {
  return fromDrafts(copiesOf(chosen, newId));
}
