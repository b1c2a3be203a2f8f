import { isStaff } from '@kaksha/contract/core/access.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { closingInstant } from '@kaksha/contract/exam/window.ts';
import type { QuestionKind } from '@kaksha/contract/questions/choices.ts';
import type { PaperPages } from '@kaksha/contract/questions/sections.ts';
import { defaultSettings } from '@kaksha/contract/quizzes/settings.ts';
import type {
  HomeQuizzes,
  KeyedQuiz,
  NewQuiz,
  QuizChange,
  QuizSummary,
  QuizTitle,
} from '@kaksha/contract/quizzes.ts';
import { eq, max } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { newId } from '#server/database/uuid.ts';
import { type Audit, type AuditTarget, recordChange } from '#server/platform/audit/audit.ts';
import { moveToTrash } from '#server/platform/content/trash.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type Cached, cached } from '#server/platform/http/cached-replies.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { requirePractice } from './audience.ts';
import { refuseUnreleasedCopies } from './copies.ts';
import { applyDraft, contentOfCopy, type VersionContent } from './drafts.ts';
import { nameFigures, sizesFor } from './figures.ts';
import { quizNoun } from './noun.ts';
import { type PracticeSet, readPracticeSet } from './practice-sets.ts';
import {
  countListed,
  fillBank,
  listQuizzes,
  listTitles,
  listToTry,
  lockQuiz,
  type QuizHead,
  titleOf,
  type VersionRow,
  versionById,
  versionUnderKey,
} from './queries.ts';
import type { QuizReader, QuizVersion } from './reader.ts';
import {
  applySettings,
  type Changeable,
  requireUntouched,
  type SettingsRow,
  settingsOfCopy,
} from './settings.ts';
import { isTypeset, type Typeset, type VersionTypesetting } from './typesetting.ts';
import { readWindows } from './windows.ts';

// Exams start under these settings.
export { admits, isFor, isForEnrolled, requirePractice, sitsIn, takesPractice, today } from './audience.ts';
export { forgetUse, moveUses } from './bank/uses.ts';
export { newDeadline, storeDeadlines } from './deadlines.ts';
// Samples are drafts too.
export { applyDraft } from './drafts.ts';
export { keepFigure, nameFigures } from './figures.ts';
export { quizNoun } from './noun.ts';
// Attempts and results of practice sets are like those of practice.
export { type PracticeSet, readPracticeSet } from './practice-sets.ts';
export { type QuizReader, type QuizVersion, quizReader } from './reader.ts';
export { releaseStateOf } from './release-state.ts';
export { type ActiveRuling, activeRulings, readActiveRulings } from './rulings.ts';
export { type SettingsRow, settingsColumns } from './settings.ts';
export {
  defaultWindow,
  followWindows,
  readRules,
  readWindows,
  storeSittings,
  type WindowedExam,
} from './windows.ts';

const NOBODY = 'Unknown';
const TITLES_AT_MOST = 500;
/** So many quizzes are offered to try. */
const TO_TRY = 3;

/** What the routes of quizzes, and of what is made of them, are given. */
export type QuizServices = Services & { quizReader: QuizReader; typesetting: VersionTypesetting };

function toQuiz(head: QuizHead, version: QuizVersion): KeyedQuiz {
  return {
    ...examFields(head),
    ...(head.mode === 'exam' ? { kindCounts: kindCounts(version) } : {}),
    _id: head.id,
    versionId: version.id,
    title: version.title,
    createdBy: { fullName: head.creator ?? NOBODY },
    createdAt: head.createdAt.toISOString(),
    totalTime: version.totalMinutes,
    passPercent: version.passPercent,
    questions: version.questions,
    ...(version.incomplete ? { incomplete: true } : {}),
    ...paperParts(version),
  };
}

/** A practice set as its owner sees it, like any quiz for practice (behaviour 7.21). */
export function toQuizOfSet({ createdAt, version }: PracticeSet, owner: string): KeyedQuiz {
  const { mode, opensAt, closesAt, attemptsAllowed } = defaultSettings;
  return {
    ...{ mode, opensAt, closesAt, attemptsAllowed },
    _id: version.quizId,
    versionId: version.id,
    title: version.title,
    createdBy: { fullName: owner },
    createdAt: createdAt.toISOString(),
    totalTime: version.totalMinutes,
    passPercent: version.passPercent,
    questions: version.questions,
    ...paperParts(version),
  };
}

