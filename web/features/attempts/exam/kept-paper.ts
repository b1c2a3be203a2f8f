import type { Attempt } from '@kaksha/contract/exams.ts';
import { kept, ownerOf } from '#web/lib/storage/kept.ts';
import { readEntry, removeEntry, writeEntry } from '../device-entries.ts';

// The paper is kept once for a reload without a connection. With its formulas it can be a megabyte: it lies in Cache Storage,
// which has room for it, and in the browser's other storage only where that is missing, as on plain HTTP.

type KeptPaper = { format: 1; userId: string; paper: Attempt };

const PAPER = '/exam-paper';
/** Begins like the caches of the exam's page, with which it is removed (`offline-page.ts`). */
const cacheOf = (quizId: string) => `exam /quiz/${quizId} paper`;
const entryOf = (attemptId: string) => `${kept.exam}paper.${attemptId}`;

/** Keeps the paper; false if the browser refuses, and then a reload needs a connection. */
export async function keepPaper(paper: Attempt, userId: string): Promise<boolean> {
  const entry: KeptPaper = { format: 1, userId, paper: { ...paper, answers: [] } };
  try {
    const cache = await globalThis.caches?.open(cacheOf(paper.quizId));
    if (cache === undefined) return writeEntry(entryOf(paper._id), entry);
    await cache.put(PAPER, new Response(JSON.stringify(entry)));
    // What an earlier release kept there.
    removeEntry(entryOf(paper._id));
    return true;
  } catch {
    return writeEntry(entryOf(paper._id), entry);
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
      read((await found?.text()) ?? null, attemptId, userId) ??
      read(readEntry(entryOf(attemptId)), attemptId, userId)
    );
  } catch {
    return read(readEntry(entryOf(attemptId)), attemptId, userId);
  }
}

/** Removes the paper of an attempt that has ended. */
export function dropKeptPaper({ attemptId, quizId }: { attemptId: string; quizId: string }): void {
  removeEntry(entryOf(attemptId));
  void globalThis.caches?.delete(cacheOf(quizId)).catch(() => undefined);
}

/** What this build wrote for this person. Its parts are not checked again: nothing else writes them. */
function read(text: string | null, attemptId: string, userId: string): Attempt | null {
  if (text === null || ownerOf(text) !== userId) return null;
  const { format, paper }: KeptPaper = JSON.parse(text);
  return format === 1 && paper?._id === attemptId ? paper : null;
}
