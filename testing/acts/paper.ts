import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { figures } from '@kaksha/contract/figures.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { Caller, Person } from './caller.ts';
import { makeQuiz, newTeacher, type QuizGiven } from './quizzes.ts';

/**
 * A paper by a new teacher, with a question of each kind in two sections, a figure, a passage and Hindi.
 * Right are B; A and C; 2.5 within 0.1; A.
 */
export async function makePaper(
  caller: Caller,
  more: QuizGiven = {},
): Promise<{ quiz: KeyedQuiz; teacher: Person }> {
  const teacher = await newTeacher(caller);
  const [physics, maths, passage] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const picture = await readFile(join(import.meta.dirname, '../../web/public/icon-192.png'));
  const image = new File([picture], 'figure.png', { type: 'image/png' });
  const { path, width, height } = await caller.call(figures.create, {
    form: {},
    files: { image },
    as: teacher,
  });
  const figure = { path, alt: 'A ball at the top of a loop', width, height };
  const options = ['Twice', 'Four times', 'Half', 'The same'];
  const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
  const quiz = await makeQuiz(
    caller,
    {
      title: `JEE mock ${crypto.randomUUID().slice(0, 8)}`,
      totalTime: 180,
      languages: ['en', 'hi'],
      sections: [
        { _id: physics, title: 'Physics', marking: { ...marking, partial: 'jee' } },
        { _id: maths, title: 'Mathematics', marking: { ...marking, wrong: -2 } },
      ],
      passages: [
        {
          _id: passage,
          text: 'A ball rolls down a ramp of height $h$.',
          hi: { text: 'एक गेंद ढाल पर लुढ़कती है।' },
        },
      ],
      questions: [
        {
          kind: 'single',
          question: 'How large is the force at the top?',
          options,
          correctAnswer: 1,
          sectionId: physics,
          passageId: passage,
          figure,
          hi: { question: 'शीर्ष पर बल कितना है?', options: ['दुगना', 'चार गुना', 'आधा', 'समान'] },
          explanation: 'Because of $v^2$.',
          explanationFigure: figure,
        },
        {
          kind: 'multiple',
          question: 'Which of these stay the same?',
          options: ['Energy', 'Speed', 'Mass', 'Height'],
          correctAnswers: [0, 2],
          sectionId: physics,
          passageId: passage,
          optionFigures: [figure, null, null, null],
        },
        {
          kind: 'numeric',
          question: 'How high is the loop, in metres?',
          numeric: { value: '2.5', tolerance: '0.1' },
          sectionId: maths,
        },
        { kind: 'single', question: 'Which is even?', options, correctAnswer: 0, sectionId: maths },
      ],
      ...more,
    },
    teacher,
  );
  return { quiz, teacher };
}
