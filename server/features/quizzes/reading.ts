import { isStaff } from '@kaksha/contract/core/access.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { closingInstant } from '@kaksha/contract/exam/window.ts';
import type { QuestionKind } from '@kaksha/contract/questions/choices.ts';
import type { PaperPages } from '@kaksha/contract/questions/sections.ts';
import { defaultSettings } from '@kaksha/contract/quizzes/settings.ts';
import type {
  CourseQuizzes,
  HomeQuizzes,
  KeyedQuiz,
  QuizSummary,
  QuizTitle,
} from '@kaksha/contract/quizzes.ts';
import type { Database } from '#server/database/client.ts';
import { fail } from '#server/platform/core/fail.ts';
import { toInstant } from '#server/platform/core/instants.ts';
import { type Cached, cached } from '#server/platform/http/cached-replies.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { requirePractice } from './audience.ts';
import { type PracticeSet, readPracticeSet } from './practice-sets.ts';
import {
  countListed,
  listOfCourse,
  listQuizzes,
  listTitles,
  listToTry,
  type QuizHead,
  titleOf,
  type VersionRow,
  versionById,
} from './queries.ts';
import type { QuizReader, QuizVersion } from './reader.ts';
import type { SettingsRow } from './settings.ts';
import { isTypeset } from './typesetting.ts';
import { readWindows } from './windows.ts';

const NOBODY = 'Unknown';
const TITLES_AT_MOST = 500;
/** So many quizzes are offered to try. */
const TO_TRY = 3;
/** Quizzes that the page of a course shows. */
const OF_COURSE = 5;

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
  const sat = isStaff(user?.role) ? [] : exams.filter(({ sittingsMade }) => sittingsMade > 0);
  if (user === null || sat.length === 0) return () => ({});
  const windows = await readWindows(db, { exams: sat, userIds: [user.id], now });
  return (exam: Sat & { totalMinutes: number }) => {
    if (exam.sittingsMade === 0) return {};
    const { opensAt, startsUntil, attempts } = windows({ ...exam, minutes: exam.totalMinutes }, user.id);
    return { opensAt: toInstant(opensAt), closesAt: toInstant(startsUntil), attemptsAllowed: attempts };
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
  const forStaff = isStaff(user?.role);
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
  const forStaff = isStaff(user?.role);
  const counted = await countListed(db, user);
  const toTry = forStaff ? [] : await listToTry(db, { user, limit: TO_TRY });
  const title =
    attempt === undefined || !isId(attempt) ? undefined : await titleOf(db, { id: attempt, user });
  return { ...counted, toTry, ...(title === undefined ? {} : { attempt: title }) };
}

/** The practice quizzes of a course for this caller (behaviour 3.64). Throws 'course_not_found'. */
export async function readCourseQuizzes(
  db: Database,
  { courseId, user }: { courseId: string; user: CurrentUser | null },
): Promise<CourseQuizzes> {
  const found = isId(courseId) ? await listOfCourse(db, { courseId, user, limit: OF_COURSE }) : null;
  if (found === null) fail('course_not_found');
  return { total: found[0]?.total ?? 0, first: found.map(({ total: _, ...quiz }) => quiz) };
}

/** Throws 'quiz_not_found'. */
const requireCurrent = async (quizReader: QuizReader, id: string) =>
  (await quizReader.current(id)) ?? fail('quiz_not_found');

/** One version of a quiz with its key, as returned to staff. Throws 'quiz_not_found'. */
export async function readSaved(
  quizReader: QuizReader,
  { quizId, versionId }: { quizId: string; versionId: string },
): Promise<KeyedQuiz> {
  const { head } = await requireCurrent(quizReader, quizId);
  return toQuiz(head, await quizReader.named(versionId));
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
  const forStaff = isStaff(user?.role);
  const found = await quizReader.current(id);
  if (user !== null && found === null) {
    const set = await readPracticeSet({ db, quizReader }, { id, userId: user.id });
    if (set !== null) return toQuizOfSet(set, user.fullName);
  }
  const { head, version } = found ?? fail('quiz_not_found');
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
  const { head, version } = await requireCurrent(quizReader, id);
  return toQuiz(head, version);
}
