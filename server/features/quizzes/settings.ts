import { isDeepStrictEqual } from 'node:util';
import { showsKeys } from '@kaksha/contract/exam/release.ts';
import {
  defaultSettings,
  type QuizSettings,
  type QuizSettingsChange,
  releaseOf,
  unusedSettings,
} from '@kaksha/contract/quizzes/settings.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { clockMs } from '#server/database/clock.ts';
import { batches } from '#server/database/schema/batches.ts';
import { courses } from '#server/database/schema/courses.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { sittings } from '#server/database/schema/sittings.ts';
import { upgradeQuestions } from '#server/database/stored-questions.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { type Faults, fail } from '#server/platform/core/fail.ts';
import { refuseUnreleasedCopies } from './copies.ts';
import { releaseStateOf } from './release-state.ts';
import { followWindows, readRules } from './windows.ts';

export const settingsColumns = {
  mode: quizzes.mode,
  opensAt: quizzes.opensAt,
  closesAt: quizzes.closesAt,
  attemptsAllowed: quizzes.attemptsAllowed,
  shuffleQuestions: quizzes.shuffleQuestions,
  shuffleOptions: quizzes.shuffleOptions,
  courseIds: quizzes.courseIds,
  batchIds: quizzes.batchIds,
  admission: quizzes.admission,
  release: quizzes.release,
  tieBreak: quizzes.tieBreak,
  objectionsUntil: quizzes.objectionsUntil,
  releasedAt: quizzes.releasedAt,
  keyShownAt: quizzes.keyShownAt,
  extraMinutes: quizzes.extraMinutes,
  longestExtraMinutes: quizzes.longestExtraMinutes,
  graceUntil: quizzes.graceUntil,
  sittingsMade: quizzes.sittingsMade,
  sittingsCloseAt: quizzes.sittingsCloseAt,
  settledAt: quizzes.settledAt,
};
export type SettingsRow = Pick<typeof quizzes.$inferSelect, keyof typeof settingsColumns>;
type Given =
  | 'releasedAt'
  | 'keyShownAt'
  | 'extraMinutes'
  | 'longestExtraMinutes'
  | 'graceUntil'
  | 'sittingsMade'
  | 'sittingsCloseAt'
  | 'settledAt';
export type Changeable = Omit<SettingsRow, Given>;

/**
 * The settings of a copy: those of the original, without its window. Results that would wait for the closing time wait for
 * staff, as there is none yet (behaviour 4.42).
 */
export function settingsOfCopy(original: SettingsRow): Changeable {
  const {
    mode,
    attemptsAllowed,
    shuffleQuestions,
    shuffleOptions,
    courseIds,
    batchIds,
    admission,
    tieBreak,
  } = original;
  const release = original.release === 'after_close' ? 'by_hand' : original.release;
  const kept = {
    mode,
    attemptsAllowed,
    shuffleQuestions,
    shuffleOptions,
    courseIds,
    batchIds,
    admission,
    tieBreak,
  };
  return { ...kept, release, opensAt: null, closesAt: null, objectionsUntil: null };
}

/** What staff gave an exam while it was one. */
const nothingGiven = {
  releasedAt: null,
  keyShownAt: null,
  extraMinutes: 0,
  longestExtraMinutes: 0,
  graceUntil: null,
  sittingsMade: 0,
  sittingsCloseAt: null,
  settledAt: null,
};

/** True if staff's trials are not all there is: the mode stays, and of an exam the content too (behaviour 6.2, 6.3). */
const hasAttempts = sql<boolean>`exists (select from exam_attempts a where a.quiz_id = ${quizzes}.id and not a.trial)`;
const hasResults = sql<boolean>`exists (select from results r where r.quiz_id = ${quizzes}.id)`;
const hasOpen = sql<boolean>`exists (select from exam_attempts a
  where a.quiz_id = ${quizzes}.id and a.status = 'open' and not a.trial)`;

/** Throws 'exam_has_attempts' if a student has begun this exam; the caller holds the lock of the quiz (behaviour 6.3). */
export async function requireUntouched(tx: Database, quizId: string): Promise<void> {
  const [quiz] = await tx
    .select({ mode: quizzes.mode, attempts: hasAttempts })
    .from(quizzes)
    .where(eq(quizzes.id, quizId));
  if (quiz?.mode === 'exam' && quiz.attempts) fail('exam_has_attempts');
}

