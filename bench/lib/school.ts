import { attempts } from '@kaksha/contract/attempts.ts';
import { auth } from '@kaksha/contract/auth.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { QuizDraft } from '@kaksha/contract/quizzes.ts';
import * as z from 'zod/mini';
import { admin } from '#testing/program.ts';
import type { Client, Request } from './client.ts';

export type Student = { id: string; token: string };
export type School = {
  quiz: z.output<typeof MadeQuiz>;
  correct: number[];
  students: Student[];
  staffToken: string;
};

/** The first option of four is right in question 0, the second in question 1, and so on around. */
const correct = Array.from({ length: 10 }, (_, index) => index % 4);

const draft: QuizDraft = {
  title: 'Motion in a straight line',
  passPercent: 40,
  questions: correct.map((correctAnswer, index) => ({
    question: `A body starts from rest with $a = ${index + 2}\\,\\mathrm{m/s^2}$. How far does it go in $t = 4\\,\\mathrm{s}$?`,
    options: [0, 1, 2, 3].map((option) => `$s = ${8 * (index + 2 + option - correctAnswer)}\\,\\mathrm{m}$`),
    correctAnswer,
    timePerQuestion: 1,
    explanation: 'From rest, $s = \\frac{1}{2} a t^2$.',
  })),
};

/** A paper of `questions` questions, each with nine formulas, as a mathematics teacher would write it. */
export function formulaPaper(questions: number): QuizDraft {
  return {
    title: 'A paper with formulas',
    questions: Array.from({ length: questions }, (_, index) => ({
      question: `If $f(x) = \\frac{x^2 + ${index}}{\\sqrt{x + 1}}$ and $g(x) = \\int_0^x f(t)\\,dt$, what is $$\\lim_{x \\to ${index}} g'(x)?$$`,
      options: [1, 2, 3, 4].map((part) => `$\\frac{${index + part}}{\\sqrt{${index + part}}}$`),
      correctAnswer: index % 4,
      timePerQuestion: 2,
      explanation: `Because $g' = f$, it is $f(${index})$.`,
    })),
  };
}

/** What the bench reads of a quiz it has made; an older program to compare with answers less than this one. */
export const MadeQuiz = z.object({ _id: z.string(), versionId: z.string() });

/** A ten-question quiz and students with tokens, all made through the API as people do it. */
export async function openSchool(client: Client, { students }: { students: number }): Promise<School> {
  const { token } = await expect(client, auth.login.replies[200], {
    method: 'POST',
    path: '/api/auth/login',
    body: admin,
  });
  const quiz = await expect(client, MadeQuiz, { method: 'POST', path: '/api/quiz', token, body: draft });
  const registered: Student[] = [];
  for (let index = 0; index < students; index += 1) {
    const signed = await expect(client, auth.register.replies[201], {
      method: 'POST',
      path: '/api/auth/register',
      body: {
        fullName: `Student ${index}`,
        email: `student-${index}@example.com`,
        password: 'a quiet evening',
      },
    });
    registered.push({ id: signed.user.id, token: signed.token });
  }
  return { quiz, correct, students: registered, staffToken: token };
}

/** Sends a request that must succeed, and returns its body as the schema reads it. */
export async function expect<S extends z.ZodMiniType>(
  client: Client,
  schema: S,
  request: Request,
): Promise<z.output<S>> {
  const { status, body } = await client.send(request);
  if (status >= 300) {
    throw new Error(`${request.method ?? 'GET'} ${request.path} answered ${status}: ${JSON.stringify(body)}`);
  }
  return z.parse(schema, body);
}

/** The body of a submit's reply; 200 and 201 have the same. */
export const Submitted = attempts.submit.replies[201];

/** The score of these answers, counted by hand and not by the program's own rule. */
export function scoreByHand(school: School, answers: readonly Answer[]): number {
  let score = 0;
  for (const [index, right] of school.correct.entries()) if (answers[index] === right) score += 1;
  return score;
}

/** Ten guessed answers, some left out. */
export function guessedAnswers(): Answer[] {
  return correct.map((right) => {
    const dice = Math.random();
    if (dice < 0.4) return right;
    return dice < 0.5 ? null : Math.floor(Math.random() * 4);
  });
}
