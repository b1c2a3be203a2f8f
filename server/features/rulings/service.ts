import { createHash, randomBytes } from 'node:crypto';
import type { Decision, QuestionRuling } from '@kaksha/contract/questions/decisions.ts';
import { markingOf } from '@kaksha/contract/questions/marking.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import {
  type Ruling,
  type RulingDraft,
  type RulingPreviewDraft,
  type RulingQuestion,
  readDecision,
} from '@kaksha/contract/rulings.ts';
import { eq, sql } from 'drizzle-orm';
import type { Store } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { rulings } from '#server/database/schema/rulings.ts';
import { newId } from '#server/database/uuid.ts';
import { tellMarksChanged } from '#server/features/notices/service.ts';
import { answerOpen } from '#server/features/objections/service.ts';
import {
  moveUses,
  type QuizReader,
  type QuizVersion,
  readActiveRulings,
} from '#server/features/quizzes/service.ts';
import { type ReportReader, readVersionText } from '#server/features/reports/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type Written, writtenOnce } from '#server/platform/http/cached-replies.ts';
import type { Threads } from '#server/platform/jobs/threads.ts';
import { readCopies } from './copies.ts';
import { newestWithResults, readMoment, readRulings, resultsOfVersion, writeMarks } from './queries.ts';
import type { BothRanks, MadeMarks, MadePreview, MarksWork, PreviewWork } from './ruling-worker.ts';

export type Rulings = {
  store: Store;
  quizReader: QuizReader;
  threads: Threads;
  ranksOf: ReportReader['ranks'];
};

const WORKER = new URL('./ruling-worker.ts', import.meta.url);

type Subject = {
  quizId: string;
  title: string;
  mode: QuizMode;
  version: QuizVersion;
  position: number;
  question: KeyedQuestion;
};

/** What is ruled on. Throws 'quiz_not_found', and 'invalid' for a version of another quiz and an unknown question. */
async function subjectOf(
  { store, quizReader }: Rulings,
  quizId: string,
  { versionId, questionId }: { versionId?: string | undefined; questionId: string },
): Promise<Subject> {
  const head = await quizReader.head(quizId);
  if (head === null || head.deletedAt !== null) fail('quiz_not_found');
  const chosen = versionId ?? (await newestWithResults(store.db, quizId)) ?? head.currentVersionId;
  const version = await quizReader.version(chosen);
  if (version?.quizId !== quizId) fail('invalid', { fields: { versionId: 'other_version' } });
  const position = version.questions.findIndex(({ _id }) => _id === questionId);
  const question = version.questions[position];
  if (question === undefined) fail('invalid', { fields: { questionId: 'question_not_there' } });
  return { quizId, title: version.title, mode: head.mode, version, position, question };
}

/** The ruling as it was checked against its question, the rulings that count now, and those that would with it. */
type Case = Subject & {
  decision: Decision;
  active: readonly QuestionRuling[];
  ruled: readonly QuestionRuling[];
};

async function caseOf(services: Rulings, quizId: string, draft: RulingPreviewDraft): Promise<Case> {
  const subject = await subjectOf(services, quizId, draft);
  const { version, question } = subject;
  const read = readDecision(question, draft);
  if ('faults' in read) fail('invalid', { fields: read.faults });
  const { decision } = read;
  const active = (await readActiveRulings(services.store.db, [version.id]))(version.id);
  const others = active.filter(({ questionId }) => questionId !== draft.questionId);
  const ruled = [...others, { questionId: draft.questionId, ...decision }];
  return { ...subject, decision, active, ruled };
}

/** What a thread reads of a case, and judges by. */
async function workOf({ store: { db, source } }: Rulings, of: Case) {
  const { quizId, position, active, ruled } = of;
  const whose = { quizId, versionId: of.version.id };
  const version = (await readVersionText(db, whose)) ?? fail('quiz_not_found');
  return { source, version, rows: resultsOfVersion(whose), position, active, ruled };
}

const ofQuestion = ({ quizId, version, question }: Subject) => ({
  quizId,
  versionId: version.id,
  questionId: question._id,
});

/** Says that a preview was made at this moment of this decision; the random part makes each preview its own. */
function proofOf(nonce: string, stamp: string, { decision, ...of }: Case): string {
  const said = JSON.stringify([nonce, stamp, ofQuestion(of), decision]);
  return createHash('sha256').update(said).digest('base64url');
}

const isProven = (token: string, stamp: string, of: Case): boolean => {
  const [nonce = '', proof] = token.split('.');
  return proof === proofOf(nonce, stamp, of);
};

/**
 * What a ruling would change: of every result of the version marks, percentage, verdict and rank before and after (behaviour 7.31).
 * Nothing is stored. Throws 'quiz_not_found', 'invalid' for a ruling that does not fit the question, and 'ruling_outdated' if it names
 * a ruling that is not the active one.
 */
export async function previewRuling(
  services: Rulings,
  { id, draft }: { id: string; draft: RulingPreviewDraft },
): Promise<Written> {
  const { db } = services.store;
  const of = await caseOf(services, id, draft);
  // Before the results are read: what comes between makes the token worthless.
  const moment = await readMoment(db, ofQuestion(of));
  if (draft.supersedes !== undefined && draft.supersedes !== moment.active) fail('ruling_outdated');
  const nonce = randomBytes(12).toString('base64url');
  const said = {
    versionId: of.version.id,
    questionId: draft.questionId,
    number: of.position + 1,
    supersedes: moment.active,
    token: `${nonce}.${proofOf(nonce, moment.stamp, of)}`,
    attemptsRunning: moment.open,
  };
  const work = { ...(await workOf(services, of)), ranks: await bothRanks(services, of), said };
  const json = await services.threads.run<MadePreview>(WORKER, {
    ...work,
    make: 'preview',
  } satisfies PreviewWork);
  return writtenOnce(Buffer.from(json.buffer));
}

