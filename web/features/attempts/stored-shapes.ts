import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';

// Checked by hand, like the token: a schema library would double this page's scripts.
type Is<T> = (value: unknown) => value is T;
type Shape<T> = { [Name in keyof T]-?: Is<T[Name]> };

const isText: Is<string> = (value) => typeof value === 'string';
const isMoment: Is<number> = (value): value is number => Number.isFinite(value);
const isCount: Is<number> = (value): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isOption: Is<number> = (value): value is number => isCount(value) && value <= 3;
const isAnswer: Is<Answer> = (value): value is Answer =>
  value === null ||
  isOption(value) ||
  (typeof value === 'string' && value.length <= 20) ||
  (Array.isArray(value) && value.length <= 4 && value.every(isOption));
const isFlag: Is<boolean> = (value) => typeof value === 'boolean';
const isLanguage: Is<PaperLanguage> = (value) => value === 'en' || value === 'hi';
const isLanguageOrNull: Is<PaperLanguage | null> = (value) => value === null || isLanguage(value);
const orMissing =
  <T>(isValue: Is<T>): Is<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isValue(value);
const isTextOrNull: Is<string | null> = (value) => value === null || isText(value);
const listOf =
  <T>(isItem: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isItem);

/** True for an object that has every field of the shape. */
function fits<T extends object>(shape: Shape<T>, value: unknown): value is T {
  if (typeof value !== 'object' || value === null) return false;
  for (const name in shape) if (!shape[name](Reflect.get(value, name))) return false;
  return true;
}

/** The progress of the open attempt, with the field names of the specification. */
export type StoredProgress = {
  quizId: string;
  timer: number;
  currentQuestion: number;
  answers: Answer[];
  deadline: number;
  versionId: string;
  attemptKey: string;
  questionIds: string[];
  optionMarks: number[];
  userId: string | null;
  typed?: (string | null)[] | undefined;
  marked?: boolean[] | undefined;
  visited?: boolean[] | undefined;
  language?: PaperLanguage | undefined;
  languages?: (PaperLanguage | null)[] | undefined;
};

const progress: Shape<StoredProgress> = {
  quizId: isText,
  timer: isCount,
  currentQuestion: isCount,
  answers: listOf(isAnswer),
  deadline: isMoment,
  versionId: isText,
  attemptKey: isText,
  questionIds: listOf(isText),
  optionMarks: listOf(isCount),
  userId: isTextOrNull,
  typed: orMissing(listOf(isTextOrNull)),
  marked: orMissing(listOf(isFlag)),
  visited: orMissing(listOf(isFlag)),
  language: orMissing(isLanguage),
  languages: orMissing(listOf(isLanguageOrNull)),
};

/** Everything needed to send a submission again on a later visit. */
export type PendingSubmission = {
  attemptKey: string;
  quizId: string;
  versionId: string;
  quizTitle: string;
  answers: Answer[];
  userId: string;
  /** When the server allows the next request, in milliseconds since 1970. */
  notBefore?: number | undefined;
};

const submission: Shape<PendingSubmission> = {
  attemptKey: isText,
  quizId: isText,
  versionId: isText,
  quizTitle: isText,
  answers: listOf(isAnswer),
  userId: isText,
  notBefore: orMissing(isMoment),
};

export const isStoredProgress = (value: unknown): value is StoredProgress => fits(progress, value);
export const isPendingSubmission = (value: unknown): value is PendingSubmission => fits(submission, value);
