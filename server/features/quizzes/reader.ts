import { isId } from '@kaksha/contract/core/ids.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { Passage } from '@kaksha/contract/questions/sections.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/client.ts';
import { shownPaper } from '#server/database/stored-questions.ts';
import { fail } from '#server/platform/core/fail.ts';
import { headsInBatches, type QuizHead, type VersionRow, versionById } from './queries.ts';
import { isTypeset, type VersionTypesetting } from './typesetting.ts';

/** Characters of cached versions, as JSON: enough for a few hundred. */
const KEPT_LENGTH = 64 * 1024 * 1024;

export type QuizVersion = Omit<VersionRow, 'questions' | 'typeset' | 'passages' | 'passagesTypeset'> & {
  questions: KeyedQuestion[];
  passages: Passage[] | null;
};

export type QuizReader = {
  head(quizId: string): Promise<QuizHead | null>;
  version(versionId: string): Promise<QuizVersion | null>;
  /** The version that a stored row names. Throws 'quiz_not_found' if its quiz was removed for good meanwhile. */
  named(versionId: string): Promise<QuizVersion>;
  /** The same, read again: with the rulings that there are now. */
  renewed(versionId: string): Promise<QuizVersion>;
  /** A quiz that is not deleted, with its current version. */
  current(quizId: string): Promise<{ head: QuizHead; version: QuizVersion } | null>;
};

/**
 * Reads quizzes and their versions, caching recently used ones: a version never changes once it is typeset (law 5), but for the
 * rulings on it.
 */
export function quizReader(db: Database, typesetting: VersionTypesetting): QuizReader {
  const versions = new LRUCache<string, QuizVersion>({
    maxSize: KEPT_LENGTH,
    sizeCalculation: (version) => JSON.stringify(version).length,
  });
  const headOf = headsInBatches(db);
  const reader: QuizReader = {
    // A malformed id would fail the query that other reads share.
    head: async (quizId) => (isId(quizId) ? headOf(quizId) : null),
    async version(versionId) {
      const kept = versions.get(versionId);
      if (kept !== undefined) return kept;
      const row = isId(versionId) ? await versionById(db, versionId) : null;
      if (row === null) return null;
      const { typeset, questions, passages, passagesTypeset, ...rest } = row;
      const version = { ...rest, ...shownPaper({ questions, typeset, passages, passagesTypeset }) };
      if (isTypeset(row)) versions.set(versionId, version);
      else typesetting.want(versionId);
      return version;
    },
    async named(versionId) {
      const version = await reader.version(versionId);
      if (version === null) fail('quiz_not_found');
      return version;
    },
    renewed(versionId) {
      versions.delete(versionId);
      return reader.named(versionId);
    },
    async current(quizId) {
      const head = await reader.head(quizId);
      if (head === null || head.deletedAt !== null) return null;
      return { head, version: await reader.named(head.currentVersionId) };
    },
  };
  return reader;
}
