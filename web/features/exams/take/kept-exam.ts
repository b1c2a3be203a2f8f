import type { Attempt } from '@kaksha/contract/exams.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { deviceStorage, ownerOf, storageKeys } from '#web/lib/storage.ts';
import type { KeeperRecord } from './keeper-state.ts';

/** Where the student is in the paper; seconds spent are by the index of their question. */
export type Place = {
  current: number;
  language: PaperLanguage;
  languages: readonly (PaperLanguage | null)[];
  spentMs: readonly number[];
};

/** What the device keeps of a running exam; its paper is kept on its own, once (`keepPaper`). */
export type KeptExam = {
  format: 1;
  userId: string;
  quizId: string;
  title?: string;
  record: KeeperRecord;
  place: Place;
  /** True once the page of the exam was left: no page writes this entry any more. */
  left?: boolean;
};

/** How long what was kept stays after the deadline if nobody comes back to it. */
const AFTER_MS = 24 * 60 * 60_000;

const keyOf = (attemptId: string) => `${storageKeys.exam}${attemptId}`;

/** The running exam that this person left on this device, or null. */
export function findKeptExam(quizId: string, userId: string): KeptExam | null {
  return keptExams(userId).find((exam) => exam.quizId === quizId) ?? null;
}

/** All exams of this person that the device keeps. */
export function keptExams(userId: string): KeptExam[] {
  return deviceStorage.names().flatMap((key) => {
    if (!key.startsWith(storageKeys.exam)) return [];
    const entry = read(key);
    return entry?.record !== undefined && entry.userId === userId ? [entry] : [];
  });
}

/** The name under which the device keeps an attempt, or null. */
export function keptDevice(attemptId: string): string | null {
  return read(keyOf(attemptId))?.record?.device ?? null;
}

/**
 * Keeps the work on an exam; false if the browser refuses. What cannot be stored is removed: an older state must not come
 * back.
 */
export function keepExam(exam: Omit<KeptExam, 'format'>): boolean {
  const key = keyOf(exam.record.attemptId);
  const isKept = deviceStorage.setItem(key, JSON.stringify({ format: 1, ...exam }));
  if (!isKept) deviceStorage.removeItem(key);
  return isKept;
}

/** Removes what is kept of an attempt that has ended. */
export function dropKeptExam(attempt: { attemptId: string; quizId: string }): void {
  deviceStorage.removeItem(keyOf(attempt.attemptId));
  dropKeptPaper(attempt);
}

/**
 * Removes what is kept of exams whose time has been over for a day, whoever took them, so that the next paper has room.
 * @returns the quizzes whose pages need not be kept any more
 */
export function sweepKeptExams(now: number): string[] {
  return deviceStorage.names().flatMap((key) => {
    if (!key.startsWith(storageKeys.exam)) return [];
    const entry = read(key);
    if (entry === null) return [];
    const { quizId, deadlineAt, offset } = entry.record
      ? { ...entry.record, quizId: entry.quizId }
      : { quizId: entry.paper.quizId, deadlineAt: Date.parse(entry.paper.deadlineAt), offset: 0 };
    if (now + offset <= deadlineAt + AFTER_MS) return [];
    deviceStorage.removeItem(key);
    return [quizId];
  });
}

/** Papers lay here too in earlier releases, and do on plain HTTP. */
type PaperEntry = {
  format: 1;
  userId: string;
  paper: { quizId: string; deadlineAt: string };
  record?: undefined;
};

/** An entry that this build or an earlier one wrote. Its parts are not checked again: nothing else writes them. */
function read(key: string): KeptExam | PaperEntry | null {
  try {
    const text = deviceStorage.getItem(key);
    if (text === null || ownerOf(text) === null) return null;
    const value: KeptExam | PaperEntry = JSON.parse(text);
    return value.format === 1 && ('record' in value || 'paper' in value) ? value : null;
  } catch {
    return null;
  }
}

// The paper is kept once for a reload without a connection. With its formulas it can be a megabyte: it lies in Cache Storage,
// which has room for it, and in the browser's other storage only where that is missing, as on plain HTTP.

type KeptPaper = { format: 1; userId: string; paper: Attempt };

const PAPER = '/exam-paper';
/** Begins like the caches of the exam's page, with which it is removed (`offline-page.ts`). */
const cacheOf = (quizId: string) => `exam /quiz/${quizId} paper`;
const entryOf = (attemptId: string) => `${storageKeys.exam}paper.${attemptId}`;

/** Keeps the paper; false if the browser refuses, and then a reload needs a connection. */
export async function keepPaper(paper: Attempt, userId: string): Promise<boolean> {
  const entry: KeptPaper = { format: 1, userId, paper: { ...paper, answers: [] } };
  try {
    const cache = await globalThis.caches?.open(cacheOf(paper.quizId));
    if (cache === undefined) return deviceStorage.setItem(entryOf(paper._id), JSON.stringify(entry));
    await cache.put(PAPER, new Response(JSON.stringify(entry)));
    // What an earlier release kept there.
    deviceStorage.removeItem(entryOf(paper._id));
    return true;
  } catch {
    return deviceStorage.setItem(entryOf(paper._id), JSON.stringify(entry));
  }
}

/** The paper of an attempt of this person that this device keeps, or null. */
export async function findKeptPaper(
  { attemptId, quizId }: { attemptId: string; quizId: string },
  userId: string,
): Promise<Attempt | null> {
  try {
    const found = await globalThis.caches?.match(PAPER, { cacheName: cacheOf(quizId) });
    return (
      readPaper((await found?.text()) ?? null, attemptId, userId) ??
      readPaper(deviceStorage.getItem(entryOf(attemptId)), attemptId, userId)
    );
  } catch {
    return readPaper(deviceStorage.getItem(entryOf(attemptId)), attemptId, userId);
  }
}

/** Removes the paper of an attempt that has ended. */
function dropKeptPaper({ attemptId, quizId }: { attemptId: string; quizId: string }): void {
  deviceStorage.removeItem(entryOf(attemptId));
  void globalThis.caches?.delete(cacheOf(quizId)).catch(() => undefined);
}

/** What this build wrote for this person. Its parts are not checked again: nothing else writes them. */
function readPaper(text: string | null, attemptId: string, userId: string): Attempt | null {
  if (text === null || ownerOf(text) !== userId) return null;
  const { format, paper }: KeptPaper = JSON.parse(text);
  return format === 1 && paper?._id === attemptId ? paper : null;
}
