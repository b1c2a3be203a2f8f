import { defaultSettings } from '@kaksha/contract/quizzes/settings.ts';
import type { KeyedQuiz, NewQuiz, QuizChange } from '@kaksha/contract/quizzes.ts';
import { eq, max } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { newId } from '#server/database/uuid.ts';
import { type Audit, type AuditTarget, recordChange } from '#server/platform/audit/audit.ts';
import { moveToTrash } from '#server/platform/content/trash.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Services } from '#server/services.ts';
import { refuseUnreleasedCopies } from './copies.ts';
import { applyDraft, contentOfCopy, type VersionContent } from './drafts.ts';
import { nameFigures, sizesFor } from './figures.ts';
import { quizNoun } from './noun.ts';
import { fillBank, lockQuiz, type VersionRow, versionById, versionUnderKey } from './queries.ts';
import type { QuizReader } from './reader.ts';
import { readSaved } from './reading.ts';
import { applySettings, type Changeable, requireUntouched, settingsOfCopy } from './settings.ts';
import type { Typeset, VersionTypesetting } from './typesetting.ts';

// Exams start under these settings.
export { admits, isFor, isForEnrolled, requirePractice, sitsIn, takesPractice, today } from './audience.ts';
export { forgetUse, moveUses, type UseMove } from './bank/uses.ts';
export { newDeadline, storeDeadlines } from './deadlines.ts';
// Samples are drafts too.
export { applyDraft } from './drafts.ts';
export { keepFigure, nameFigures, sameFigure, storedFigures } from './figures.ts';
export { quizNoun } from './noun.ts';
// Attempts and results of practice sets are like those of practice.
export { type PracticeSet, readPracticeSet } from './practice-sets.ts';
export { paperFacts } from './queries.ts';
export { type QuizReader, type QuizVersion, quizReader } from './reader.ts';
export {
  type CurrentPaper,
  currentPaper,
  pagesInHand,
  paperParts,
  readKeyedQuiz,
  toQuizOfSet,
} from './reading.ts';
export { releaseStateOf } from './release-state.ts';
export { type ActiveRuling, activeRulings, readActiveRulings } from './rulings.ts';
export { type SettingsRow, settingsColumns } from './settings.ts';
export {
  defaultWindow,
  followWindows,
  readRules,
  readWindow,
  readWindows,
  storeSittings,
  type WindowedExam,
} from './windows.ts';

/** What the routes of quizzes, and of what is made of them, are given. */
export type QuizServices = Services & { quizReader: QuizReader; typesetting: VersionTypesetting };

/** The version that a save stored, now or at the first request under its key. */
type Saved = { quizId: string; versionId: string };

export type Authoring = { store: Store; quizReader: QuizReader; typesetting: VersionTypesetting };

/** Further work of whoever stores a quiz, in the transaction that stores it. */
type Within = (tx: Database, quizId: string) => Promise<void>;

/** A quiz in the audit log; the version's id identifies its questions. */
const targetOf = (id: string, title: string): AuditTarget => ({ kind: 'quiz', id, title });
const audited = (
  versionId: string,
  { title, totalMinutes, passPercent }: Pick<VersionRow, 'title' | 'totalMinutes' | 'passPercent'>,
) => ({ versionId, title, totalMinutes, passPercent });

/**
 * Creates a quiz with its settings from a draft, or returns the one that this person made under the key before (behaviour
 * 4.3, 4.41, 4.17, 6.2, 2.16). Throws 'invalid'.
 */
export async function createQuiz(
  { store, quizReader, typesetting }: Authoring,
  {
    draft,
    key,
    audit,
    within,
  }: { draft: NewQuiz; key: string | undefined; audit: Audit; within?: Within | undefined },
): Promise<KeyedQuiz> {
  const id = newId();
  const versionId = newId();
  const content = applyDraft(draft, null, { newId, sizes: await sizesFor(store.db, draft) });
  const typeset = await typesetting.atSave(content);
  const saved = await store.transaction(async (tx): Promise<Saved> => {
    const earlier = await versionUnderKey(tx, { key, by: audit.actor.id });
    if (earlier !== null) return earlier;
    const settings = await applySettings(tx, { ...defaultSettings, courseIds: [], batchIds: [] }, draft);
    await refuseUnreleasedCopies(tx, { mode: settings.mode, questions: content.questions });
    await insertQuiz(tx, { id, versionId, settings, content, typeset, key, audit });
    await recordChange(tx, audit, {
      target: targetOf(id, content.title),
      before: null,
      after: { ...audited(versionId, content), mode: draft.mode ?? 'practice' },
    });
    await within?.(tx, id);
    return { quizId: id, versionId };
  });
  return readSaved(quizReader, saved);
}

/** Stores a new quiz with its first version. */
async function insertQuiz(
  tx: Database,
  {
    id,
    versionId,
    settings,
    content,
    typeset,
    key,
    audit,
  }: {
    id: string;
    versionId: string;
    settings: Changeable;
    content: VersionContent;
    typeset: Typeset;
    key: string | undefined;
    audit: Audit;
  },
): Promise<void> {
  const made = { createdBy: audit.actor.id, createdAt: audit.now };
  await tx.insert(quizzes).values({ id, currentVersionId: versionId, ...made, ...settings });
  await tx
    .insert(quizVersions)
    .values({ ...content, ...typeset, ...made, id: versionId, quizId: id, number: 1, requestKey: key });
  await fillBank(tx, { quizId: id, questionCount: content.questionCount });
  await nameFigures(tx, { versionId, content, now: audit.now });
}

