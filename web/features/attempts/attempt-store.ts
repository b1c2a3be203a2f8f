import { MOST_OPTIONS } from '@kaksha/contract/questions/choices.ts';
import type { Answer, PublicQuestion } from '@kaksha/contract/questions/question.ts';
import type { PaperLanguage, PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { deviceStorage, storageKeys } from '#web/lib/storage.ts';
import { freshWork, hasAnswer, type Work } from '#web/ui/paper/work.ts';
import type { AttemptState } from './attempt-state.ts';

const PROGRESS_KEY = storageKeys.attempt;
/** Followed by its attempt's key. */
const PENDING_KEY = storageKeys.submission;

/** What is stored of an attempt. */
export type Progress = Pick<
  AttemptState,
  'quizId' | 'versionId' | 'attemptKey' | 'current' | 'deadline' | 'timer'
> &
  Work;

/** Stored progress: its owner (null: a visitor), and the questions that have to be answered again. */
export type FoundProgress = { progress: Progress; userId: string | null; reopened: number[] };

/** The quiz on the screen and the owner of the attempt (null: nobody has signed in yet). */
export type ProgressOwner = {
  quizId: string;
  versionId: string;
  questionIds: readonly string[];
  /** Fingerprints of each question's content, to recognise it again (`contentMarks`). */
  optionMarks: readonly number[];
  userId: string | null;
};

/**
 * The stored progress of this quiz, or null. A signed-in person does not get another person's progress; a visitor does,
 * with the owner's id, because the owner's session may have expired. If the quiz was edited in the meantime, the
 * attempt continues only if the questions are the same, and then on the new version; an edited question has to be
 * answered again.
 */
export function loadProgress(owner: ProgressOwner): FoundProgress | null {
  const { quizId, versionId, questionIds, optionMarks, userId } = owner;
  const stored = parse(isStoredProgress, deviceStorage.getItem(PROGRESS_KEY));
  if (stored === null || stored.quizId !== quizId) return null;
  if (userId !== null && stored.userId !== null && stored.userId !== userId) return null;
  const lengths = [stored.questionIds, stored.optionMarks, stored.answers].map(({ length }) => length);
  const sameQuestions =
    lengths.every((length) => length === questionIds.length) &&
    stored.questionIds.every((id, index) => id === questionIds[index]);
  if (!sameQuestions) return null;
  const { timer, currentQuestion, deadline, attemptKey } = stored;
  const isSame = (index: number) => stored.optionMarks[index] === optionMarks[index];
  const answers = stored.answers.map((answer, index) => (isSame(index) ? answer : null));
  const work = workOf(stored);
  const typed = work.typed.map((text, index) => (isSame(index) ? text : null));
  const current = Math.min(currentQuestion, questionIds.length - 1);
  return {
    progress: { quizId, versionId, attemptKey, ...work, answers, typed, current, deadline, timer },
    userId: stored.userId,
    reopened: stored.answers.flatMap((answer, index) => (answer === null || isSame(index) ? [] : [index])),
  };
}

/** Progress stored by earlier releases lacks some of these fields; what is answered there has been visited. */
function workOf(stored: StoredProgress): Omit<Work, 'answers'> {
  const { answers, currentQuestion, typed, marked, visited, language, languages } = stored;
  const fresh = freshWork(answers.length);
  const known = <T>(list: readonly T[] | undefined): readonly T[] | null =>
    list?.length === answers.length ? list : null;
  return {
    typed: known(typed) ?? fresh.typed,
    marked: known(marked) ?? fresh.marked,
    visited:
      known(visited) ??
      answers.map((answer, index) => index === 0 || index === currentQuestion || hasAnswer(answer)),
    language: language ?? fresh.language,
    languages: known(languages) ?? fresh.languages,
  };
}

/** What the portal's home shows of a stored attempt; `deadline` is in milliseconds since 1970. */
export type KeptAttempt = { quizId: string; answered: number; total: number; deadline: number };

/**
 * The attempt kept on this device that this person may continue, or null. One that a visitor began was claimed at the
 * first sign-in (`claimStored`).
 */
export function keptAttempt(userId: string): KeptAttempt | null {
  const stored = parse(isStoredProgress, deviceStorage.getItem(PROGRESS_KEY));
  if (stored?.userId !== userId) return null;
  const { quizId, answers, deadline } = stored;
  return {
    quizId,
    answered: answers.filter((answer) => answer !== null).length,
    total: answers.length,
    deadline,
  };
}

/** Stores the progress; if the device refuses, the attempt continues in memory. */
export function saveProgress(progress: Progress, { questionIds, optionMarks, userId }: ProgressOwner): void {
  const { quizId, timer, current, answers, deadline, versionId, attemptKey } = progress;
  const { typed, marked, visited, language, languages } = progress;
  const stored = {
    quizId,
    timer,
    currentQuestion: current,
    answers,
    deadline,
    versionId,
    attemptKey,
    questionIds,
    optionMarks,
    userId,
    typed,
    marked,
    visited,
    language,
    languages,
  };
  deviceStorage.setItem(PROGRESS_KEY, JSON.stringify(stored));
}

/** Removes the stored progress of this quiz; that of another quiz, open in another tab, is kept. */
export function clearProgress(quizId: string): void {
  const stored = parse(isStoredProgress, deviceStorage.getItem(PROGRESS_KEY));
  if (stored === null || stored.quizId === quizId) deviceStorage.removeItem(PROGRESS_KEY);
}

/** Stores a submission until the server has answered it; returns false if the browser refuses. */
export function keepPending(submission: PendingSubmission): boolean {
  return deviceStorage.setItem(PENDING_KEY + submission.attemptKey, JSON.stringify(submission));
}

/** Removes a submission that was accepted, refused for good, or withdrawn before it was sent. */
export function dropPending(attemptKey: string): void {
  deviceStorage.removeItem(PENDING_KEY + attemptKey);
}

/** The submission of this attempt that has not been answered yet, or null. */
export function pendingOf(attemptKey: string): PendingSubmission | null {
  return parse(isPendingSubmission, deviceStorage.getItem(PENDING_KEY + attemptKey));
}

/** Every submission of this person that has not been answered yet. */
export function pendingSubmissions(userId: string): PendingSubmission[] {
  return deviceStorage
    .names()
    .filter((key) => key.startsWith(PENDING_KEY))
    .map((key) => parse(isPendingSubmission, deviceStorage.getItem(key)))
    .filter((submission) => submission !== null)
    .filter((submission) => submission.userId === userId);
}

function parse<T>(fits: (value: unknown) => value is T, text: string | null): T | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * A fingerprint of each question's content: texts in both languages, figures, kind and passage. If it differs from the
 * stored one, the question is answered again (behaviour 4.11).
 */
export function contentMarks({
  questions,
  passages = [],
}: Pick<PublicQuiz, 'questions' | 'passages'>): number[] {
  return questions.map((question) => {
    const texts = [question.question, ...question.options];
    const passage = passages.find(({ _id }) => _id === question.passageId);
    const rest = [
      question.kind === 'single' ? undefined : question.kind,
      textsOf(question.hi),
      question.figure?.path,
      question.optionFigures?.map((figure) => figure?.path),
      passage && [passage.text, passage.hi?.text, passage.figure?.path],
    ];
    // A plain single choice has the mark that it had before there were other kinds: attempts stored then go on.
    const plain = rest.every((part) => part === undefined);
    return markOf(plain ? texts : [...texts, JSON.stringify(rest)]);
  });
}

function textsOf(hi: PublicQuestion['hi']): string[] | undefined {
  return hi && [hi.question, ...hi.options];
}

/** A hash that changes with the texts and their order (FNV-1a, 32 bits). */
export function markOf(texts: readonly string[]): number {
  let mark = 0x811c9dc5;
  for (const unit of JSON.stringify(texts)) mark = Math.imul(mark ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return mark >>> 0;
}

// Checked by hand, like the token: a schema library would double this page's scripts.
type Is<T> = (value: unknown) => value is T;
type Shape<T> = { [Name in keyof T]-?: Is<T[Name]> };

const isText: Is<string> = (value) => typeof value === 'string';
const isMoment: Is<number> = (value): value is number => Number.isFinite(value);
const isCount: Is<number> = (value): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isOption: Is<number> = (value): value is number => isCount(value) && value < MOST_OPTIONS;
const isAnswer: Is<Answer> = (value): value is Answer =>
  value === null ||
  isOption(value) ||
  (typeof value === 'string' && value.length <= 20) ||
  (Array.isArray(value) && value.length <= MOST_OPTIONS && value.every(isOption));
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
type StoredProgress = {
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

const isStoredProgress = (value: unknown): value is StoredProgress => fits(progress, value);
const isPendingSubmission = (value: unknown): value is PendingSubmission => fits(submission, value);