/** What everyone may know of the settings; `closesAt` has moved by the extra minutes (behaviour 6.1, 6.31). */
function examFields({ mode, opensAt, closesAt, extraMinutes, attemptsAllowed }: SettingsRow) {
  return {
    mode,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closingInstant({ closesAt, extraMinutes }),
    attemptsAllowed,
  };
}

function kindCounts({ questions, sections }: QuizVersion): NonNullable<KeyedQuiz['kindCounts']> {
  const ids = sections === null ? [undefined] : sections.map(({ _id }) => _id);
  return ids.map((sectionId) => {
    const of = (kind: QuestionKind) =>
      questions.filter((question) => question.kind === kind && question.sectionId === sectionId).length;
    return {
      sectionId: sectionId ?? null,
      single: of('single'),
      multiple: of('multiple'),
      numeric: of('numeric'),
    };
  });
}

/** Sections, passages and languages, as far as the paper has them (behaviour 4.28 to 4.30). */
export function paperParts({ sections, passages, pages, languages }: QuizVersion) {
  return {
    ...(sections === null ? {} : { sections }),
    ...(passages === null ? {} : { passages }),
    ...(pages === null ? {} : { pages }),
    ...(languages === null ? {} : { languages }),
  };
}

/** The pages as students get them: none where they have the printed paper (behaviour 4.47). */
export function pagesInHand(pages: PaperPages): PaperPages {
  return pages.shown === 'grid' ? { ...pages, pictures: [] } : pages;
}

/** Subjects and chapters as far as there are any; what an exam asks about is not told before it (behaviour 4.31). */
function tagFields(
  tags: readonly { subject: string; chapter: string }[],
  { withChapters }: { withChapters: boolean },
): Pick<QuizSummary, 'subjects' | 'chapters'> {
  const subjects = [...new Map(tags.map(({ subject }) => [subject.toLowerCase(), subject])).values()];
  const named = subjects.filter((subject) => subject !== '');
  const chapters = withChapters ? tags.filter(({ chapter }) => chapter !== '') : [];
  return {
    ...(named.length === 0 ? {} : { subjects: named }),
    ...(chapters.length === 0 ? {} : { chapters }),
  };
}

type Sat = SettingsRow & { id: string };

/** What a student sees of the exams that have sittings, in place of their default windows (behaviour 6.50). */
async function ownWindows(
  db: Database,
  { exams, user, now }: { exams: readonly Sat[]; user: CurrentUser | null; now: Date },
) {
  const sat = isStaff(user?.role ?? null) ? [] : exams.filter(({ sittingsMade }) => sittingsMade > 0);
  if (user === null || sat.length === 0) return () => ({});
  const windows = await readWindows(db, { exams: sat, userIds: [user.id], now });
  const at = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return (exam: Sat & { totalMinutes: number }) => {
    if (exam.sittingsMade === 0) return {};
    const { opensAt, startsUntil, attempts } = windows({ ...exam, minutes: exam.totalMinutes }, user.id);
    return { opensAt: at(opensAt), closesAt: at(startsUntil), attemptsAllowed: attempts };
  };
}

/**
 * The list, newest first, of what is for this person (behaviour 4.45), with the windows of their sittings (behaviour 6.50);
 * only staff see incomplete quizzes (behaviour 4.2).
 */
export async function readQuizList(
  db: Database,
  { user, now }: { user: CurrentUser | null; now: Date },
): Promise<QuizSummary[]> {
  const forStaff = isStaff(user?.role ?? null);
  const rows = await listQuizzes(db, { user });
  const windowFields = await ownWindows(db, { exams: rows, user, now });
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    createdBy: { fullName: row.creator ?? NOBODY },
    createdAt: row.createdAt.toISOString(),
    questionCount: row.questionCount,
    totalTime: row.totalMinutes,
    passPercent: row.passPercent,
    ...examFields(row),
    ...windowFields(row),
    ...(row.sections === null ? {} : { sections: row.sections }),
    ...tagFields(row.tags ?? [], { withChapters: forStaff || row.mode === 'practice' }),
    ...(row.courseIds.length === 0 ? {} : { courseIds: row.courseIds }),
    ...(row.incomplete ? { incomplete: true } : {}),
  }));
}

/** Ids and titles in alphabetical order, at most 500, with the mode if `fields` names it (behaviour 4.2). */
export async function readQuizTitles(
  db: Database,
  { fields = '', limit }: { fields?: string | undefined; limit?: string | undefined },
): Promise<QuizTitle[]> {
  const asked = Math.trunc(Number(limit));
  const rows = await listTitles(db, asked >= 1 ? Math.min(asked, TITLES_AT_MOST) : TITLES_AT_MOST);
  return fields.split(',').includes('mode') ? rows : rows.map(({ mode: _, ...row }) => row);
}

