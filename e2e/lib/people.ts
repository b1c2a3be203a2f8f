import { join } from 'node:path';
import type { Role } from '@kaksha/contract/core/access.ts';
import type { QuizDraft } from '@kaksha/contract/quizzes.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Person as Anyone, type Caller, sendCalls } from '#testing/acts/caller.ts';
import * as content from '#testing/acts/content.ts';
import * as paper from '#testing/acts/paper.ts';
import { register, signInAdmin } from '#testing/acts/people.ts';
import * as quizzes from '#testing/acts/quizzes.ts';
import { notedBy } from '#testing/canaries.ts';
import { carried } from '#testing/program.ts';

export const port = Number(process.env.E2E_PORT ?? 3399);
/** What the stories' program prints goes here. */
export const programLog = join(import.meta.dirname, `../../test-results/program-${port}.log`);

export type Person = Anyone & { password: string };

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sends calls of the contract over the request of a story. */
export const callOf = (request: APIRequestContext) =>
  sendCalls(
    notedBy(carried, async ({ method, path, headers, payload }) => {
      const reply = await request.fetch(path, { method, headers, ...(payload && { data: payload }) });
      return { status: reply.status(), text: await reply.text() };
    }),
  );

/** An act of `testing/` over the request of a story. */
export const over =
  <A extends unknown[], R>(act: (caller: Caller, ...rest: A) => R) =>
  (request: APIRequestContext, ...rest: A): R =>
    act({ call: callOf(request), makePerson: (given) => makePerson(request, given) }, ...rest);

/** A sign-in counts for ten minutes as the proof that making an admin asks for. */
const FRESH_MS = 9 * 60_000;
const signedIn = new Map<string, { person: Promise<Anyone>; since: number }>();

/** The first admin; each worker signs in to each program once in nine minutes. */
export async function firstAdmin(request: APIRequestContext): Promise<Anyone> {
  const { origin } = new URL((await request.get('/api/healthz')).url());
  const known = signedIn.get(origin);
  if (known !== undefined && Date.now() - known.since < FRESH_MS) return known.person;
  const person = signInAdmin(callOf(request));
  signedIn.set(origin, { person, since: Date.now() });
  return person;
}

export const adminToken = async (request: APIRequestContext) => (await firstAdmin(request)).token;

/** A new person of this role, made through the API. */
export const makePerson = (
  request: APIRequestContext,
  given: { role?: Role; fullName?: string } = {},
): Promise<Person> => register(callOf(request), { ...given, admin: () => firstAdmin(request) });

/** Signs the page in as this person before its first script runs. */
export async function signInAs(page: Page, person: Pick<Person, 'token'>): Promise<void> {
  await page.addInitScript((token) => {
    // Once for each tab: a story may sign out, and a reload must not sign in again.
    if (sessionStorage.getItem('signed-in-by-story') === token) return;
    sessionStorage.setItem('signed-in-by-story', token);
    localStorage.setItem('jwt', token);
  }, person.token);
}

/** Four questions whose right answers are A, B, C and D. */
export function fourQuestions(): QuizDraft['questions'] {
  return [0, 1, 2, 3].map((correctAnswer) => ({
    question: `Question with key ${'ABCD'[correctAnswer]}: is $v = \\sqrt{2gh}$?`,
    options: ['Option one', 'Option two', 'Option three', 'Option four'],
    correctAnswer,
    timePerQuestion: 1,
    explanation: `Because the key is ${'ABCD'[correctAnswer]}.`,
  }));
}

/** A quiz of four questions by a new teacher, unless more is given. */
export const makeQuiz = over((caller, given: quizzes.QuizGiven = {}, author?: Anyone) => {
  const title = `Free fall ${crypto.randomUUID().slice(0, 8)}`;
  return quizzes.makeQuiz(caller, { title, questions: fourQuestions(), ...given }, author);
});
export const makePaper = over(paper.makePaper);
export const takeQuiz = over(quizzes.takeQuiz);
export const applyAsTeacher = over(content.applyAsTeacher);
export const askForDemo = over(content.askForDemo);