/** The settings of a quiz (behaviour 6.1). Throws 'quiz_not_found'. */
export async function readSettings(db: Database, { id }: { id: string }): Promise<QuizSettings> {
  const [row] = await db
    .select({
      ...settingsColumns,
      revision: quizzes.settingsRevision,
      inUse: sql<boolean>`${hasAttempts} or ${hasResults}`,
      hasResults,
      openAttempts: hasOpen,
      now: clockMs,
    })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), visible(quizzes)));
  if (row === undefined) fail('quiz_not_found');
  const { openAttempts, hasResults: anyResult, now: at, ...stored } = row;
  const state = releaseStateOf(stored);
  const now = Number(at);
  const keysShown = stored.mode === 'exam' && anyResult && showsKeys(state, { openAttempts, now });
  const { mode, attemptsAllowed, shuffleQuestions, shuffleOptions, courseIds, admission } = stored;
  const { release, tieBreak, extraMinutes, revision, inUse } = stored;
  return {
    ...{ mode, attemptsAllowed, shuffleQuestions, shuffleOptions, courseIds, admission },
    ...{ release, tieBreak, extraMinutes, revision, inUse },
    audience: audienceOf(row),
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    objectionsUntil: row.objectionsUntil?.toISOString() ?? null,
    releasedAt: row.releasedAt?.toISOString() ?? null,
    ...(keysShown ? { keysShown: true } : {}),
  };
}

function audienceOf({
  courseIds,
  batchIds,
}: Pick<SettingsRow, 'courseIds' | 'batchIds'>): QuizSettings['audience'] {
  if (courseIds.length > 0) return { kind: 'courses', ids: courseIds };
  return batchIds.length > 0 ? { kind: 'batches', ids: batchIds } : { kind: 'everyone', ids: [] };
}

/**
 * The settings after a change: null sets the default, an absent field keeps its value, and what the mode does not use has
 * its default. Throws 'invalid' for another value of such a setting, for a window that closes before it opens, for results
 * that wait for a closing time that is not set, and for an unknown course (behaviour 6.2).
 */
