import { kept } from '#web/lib/storage/kept.ts';
import { type AttemptState, hasAnswer, untouched, type Work } from './attempt-state.ts';
import { entryKeys, readEntry, removeEntry, writeEntry } from './device-entries.ts';
import { PENDING_KEY } from './pending-key.ts';
import {
  isPendingSubmission,
  isStoredProgress,
  type PendingSubmission,
  type StoredProgress,
} from './stored-shapes.ts';

const PROGRESS_KEY = kept.attempt;

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
  const stored = parse(isStoredProgress, readEntry(PROGRESS_KEY));
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
  const fresh = untouched(answers.length);
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
 * first sign-in (`claimKept`).
 */
export function keptAttempt(userId: string): KeptAttempt | null {
  const stored = parse(isStoredProgress, readEntry(PROGRESS_KEY));
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
  writeEntry(PROGRESS_KEY, {
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
  });
}

/** Removes the stored progress of this quiz; that of another quiz, open in another tab, is kept. */
export function clearProgress(quizId: string): void {
  const stored = parse(isStoredProgress, readEntry(PROGRESS_KEY));
  if (stored === null || stored.quizId === quizId) removeEntry(PROGRESS_KEY);
}

/** Stores a submission until the server has answered it; returns false if the browser refuses. */
export function keepPending(submission: PendingSubmission): boolean {
  return writeEntry(PENDING_KEY + submission.attemptKey, submission);
}

/** Removes a submission that was accepted, refused for good, or withdrawn before it was sent. */
export function dropPending(attemptKey: string): void {
  removeEntry(PENDING_KEY + attemptKey);
}

/** The submission of this attempt that has not been answered yet, or null. */
export function pendingOf(attemptKey: string): PendingSubmission | null {
  return parse(isPendingSubmission, readEntry(PENDING_KEY + attemptKey));
}

/** Every submission of this person that has not been answered yet. */
export function pendingSubmissions(userId: string): PendingSubmission[] {
  return entryKeys()
    .filter((key) => key.startsWith(PENDING_KEY))
    .map((key) => parse(isPendingSubmission, readEntry(key)))
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