/** What the portal's home draws of the quizzes (behaviour 5.7). Staff are offered none to try. */
export async function readHomeQuizzes(
  db: Database,
  { attempt, user }: { attempt?: string | undefined; user: CurrentUser | null },
): Promise<HomeQuizzes> {
  const forStaff = isStaff(user?.role ?? null);
  const counted = await countListed(db, user);
  const toTry = forStaff ? [] : await listToTry(db, { user, limit: TO_TRY });
  const title =
    attempt === undefined || !isId(attempt) ? undefined : await titleOf(db, { id: attempt, user });
  return { ...counted, toTry, ...(title === undefined ? {} : { attempt: title }) };
}

async function currentVersion(quizReader: QuizReader, head: QuizHead | null) {
  const version =
    head === null || head.deletedAt !== null ? null : await quizReader.version(head.currentVersionId);
  if (head === null || version === null) fail('quiz_not_found');
  return { head, version };
}

/** One version of a quiz with its key, as returned to staff. Throws 'quiz_not_found'. */
async function readSaved(quizReader: QuizReader, { quizId, versionId }: Saved): Promise<KeyedQuiz> {
  const { head } = await currentVersion(quizReader, await quizReader.head(quizId));
  const version = await quizReader.version(versionId);
  if (version === null) fail('quiz_not_found');
  return toQuiz(head, version);
}

/**
 * The same as a cached reply for each version; its schema removes the key for everyone but staff, who alone get the
 * questions of an exam (behaviour 4.1, 6.3). Of practice sets their owner alone gets one (behaviour 7.21). Throws
 * 'quiz_not_found'.
 */
export async function readKeptQuiz(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  { id, user, now }: { id: string; user: CurrentUser | null; now: Date },
): Promise<Cached<KeyedQuiz> | KeyedQuiz> {
  const forStaff = isStaff(user?.role ?? null);
  const found = await quizReader.head(id);
  if (user !== null && found === null) {
    const set = await readPracticeSet({ db, quizReader }, { id, userId: user.id });
    if (set !== null) return toQuizOfSet(set, user.fullName);
  }
  const { head, version } = await currentVersion(quizReader, found);
  await requirePractice(db, head, { user, now });
  const mathematics = isTypeset(version) ? 'typeset' : 'source';
  const ownWindow = await ownWindows(db, { exams: [head], user, now });
  const window = ownWindow({ ...head, totalMinutes: version.totalMinutes });
  const settings = JSON.stringify({ ...examFields(head), ...window });
  const seenBy = forStaff ? 'staff' : 'everyone';
  return cached([version.id, mathematics, head.creator, settings, seenBy].join(' '), () => {
    const { passages, pages, ...quiz } = { ...toQuiz(head, version), ...window };
    if (head.mode === 'exam' && !forStaff) return { ...quiz, questions: [] };
    return {
      ...quiz,
      ...(passages === undefined ? {} : { passages }),
      ...(pages === undefined ? {} : { pages: forStaff ? pages : pagesInHand(pages) }),
    };
  });
}

/** The version that a save stored, now or at the first request under its key. */
type Saved = { quizId: string; versionId: string };

export type Authoring = { store: Store; quizReader: QuizReader; typesetting: VersionTypesetting };

/** Further work of whoever stores a quiz, in the transaction that stores it. */
type Within = (tx: Database, quizId: string) => Promise<void>;

/** What a quiz has now, to be added to or to be keyed. */
export type CurrentPaper = {
  quizId: string;
  versionId: string;
} & Pick<VersionRow, 'title' | 'questions' | 'sections' | 'passages' | 'pages' | 'languages'>;

/** The current version of a quiz. Throws 'quiz_not_found', also for a malformed id. */
export async function currentPaper(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  id: string,
): Promise<CurrentPaper> {
  const head = await quizReader.head(id);
  const version =
    head === null || head.deletedAt !== null ? null : await versionById(db, head.currentVersionId);
  if (version === null) fail('quiz_not_found');
  const { title, questions, sections, passages, pages, languages } = version;
  return { quizId: id, versionId: version.id, title, questions, sections, passages, pages, languages };
}

/** A quiz as it is now, with its key. Throws 'quiz_not_found'. */
export async function readKeyedQuiz(quizReader: QuizReader, id: string): Promise<KeyedQuiz> {
  const { head, version } = await currentVersion(quizReader, await quizReader.head(id));
  return toQuiz(head, version);
}

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
