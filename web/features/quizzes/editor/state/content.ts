import { type difficulties, type QuestionKind, USUAL_OPTIONS } from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';

/** The key of a numeric question as typed; which two of the four fields count is `accept`. */
export type NumberKey = {
  readonly accept: 'value' | 'range';
  readonly value: string;
  readonly tolerance: string;
  readonly min: string;
  readonly max: string;
};

type HindiFields = {
  readonly question: string;
  readonly options: readonly string[];
  readonly explanation: string;
};

export type Difficulty = (typeof difficulties)[number];

/**
 * A draft of a question while it is typed: `fromDrafts` and `toQuestionDraft` in
 * `wire.ts` turn one into the other. `key` identifies it on this screen; `_id` is the stored id, which stays with it
 * wherever it moves. The parts of all kinds are here, so that a switch of the kind loses none. `minutes` is the typed
 * text; an empty tag is none.
 */
export type EditorQuestion = {
  readonly key: string;
  readonly _id?: string;
  readonly kind: QuestionKind;
  readonly question: string;
  readonly options: readonly string[];
  /** Null until somebody chooses it, in a question that came without a key. */
  readonly correctAnswer: number | null;
  /** The answer key is still the default: nobody has chosen it yet. */
  readonly keyPreset?: true;
  readonly correctAnswers: readonly number[];
  readonly number: NumberKey;
  readonly minutes: string;
  readonly explanation: string;
  readonly hi: HindiFields;
  readonly figure: Figure | null;
  readonly optionFigures: readonly (Figure | null)[];
  readonly explanationFigure: Figure | null;
  readonly sectionId: string | null;
  readonly passageId: string | null;
  readonly subject: string;
  readonly chapter: string;
  readonly difficulty: Difficulty | '';
  readonly source: string;
  readonly copiedFrom: string | null;
  /** Its texts are on the pages of the paper: it lacks none (behaviour 4.47). */
  readonly inPages?: true;
};

/** A section; its numbers are the typed texts, and an empty subject is none. */
export type EditorSection = {
  readonly _id: string;
  readonly title: string;
  readonly subject: string;
  readonly right: string;
  readonly wrong: string;
  readonly unanswered: string;
  readonly partial: Marking['partial'];
  /** How many of its answers count, the first ones; empty is all of them. */
  readonly countFirst: string;
};

/** A passage that the questions naming it share. */
export type EditorPassage = {
  readonly _id: string;
  readonly text: string;
  readonly hi: string;
  readonly figure: Figure | null;
};

/**
 * The content of a quiz as typed: numbers are texts, and an empty total time means the sum of the questions. No
 * `languages` means that it is written in one, in the plain fields. A passage that no question names is not stored.
 */
export type EditorContent = {
  readonly title: string;
  readonly totalTime: string;
  readonly passPercent: string;
  readonly languages: readonly PaperLanguage[];
  readonly sections: readonly EditorSection[];
  readonly passages: readonly EditorPassage[];
  readonly questions: readonly EditorQuestion[];
  /** The typed settings of an exam that is not saved yet; null for practice, and for a stored quiz, which saves them apart. */
  readonly settings?: Readonly<Record<string, string>> | null | undefined;
};

const blankOptions: readonly string[] = Array.from({ length: USUAL_OPTIONS }, () => '');

/** What a question has from the start beside its key: option 1 is right and it takes one minute (behaviour 4.3). */
export const blankParts: Omit<EditorQuestion, 'key' | '_id' | 'keyPreset'> = {
  kind: 'single',
  question: '',
  options: blankOptions,
  correctAnswer: 0,
  correctAnswers: [],
  number: { accept: 'value', value: '', tolerance: '', min: '', max: '' },
  minutes: '1',
  explanation: '',
  hi: { question: '', options: blankOptions, explanation: '' },
  figure: null,
  optionFigures: blankOptions.map(() => null),
  explanationFigure: null,
  sectionId: null,
  passageId: null,
  subject: '',
  chapter: '',
  difficulty: '',
  source: '',
  copiedFrom: null,
};

/** A blank question whose key is marked as preset (behaviour 4.23). */
export function blankQuestion(key: string): EditorQuestion {
  return { ...blankParts, key, keyPreset: true };
}

/** True if something is written in a question, in any language, or a figure is there. */
export function isBegun({ question, options, hi, ...rest }: EditorQuestion): boolean {
  const texts = [question, ...options, rest.explanation, hi.question, ...hi.options, hi.explanation];
  const { value, min, max } = rest.number;
  return (
    [...texts, value, min, max].some((text) => text.trim() !== '') ||
    [rest.figure, rest.explanationFigure, ...rest.optionFigures].some((figure) => figure !== null)
  );
}

/** The sum of the questions' minutes; an invalid number counts as one minute. */
export function sumOfMinutes(questions: readonly EditorQuestion[]): number {
  return questions.reduce((sum, { minutes }) => sum + (Number(minutes) >= 1 ? Number(minutes) : 1), 0);
}
