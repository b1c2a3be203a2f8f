import type { Attempt } from '@kaksha/contract/exams.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { kept, ownerOf } from '#web/lib/kept.ts';
import { entryKeys, readEntry, removeEntry, writeEntry } from '../device-entries.ts';
import type { KeeperRecord } from './keeper-state.ts';

/** Where the student is in the paper; seconds spent are by the index of their question. */
export type Place = {
  current: number;
  language: PaperLanguage;
  languages: readonly (PaperLanguage | null)[];
  spentMs: readonly number[];
};

/** What the device keeps of a running exam; its paper is an entry of its own, written once. */
export type KeptExam = { format: 1; userId: string; quizId: string; record: KeeperRecord; place: Place };
/** The paper as it came with the attempt, for a reload without a line. */
type KeptPaper = { format: 1; userId: string; paper: Attempt };

const workKey = (attemptId: string) => `${kept.exam}${attemptId}`;
const paperKey = (attemptId: string) => `${kept.exam}paper.${attemptId}`;

/** The running exam that this person left on this device, or null. */
export function findKeptExam(quizId: string, userId: string): KeptExam | null {
  for (const key of entryKeys()) {
    if (!key.startsWith(kept.exam)) continue;
    const found: KeptExam | null = read(key, userId, 'record');
    if (found?.quizId === quizId) return found;
  }
  return null;
}

/** The paper of an attempt that this device keeps, or null. */
export function findKeptPaper(attemptId: string, userId: string): Attempt | null {
  const found: KeptPaper | null = read(paperKey(attemptId), userId, 'paper');
  return found?.paper ?? null;
}

/**
 * Keeps the work on an exam; false if the browser refuses. What cannot be stored is removed: an older state must not come
 * back.
 */
export function keepExam(exam: Omit<KeptExam, 'format'>): boolean {
  const key = workKey(exam.record.attemptId);
  const isKept = writeEntry(key, { format: 1, ...exam });
  if (!isKept) removeEntry(key);
  return isKept;
}

/** Keeps the paper; without it a reload needs the line. */
export function keepPaper(paper: Attempt, userId: string): void {
  writeEntry(paperKey(paper._id), { format: 1, userId, paper: { ...paper, answers: [] } });
}

/** Removes what is kept of an attempt that has ended. */
export function dropKeptExam(attemptId: string): void {
  removeEntry(workKey(attemptId));
  removeEntry(paperKey(attemptId));
}

/** An entry that this build wrote for this person. Its parts are not checked again: nothing else writes them. */
function read<Entry extends { format: 1; userId: string }>(
  key: string,
  userId: string,
  part: keyof Entry & string,
): Entry | null {
  try {
    const text = readEntry(key);
    if (text === null || ownerOf(text) !== userId) return null;
    const value: Entry = JSON.parse(text);
    return value.format === 1 && part in value ? value : null;
  } catch {
    return null;
  }
}