export async function applySettings(
  tx: Database,
  stored: Changeable,
  change: QuizSettingsChange,
): Promise<Changeable> {
  const mode = change.mode === undefined ? stored.mode : (change.mode ?? defaultSettings.mode);
  const unused: ReadonlySet<string> = new Set(unusedSettings[mode]);
  const fields: Faults = {};
  for (const name of unusedSettings[mode]) {
    if (!isDeepStrictEqual(change[name] ?? defaultSettings[name], defaultSettings[name])) {
      fields[name] = 'only_for_exams';
    }
  }
  if (Object.keys(fields).length > 0) fail('invalid', { fields });
  const given = <K extends Exclude<keyof typeof defaultSettings, 'audience'>>(name: K) =>
    change[name] === undefined && !unused.has(name) ? stored[name] : (change[name] ?? defaultSettings[name]);
  const at = (name: 'opensAt' | 'closesAt' | 'objectionsUntil') => {
    const value = given(name);
    return value === null ? null : new Date(value);
  };
  const { courseIds, batchIds } = nextAudience(stored, change);
  const next: Changeable = {
    mode,
    opensAt: at('opensAt'),
    closesAt: at('closesAt'),
    attemptsAllowed: given('attemptsAllowed') as number,
    shuffleQuestions: given('shuffleQuestions') as boolean,
    shuffleOptions: given('shuffleOptions') as boolean,
    courseIds,
    batchIds,
    admission: given('admission') as Changeable['admission'],
    release: given('release') as Changeable['release'],
    tieBreak: given('tieBreak') as Changeable['tieBreak'],
    objectionsUntil: at('objectionsUntil'),
  };
  const isMade = next.mode === 'exam' && stored.mode !== 'exam' && change.release === undefined;
  // Decided once: a later change of the closing time leaves it (behaviour 6.2).
  if (
    next.mode === 'exam' &&
    (isMade ? stored.release === defaultSettings.release : change.release === null)
  ) {
    next.release = releaseOf(next);
  }
  if (next.opensAt !== null && next.closesAt !== null && next.opensAt >= next.closesAt) {
    fields.closesAt = 'opens_after_closing';
  }
  if (next.release === 'after_close' && next.closesAt === null) fields.release = 'no_closing_time';
  const added = courseIds.filter((id) => !stored.courseIds.includes(id));
  if (added.length > 0) {
    const found = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(and(inArray(courses.id, added), visible(courses)));
    if (found.length < added.length) fields.courseIds = 'course_gone';
  }
  const newBatches = batchIds.filter((id) => !stored.batchIds.includes(id));
  if (newBatches.length > 0) {
    const found = await tx.$count(batches, and(inArray(batches.id, newBatches), visible(batches)));
    if (found < newBatches.length) fields['audience.ids'] = 'batch_gone';
  }
  if (Object.keys(fields).length > 0) fail('invalid', { fields });
  return next;
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  isDeepStrictEqual([...one].sort(), [...other].sort());

/**
 * Whom a quiz is for after a change. Courses alone keep an audience of batches where they are empty, as they are read there.
 * Throws 'invalid' if courses are sent beside an audience that is not of them (behaviour 6.2).
 */
function nextAudience(
  stored: Pick<Changeable, 'courseIds' | 'batchIds'>,
  { courseIds, audience }: QuizSettingsChange,
): Pick<Changeable, 'courseIds' | 'batchIds'> {
  const unique = (ids: readonly string[]) => [...new Set(ids)];
  const sent = courseIds === undefined ? undefined : unique(courseIds ?? []);
  if (audience === undefined) {
    if (sent === undefined) return { courseIds: stored.courseIds, batchIds: stored.batchIds };
    return { courseIds: sent, batchIds: sent.length > 0 ? [] : stored.batchIds };
  }
  const { kind, ids } = audience ?? defaultSettings.audience;
  const next = {
    courseIds: kind === 'courses' ? unique(ids) : [],
    batchIds: kind === 'batches' ? unique(ids) : [],
  };
  if (sent !== undefined && !sameSet(sent, next.courseIds)) {
    fail('invalid', { fields: { courseIds: 'other_audience' } });
  }
  // The order says nothing.
  const isSame = sameSet(next.courseIds, stored.courseIds) && sameSet(next.batchIds, stored.batchIds);
  return isSame ? { courseIds: stored.courseIds, batchIds: stored.batchIds } : next;
}

/**
 * Changes the settings; deadlines of running attempts follow the closing time, and a change that changes nothing is not
 * counted (behaviour 6.2, 2.16). Throws 'quiz_not_found',
 * 'changed_meanwhile' for a change of another revision than the stored one, 'quiz_in_use' for another mode once there are results or attempts, 'exam_running' for a closing time before a running
 * deadline, and 'invalid'.
 */
export async function changeSettings(
  store: Store,
  {
    id,
    change: { revision, ...change },
    audit,
  }: { id: string; change: QuizSettingsChange & { revision?: number | undefined }; audit: Audit },
): Promise<QuizSettings> {
  return store.transaction(async (tx) => {
    const [stored] = await tx
      .select(settingsColumns)
      .from(quizzes)
      .where(and(eq(quizzes.id, id), visible(quizzes)))
      .for('update');
    if (stored === undefined) fail('quiz_not_found');
    const before = await readSettings(tx, { id });
    if (revision !== undefined && revision !== before.revision) {
      fail('changed_meanwhile', { revision: before.revision });
    }
    const next = await applySettings(tx, stored, change);
    const same = Object.entries(next).every(([name, value]) =>
      isDeepStrictEqual(value, stored[name as keyof typeof next]),
    );
    if (same) return before;
    if (next.mode !== stored.mode && before.inUse) fail('quiz_in_use');
    const [version] = await tx
      .select({ title: quizVersions.title, format: quizVersions.format, questions: quizVersions.questions })
      .from(quizVersions)
      .innerJoin(quizzes, eq(quizzes.currentVersionId, quizVersions.id))
      .where(eq(quizzes.id, id));
    if (next.mode !== stored.mode && version !== undefined) {
      const questions = upgradeQuestions(version.format, version.questions);
      await refuseUnreleasedCopies(tx, { mode: next.mode, questions });
    }
    const settingsRevision = before.revision + 1;
    const rules = await readRules(tx, id);
    await tx
      .update(quizzes)
      .set({ ...next, ...(next.mode === stored.mode ? {} : nothingGiven), settingsRevision })
      .where(eq(quizzes.id, id));
    if (next.mode !== stored.mode) await tx.delete(sittings).where(eq(sittings.quizId, id));
    await followWindows(tx, { quizId: id, before: rules, now: audit.now });
    const after = await readSettings(tx, { id });
    await recordChange(tx, audit, {
      target: { kind: 'quiz', id, title: version?.title ?? '' },
      before: changedParts(before, after),
      after: changedParts(after, before),
    });
    return after;
  });
}

/** The fields of `one` that differ from `other`. */
function changedParts(one: QuizSettings, other: QuizSettings): Record<string, unknown> {
  const differ = (name: string) =>
    name !== 'revision' &&
    JSON.stringify(one[name as keyof QuizSettings]) !== JSON.stringify(other[name as keyof QuizSettings]);
  return Object.fromEntries(Object.entries(one).filter(([name]) => differ(name)));
}