async function bothRanks({ ranksOf }: Rulings, { quizId, mode, version, ruled }: Case): Promise<BothRanks> {
  if (mode !== 'exam') return null;
  const ranks = (rulings?: readonly QuestionRuling[]) => ranksOf(quizId, { versionId: version.id, rulings });
  const [before, after] = await Promise.all([ranks(), ranks(ruled)]);
  return { before, after };
}

/**
 * Rules on a question: stores the ruling and the new marks of every result of its version in one transaction, with what is
 * counted from them; the same token again returns the same ruling (behaviour 7.31). Throws 'quiz_not_found', 'invalid',
 * 'attempts_running' while a student's attempt is open, and 'ruling_outdated' if a result, ruling or attempt came after the
 * preview, or the active ruling on the question is another than the one that is named.
 */
export async function createRuling(
  services: Rulings,
  { id, draft, audit }: { id: string; draft: RulingDraft; audit: Audit },
): Promise<{ ruling: Ruling; created: boolean }> {
  const { store } = services;
  const { token, reason } = draft;
  const [earlier] = await readRulings(store.db, { quizId: id, token });
  if (earlier !== undefined) return { ruling: earlier, created: false };
  const of = await caseOf(services, id, draft);
  // Before the lock: everything slow. If anything changes meanwhile, the second look notices.
  const refused = refusalOf(of, draft, await readMoment(store.db, ofQuestion(of)));
  if (refused !== null) {
    // Outdated by itself: the same token may have been stored meanwhile.
    const [same] = await readRulings(store.db, { quizId: id, token });
    return same === undefined ? fail(refused) : { ruling: same, created: false };
  }
  const work = { ...(await workOf(services, of)), make: 'marks' } satisfies MarksWork;
  const { changed, parts, moves } = await services.threads.run<MadeMarks>(WORKER, work);
  const created = await store.transaction(async (tx) => {
    const locked = await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, id)).for('update');
    if (locked.length === 0) fail('quiz_not_found');
    const [meanwhile] = await readRulings(tx, { quizId: id, token });
    if (meanwhile !== undefined) return false;
    const moment = await readMoment(tx, ofQuestion(of));
    const late = refusalOf(of, draft, moment);
    if (late !== null) fail(late);
    const { decision, version, position } = of;
    const { kind, payload } = decision;
    await tx.insert(rulings).values({
      ...{ id: newId(), quizId: id, quizVersionId: version.id, questionId: draft.questionId, position },
      ...{ kind, payload, reason, token, supersedes: moment.active, changed: changed.length },
      ...{ madeBy: audit.actor.id, createdAt: audit.now },
    });
    await tx
      .update(quizzes)
      .set({ rulingsMade: sql`${quizzes.rulingsMade} + 1` })
      .where(eq(quizzes.id, id));
    await writeMarks(tx, {
      parts,
      entry: { question: position + 1, ruling: kind },
      actorId: audit.actor.id,
      now: audit.now,
    });
    await tellMarksChanged(tx, { quizId: id, token, resultIds: changed, now: audit.now });
    await moveUses(tx, { quizId: id, questionId: draft.questionId, moves });
    const answered = await answerOpen(tx, {
      ...{ quizId: id, versionId: version.id, questionId: draft.questionId, text: reason },
      ...{ by: audit.actor.id, now: audit.now },
    });
    await recordChange(tx, audit, {
      target: { kind: 'quiz', id, title: of.title },
      before: { ruling: of.active.find(({ questionId }) => questionId === draft.questionId)?.kind ?? null },
      after: { question: position + 1, ruling: kind, payload, reason, changed: changed.length, answered },
    });
    return true;
  });
  return { ruling: onlyRow(await readRulings(store.db, { quizId: id, token })), created };
}

function refusalOf(
  of: Case,
  { token, supersedes }: RulingDraft,
  { stamp, open, active }: Awaited<ReturnType<typeof readMoment>>,
): 'attempts_running' | 'ruling_outdated' | null {
  if (open) return 'attempts_running';
  return active === (supersedes ?? null) && isProven(token, stamp, of) ? null : 'ruling_outdated';
}

/** The rulings on a quiz, newest first (behaviour 7.30). Throws 'quiz_not_found'. */
export async function listRulings({ store, quizReader }: Rulings, { id }: { id: string }): Promise<Ruling[]> {
  if ((await quizReader.head(id)) === null) fail('quiz_not_found');
  return readRulings(store.db, { quizId: id });
}

/** A question that staff may rule on: its text and key, how it is marked, and its copies (behaviour 7.32). Throws as a preview. */
export async function readRulingQuestion(
  services: Rulings,
  { id, ...asked }: { id: string; versionId?: string | undefined; questionId: string },
): Promise<RulingQuestion> {
  const { title, version, position, question } = await subjectOf(services, id, asked);
  const { right, wrong, unanswered } = markingOf(question, version.sections);
  return {
    quizTitle: title,
    versionId: version.id,
    number: position + 1,
    question,
    marking: { right, wrong, unanswered },
    copies: await readCopies(services.store.db, { quizId: id, question }),
  };
}
