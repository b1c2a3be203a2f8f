import { createHash } from 'node:crypto';
import { auth } from '@kaksha/contract/auth.ts';
import type { Attempt } from '@kaksha/contract/exams.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { KeyedQuiz, type NewQuiz } from '@kaksha/contract/quizzes.ts';
import type { Client } from './client.ts';
import { admin } from './program.ts';
import { expect } from './school.ts';

/** An exam made through the API, and the token of the admin who made it. */
export type ExamSchool = { quiz: KeyedQuiz; staffToken: string };

/** An exam of this many questions, all of four options, the first of which is right in the first question, and so on. */
export async function openExam(
  client: Client,
  { questions, ...settings }: Omit<Partial<NewQuiz>, 'questions'> & { questions: number },
): Promise<ExamSchool> {
  const { token } = await expect(client, auth.login.replies[200], {
    method: 'POST',
    path: '/api/auth/login',
    body: admin,
  });
  const body: NewQuiz = {
    title: 'All-India mock test 4',
    passPercent: 40,
    totalTime: 180,
    questions: Array.from({ length: questions }, (_, index) => ({
      question: `Question ${index}: a body starts from rest with $a = ${index + 2}\\,\\mathrm{m/s^2}$. How far does it go in $4\\,\\mathrm{s}$?`,
      options: [0, 1, 2, 3].map((option) => optionOf(index, option)),
      correctAnswer: rightIn(index),
    })),
    ...settings,
    mode: 'exam',
  };
  const quiz = await expect(client, KeyedQuiz, { method: 'POST', path: '/api/quiz', token, body });
  return { quiz, staffToken: token };
}

const rightIn = (question: number) => question % 4;
const optionOf = (question: number, option: number) => `Distance ${question}-${option} in metres`;

/** An option as the version has it, found by its text and not by the program's own order. */
export function ownOption(shown: Attempt['questions'][number], answer: Answer): Answer {
  if (typeof answer !== 'number') return null;
  const option = /-(\d) in metres$/.exec(shown.options[answer] ?? '')?.[1];
  if (option === undefined) throw new Error(`There is no option ${answer}`);
  return Number(option);
}

/** The score of answers in the version's order, counted by hand. */
export function scoreOf(answers: readonly Answer[]): number {
  return answers.filter((answer, question) => answer === rightIn(question)).length;
}

/** The hash of a receipt, computed from the documented rule and not by the program's own function (behaviour 6.12). */
export function hashByHand(
  attemptId: string,
  { versionId, questions }: KeyedQuiz,
  answers: readonly Answer[],
) {
  const lines = questions.map(({ _id }, at) => `${_id}=${answers[at] ?? 'null'}`);
  return createHash('sha256')
    .update([attemptId, versionId, ...lines].join('\n'))
    .digest('hex');
}
