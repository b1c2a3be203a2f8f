import { createHash } from 'node:crypto';
import type { Attempt } from '@kaksha/contract/exams.ts';
import type { Answer, QuestionDraft } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz, NewQuiz } from '@kaksha/contract/quizzes.ts';
import { signInAdmin } from '#testing/acts/people.ts';
import { makeExam } from '#testing/acts/quizzes.ts';
import type { Client } from './client.ts';

/** An exam made through the API, and the token of the admin who made it. */
export type ExamSchool = { quiz: KeyedQuiz; staffToken: string };

type Kind = 'single' | 'multiple' | 'numeric';
type Shown = Attempt['questions'][number];

/**
 * An exam of this many questions, whose kinds take turns; all of four options if none are named. Of these the first is right
 * in the first question, and so on; with several right ones, the next one too.
 */
export async function openExam(
  client: Client,
  {
    questions,
    kinds = ['single'],
    ...settings
  }: Omit<Partial<NewQuiz>, 'questions'> & { questions: number; kinds?: readonly Kind[] },
): Promise<ExamSchool> {
  const { token } = await signInAdmin(client.call);
  const given = {
    title: 'All-India mock test 4',
    passPercent: 40,
    totalTime: 180,
    questions: Array.from({ length: questions }, (_, index) => ({
      question: `Question ${index}: a body starts from rest with $a = ${index + 2}\\,\\mathrm{m/s^2}$. How far does it go in $4\\,\\mathrm{s}$?`,
      ...keyed(kinds[index % kinds.length] ?? 'single', index),
    })),
    ...settings,
  };
  const quiz = await makeExam(client, given, { token });
  return { quiz, staffToken: token };
}

const NUMBER = '-2.5';
/** Typed in different ways, of which the first two are right. */
const TYPED = [NUMBER, '-2.50', '2.5', '7'];

const rightIn = (question: number) => question % 4;
const bothRightIn = (question: number) =>
  [rightIn(question), rightIn(question + 1)].toSorted((one, other) => one - other);
const optionOf = (question: number, option: number) => `Distance ${question}-${option} in metres`;

function keyed(kind: Kind, index: number): Partial<QuestionDraft> {
  const options = [0, 1, 2, 3].map((option) => optionOf(index, option));
  switch (kind) {
    case 'single':
      return { kind, options, correctAnswer: rightIn(index) };
    case 'multiple':
      return { kind, options, correctAnswers: bothRightIn(index) };
    case 'numeric':
      return { kind, options: [], numeric: { value: NUMBER, tolerance: '0' } };
  }
}

/** What a student could choose or type, at random. */
export function randomAnswer({ kind }: Shown): Answer {
  const random = () => Math.floor(Math.random() * 4);
  if (kind === 'numeric') return TYPED[random()] ?? null;
  if (kind !== 'multiple') return random();
  return [...new Set([random(), random()])].toSorted((one, other) => one - other);
}

/** Answers are the same if they are written in the same way. */
export const areSame = (one: Answer | undefined, other: Answer | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** An answer in the options of the version, which are found by their text and not by the program's own order. */
export function ownAnswer(shown: Shown, answer: Answer): Answer {
  const own = (option: number) => {
    const found = /-(\d) in metres$/.exec(shown.options[option] ?? '')?.[1];
    if (found === undefined) throw new Error(`There is no option ${option}`);
    return Number(found);
  };
  if (typeof answer === 'number') return own(answer);
  return Array.isArray(answer) ? answer.map(own).toSorted((one, other) => one - other) : answer;
}

/** The score of answers in the version's order, counted by hand. */
export function scoreOf(answers: readonly Answer[]): number {
  return answers.filter((answer, question) => {
    if (typeof answer === 'string') return TYPED.slice(0, 2).includes(answer);
    return areSame(answer, Array.isArray(answer) ? bothRightIn(question) : rightIn(question));
  }).length;
}

/** The hash of a receipt, computed from the documented rule and not by the program's own function (behaviour 6.12). */
export function hashByHand(
  attemptId: string,
  { versionId, questions }: KeyedQuiz,
  answers: readonly Answer[],
) {
  const lines = questions.map(({ _id }, at) => `${_id}=${JSON.stringify(answers[at] ?? null)}`);
  return createHash('sha256')
    .update([attemptId, versionId, ...lines].join('\n'))
    .digest('hex');
}
