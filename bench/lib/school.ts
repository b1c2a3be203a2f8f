import { attempts } from '@kaksha/contract/attempts.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz, QuizDraft } from '@kaksha/contract/quizzes.ts';
import { signInAdmin } from '#testing/acts/people.ts';
import { makeQuiz } from '#testing/acts/quizzes.ts';
import type { Client } from './client.ts';

export type Student = { id: string; token: string };
export type School = {
  quiz: Pick<KeyedQuiz, '_id' | 'versionId'>;
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

/** A ten-question quiz and students with tokens, all made through the API as people do it. */
export async function openSchool(client: Client, { students }: { students: number }): Promise<School> {
  const { token } = await signInAdmin(client.call);
  const quiz = await makeQuiz(client, draft, { token });
  const registered: Student[] = [];
  for (let index = 0; index < students; index += 1) {
    registered.push(await client.makePerson({ fullName: `Student ${index}` }));
  }
  return { quiz, correct, students: registered, staffToken: token };
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
