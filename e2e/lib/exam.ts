import { type Attempt, exams } from '@kaksha/contract/exams.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz, NewQuiz } from '@kaksha/contract/quizzes.ts';
import { results as resultCalls } from '@kaksha/contract/results.ts';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import * as acts from '#testing/acts/exams.ts';
import { storiesEngine } from '#testing/second-program.ts';
import { callOf, firstAdmin, makePerson, makeQuiz, over, type Person, signInAs } from './people.ts';

/** An exam of four single choices, made by a teacher through the API; its right answers are A, B, C and D. */
export function makeExam(request: APIRequestContext, more: Partial<NewQuiz> = {}): Promise<KeyedQuiz> {
  return makeQuiz(request, { mode: 'exam', totalTime: 60, ...more });
}

/** A new student, signed in on this page, who has started the exam. */
async function sitDown(page: Page, request: APIRequestContext, quiz: KeyedQuiz): Promise<Person> {
  const student = await makePerson(request);
  await signInAs(page, student);
  await page.goto(`/quiz/${quiz._id}`);
  await startClock(page);
  return student;
}

/** Starts the exam whose start card is shown; the id of the attempt. */
export async function startClock(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: /^I am / }).check();
  const started = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/attempts');
  await page.getByRole('button', { name: 'Start the exam' }).click();
  await expect(question(page, 1)).toBeAttached();
  const { _id }: Attempt = await (await started).json();
  return _id;
}

/** A new exam that a new student, signed in on this page, has started; the attempt by its id. */
export async function beginExam(
  page: Page,
  request: APIRequestContext,
  settings: Partial<NewQuiz> = {},
): Promise<{ exam: KeyedQuiz; student: Person; attemptId: string }> {
  const exam = await makeExam(request, settings);
  const student = await sitDown(page, request, exam);
  return { exam, student, attemptId: await openAttempt(request, student, exam) };
}

/** The heading of a question on the screen. */
export const question = (page: Page, number: number): Locator =>
  page.getByRole('heading', { name: new RegExp(`[Qq]uestion ${number} of`) });

/** The sign beside the clock. */
export const sign = (page: Page): Locator => page.locator('.exam-sign');

/** Chooses options of the first questions one after the other, by their letters. */
export async function choose(page: Page, letters: string): Promise<void> {
  for (const [index, letter] of [...letters].entries()) {
    await page.getByRole('button', { name: `Question ${index + 1},` }).click();
    await expect(question(page, index + 1)).toBeAttached();
    await page.getByRole('radio', { name: new RegExp(`^${letter} `) }).check({ force: true });
  }
}

/** The letters that are chosen on the screen, a dash for an open question. */
export async function chosen(page: Page, count = 4): Promise<string> {
  let letters = '';
  for (let number = 1; number <= count; number += 1) {
    await page.getByRole('button', { name: `Question ${number},` }).click();
    await expect(question(page, number)).toBeAttached();
    const keys = await page.locator('.option:has(:checked) .key').allTextContents();
    letters += keys[0] ?? '-';
  }
  return letters;
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit exam' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit exam' }).click();
}

/** Starts the exam without a page. */
export const startExam = over(acts.startExam);
export const saveExam = over(acts.saveExam);
export const finishExam = over(acts.finishExam);

async function openAttempt(request: APIRequestContext, as: Person, { _id }: KeyedQuiz): Promise<string> {
  const { attempts } = await callOf(request)(exams.open, { as });
  return attempts.find(({ quizId }) => quizId === _id)?._id ?? '';
}

const letters = (answers: readonly (Answer | undefined)[]) =>
  answers.map((answer) => (typeof answer === 'number' ? 'ABCD'[answer] : '-')).join('');

/** The answers that the server has, as letters in the order of the paper. */
export async function storedAnswers(
  request: APIRequestContext,
  as: Person,
  attemptId: string,
  { questions }: KeyedQuiz,
): Promise<string> {
  const { answers } = await callOf(request)(exams.read, { params: { id: attemptId }, as });
  return letters(questions.map(({ _id }) => answers.find((one) => one.questionId === _id)?.answer));
}

/** The results of this student at this exam, as staff see them: their answers as letters. */
export async function results(
  request: APIRequestContext,
  student: Person,
  { _id }: KeyedQuiz,
): Promise<string[]> {
  const query = { quizId: _id, search: student.email };
  const found = await callOf(request)(resultCalls.all, { query, as: await firstAdmin(request) });
  return found.results.map(({ answers }) => letters(answers));
}

export async function actOnAttempt(
  request: APIRequestContext,
  attemptId: string,
  act: { extraMinutes: number } | { finish: true } | { void: true },
): Promise<void> {
  await over(acts.actOnAttempt)(request, attemptId, { ...act, as: await firstAdmin(request) });
}

/** The browser's own line when it goes offline while it fetches the worker of the page, which is tried again later. */
export const workerNotFetched = /An unknown error occurred when fetching the script/;

/** Moves the deadline of a running attempt, so that no story waits for it. */
export async function endIn(attemptId: string, seconds: number, database = 'kaksha'): Promise<void> {
  const client = new pg.Client({ ...(await storiesEngine()), database });
  await client.connect();
  await client.query(
    `update exam_attempts set deadline_at = now() + $2 * interval '1 second' where id = $1`,
    [attemptId, seconds],
  );
  await client.end();
}

/** The attempt finishes by itself at its deadline, and not spread over the seconds after it. */
export async function finishAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
}

/** A second device of the same student, which continues the attempt. */
export async function continueOn(page: Page, student: Person, { _id }: KeyedQuiz): Promise<void> {
  await signInAs(page, student);
  await page.goto(`/quiz/${_id}`);
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(question(page, 1)).toBeAttached();
}