/**
 * Copies a quiz as it is now under another title, or returns the copy that this person made under the key before (behaviour
 * 4.42, 4.17, 2.16). Throws 'quiz_not_found'.
 */
export async function duplicateQuiz(
  { store, quizReader, typesetting }: Authoring,
  { id: from, title, key, audit }: { id: string; title: string; key: string | undefined; audit: Audit },
): Promise<KeyedQuiz> {
  const head = await quizReader.head(from);
  if (head === null || head.deletedAt !== null) fail('quiz_not_found');
  const original = await versionById(store.db, head.currentVersionId);
  if (original === null) fail('quiz_not_found');
  const id = newId();
  const versionId = newId();
  const content = contentOfCopy(original, { title, newId });
  const typeset = await typesetting.atSave(content);
  const saved = await store.transaction(async (tx): Promise<Saved> => {
    const earlier = await versionUnderKey(tx, { key, by: audit.actor.id });
    if (earlier !== null) return earlier;
    await insertQuiz(tx, { id, versionId, settings: settingsOfCopy(head), content, typeset, key, audit });
    await recordChange(tx, audit, {
      target: targetOf(id, title),
      before: null,
      after: { ...audited(versionId, content), mode: head.mode, copyOf: original.title },
    });
    return { quizId: id, versionId };
  });
  return readSaved(quizReader, saved);
}

/**
 * Adds a version to a quiz and makes it the current one; results keep theirs (law 5). Throws 'quiz_not_found', and
 * 'quiz_changed' if the change names a version other than the current one, and 'exam_has_attempts' once a student has begun
 * this exam, and 'invalid' (behaviour 4.4, 4.41, 6.3). Under a key that this person used before, returns the version stored
 * then (behaviour 4.17).
 */
export async function changeQuiz(
  authoring: Authoring,
  {
    id,
    change,
    key,
    audit,
    within,
  }: { id: string; change: QuizChange; key: string | undefined; audit: Audit; within?: Within | undefined },
): Promise<KeyedQuiz> {
  const { store, quizReader, typesetting } = authoring;
  const head = await quizReader.head(id);
  if (head === null || head.deletedAt !== null) fail('quiz_not_found');
  const stored = await versionById(store.db, head.currentVersionId);
  const content = applyDraft(change, stored, { newId, sizes: await sizesFor(store.db, change) });
  // Outside the transaction (law 8): it takes up to two seconds.
  const typeset = await typesetting.atSave(content);
  const saved = await store.transaction(async (tx): Promise<Saved | null> => {
    const earlier = await versionUnderKey(tx, { key, by: audit.actor.id });
    if (earlier !== null && earlier.quizId !== id) {
      fail('invalid', { fields: { 'Idempotency-Key': 'key_of_other_quiz' } });
    }
    if (earlier !== null) return earlier;
    const quiz = await lockQuiz(tx, id);
    if (quiz === null) fail('quiz_not_found');
    if (change.versionId !== undefined && change.versionId !== quiz.currentVersionId) fail('quiz_changed');
    await requireUntouched(tx, id);
    // Another change was stored first, so this one is applied to the new version.
    if (quiz.currentVersionId !== head.currentVersionId) return null;
    const { questions } = content;
    await refuseUnreleasedCopies(tx, { mode: quiz.mode, questions, kept: stored?.questions ?? [] });
    const [last] = await tx
      .select({ number: max(quizVersions.number) })
      .from(quizVersions)
      .where(eq(quizVersions.quizId, id));
    const versionId = newId();
    await tx.insert(quizVersions).values({
      ...content,
      ...typeset,
      id: versionId,
      quizId: id,
      number: (last?.number ?? 0) + 1,
      requestKey: key,
      createdBy: audit.actor.id,
      createdAt: audit.now,
    });
    await nameFigures(tx, { versionId, content, now: audit.now });
    await tx.update(quizzes).set({ currentVersionId: versionId }).where(eq(quizzes.id, id));
    await fillBank(tx, { quizId: id, questionCount: content.questionCount });
    await recordChange(tx, audit, {
      target: targetOf(id, content.title),
      before: stored && audited(stored.id, stored),
      after: audited(versionId, content),
    });
    await within?.(tx, id);
    return { quizId: id, versionId };
  });
  return saved === null
    ? changeQuiz(authoring, { id, change, key, audit, within })
    : readSaved(quizReader, saved);
}

/** Records that somebody opens the paper to print it (behaviour 8.10, 2.16). Throws 'quiz_not_found'. */
export async function recordPrint(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ versionId: string }> {
  return store.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, id);
    const version = quiz && (await versionById(tx, quiz.currentVersionId));
    if (version === null) fail('quiz_not_found');
    const after = { versionId: version.id };
    await recordChange(tx, audit, { target: targetOf(id, version.title), before: null, after });
    return after;
  });
}

/** Hides a quiz; its results are kept (behaviour 4.4, 2.16). Throws 'quiz_not_found', also if it is already hidden. */
export async function removeQuiz(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  await store.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, id);
    const version = quiz && (await versionById(tx, quiz.currentVersionId));
    if (version === null) fail('quiz_not_found');
    await moveToTrash(tx, quizNoun.trash, { id, by: audit.actor.id, now: audit.now });
    const before = audited(version.id, version);
    await recordChange(tx, audit, { target: targetOf(id, version.title), before, after: null });
  });
  return { message: 'Quiz deleted.', _id: id };
}
