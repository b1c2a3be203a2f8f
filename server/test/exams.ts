import type { Attempt, Eligibility } from '@kaksha/contract/exams.ts';
import type { Hall } from '@kaksha/contract/hall.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { examAttempts } from '#server/database/schema/exams.ts';
import { results } from '#server/database/schema/results.ts';
import { answersTo, finishExam, saveExam } from '../../testing/acts/exams.ts';
import { makeExam, makePerson, type Person, request, startExam } from './factories.ts';
import type { TestApp } from './test-app.ts';

export { answersTo };

type AttemptId = Pick<Attempt, '_id'>;

/** A new student who has started a new exam with these settings; its author is a new teacher unless one is given. */
export async function beginExam(
  test: TestApp,
  settings: Parameters<typeof makeExam>[1] = {},
  author?: Person,
): Promise<{ student: Person; exam: KeyedQuiz; attempt: Attempt }> {
  const student = await makePerson(test);
  const exam = await makeExam(test, settings, author);
  return { student, exam, attempt: await startExam(test, { quizId: exam._id, as: student }) };
}

/** Asks for an attempt and returns the reply, whatever it is. */
export const askToStart = (
  test: TestApp,
  quizId: string,
  as: Person,
  more: { _id?: string; deviceName?: string } = {},
) =>
  request(test, '/attempts', {
    method: 'POST',
    as,
    body: { _id: crypto.randomUUID(), quizId, device: 'phone', ...more },
  });

type Save = { device?: string; seq?: number; changes?: object[]; events?: object[] };

/** Saves to an attempt from the device that started it, unless another is given. */
export const saveAnswers = (test: TestApp, { _id }: AttemptId, as: Person, save: Save = {}) =>
  request(test, `/attempts/${_id}/answers`, {
    method: 'PUT',
    as,
    body: { device: 'phone', seq: 1, changes: [], ...save },
  });

/** Submits an attempt from the device that started it, unless another is given. */
export const finishAttempt = (test: TestApp, { _id }: AttemptId, as: Person, save: Save = {}) =>
  request(test, `/attempts/${_id}/finish`, {
    method: 'POST',
    as,
    body: { device: 'phone', seq: 99, ...save },
  });

/** Moves attempts into the past, so that their deadline was this many seconds ago. */
export async function expireAttempts({ store }: TestApp, ids: string[], seconds: number): Promise<void> {
  await store.db
    .update(examAttempts)
    .set({ deadlineAt: sql`now() - ${`${seconds} seconds`}::interval` })
    .where(inArray(examAttempts.id, ids));
}

/** What a file of tests does with attempts of its program, which starts after this is called. */
export function attemptsOf(program: () => TestApp) {
  return {
    /** Asks for an attempt, under this id where the client has chosen one. */
    start: (as: Person, quizId: string, _id?: string) =>
      askToStart(program(), quizId, as, _id === undefined ? {} : { _id }),
    /** Saves the answers to the first questions. */
    save: (attempt: Attempt, as: Person, seq: number, answers: Answer[], device = 'phone') =>
      saveAnswers(program(), attempt, as, { device, seq, changes: answersTo(attempt, answers) }),
    finish: (attempt: AttemptId, as: Person, body?: Save) => finishAttempt(program(), attempt, as, body),
    read: async (as: Person, { _id }: AttemptId) =>
      (await request(program(), `/attempts/${_id}`, { as })).json<Attempt>(),
    expire: (id: string, seconds: number) => expireAttempts(program(), [id], seconds),
    resultsOf: (id: string) => program().store.db.select().from(results).where(eq(results.examAttemptId, id)),
  };
}

/** Times so many hours after this moment, which a file of tests takes once, so that a slow machine changes no case. */
export const hoursFrom = (began: number) => (hours: number) =>
  new Date(began + hours * 3_600_000).toISOString();

/** What the server says to this person of their way into an exam. */
export const eligibilityOf = async (test: TestApp, quizId: string, as: Person) =>
  (await request(test, `/quiz/${quizId}/eligibility`, { as })).json<Eligibility>();

/** The hall of an exam as staff see it. */
export const hallOf = async (test: TestApp, quizId: string, as: Person, query = '') =>
  (await request(test, `/quiz/${quizId}/hall${query}`, { as })).json<Hall>();

/** An exam of staff that a student has finished; it is closed by now, its results held back. */
export async function heldExam(
  test: TestApp,
  author: Person,
  { student, ...settings }: Parameters<typeof makeExam>[1] & { student?: Person } = {},
): Promise<{ exam: KeyedQuiz; student: Person; resultId: string; questionId: string }> {
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  const as = student ?? (await makePerson(test));
  const exam = await makeExam(test, { release: 'by_hand', closesAt, ...settings }, author);
  const attempt = await startExam(test, { quizId: exam._id, as });
  await saveExam(test, attempt, { as, answers: [0, 1] });
  await finishExam(test, attempt, { as });
  // Two minutes ago: past the grace.
  const closed = { closesAt: new Date(Date.now() - 120_000).toISOString() };
  await request(test, `/quiz/${exam._id}/settings`, { method: 'PATCH', as: author, body: closed });
  const [result] = (await request(test, `/results/user/${as.id}`, { as })).json();
  return { exam, student: as, resultId: result._id, questionId: exam.questions[0]?._id ?? '' };
}

/** Shows the key of a held exam, and takes objections for an hour. */
export const showKey = (
  test: TestApp,
  { _id }: Pick<KeyedQuiz, '_id'>,
  as: Person,
  objectionsUntil = new Date(Date.now() + 3_600_000).toISOString(),
) =>
  request(test, `/quiz/${_id}/show-key`, {
    method: 'POST',
    as,
    body: { objectionsUntil, reason: 'All have submitted.' },
  });

/** A held exam whose key is shown, with an open objection to its first question. */
export async function objectedExam(test: TestApp) {
  const author = await makePerson(test, { role: 'teacher' });
  const held = await heldExam(test, author);
  await showKey(test, held.exam, author);
  const { resultId, questionId, student } = held;
  const body = { questionId, text: 'Two options are right here.' };
  await request(test, `/results/${resultId}/objections`, { method: 'POST', as: student, body });
  return held;
}
