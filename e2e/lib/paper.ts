import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyedQuiz, NewQuiz } from '@kaksha/contract/quizzes.ts';
import type { APIRequestContext } from '@playwright/test';
import { bearer, makePerson, makeQuiz, type Person } from './people.ts';

/**
 * A paper with a question of each kind in two sections, a figure, a passage and Hindi, made by a teacher through the API.
 * Right are B; A and C; 2.5 within 0.1; A.
 */
export async function makePaper(
  request: APIRequestContext,
  more: Partial<NewQuiz> = {},
): Promise<{ quiz: KeyedQuiz; teacher: Person }> {
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
  const [physics, maths, passage] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const picture = await readFile(join(import.meta.dirname, '../../web/public/icon-192.png'));
  const uploaded = await request.post('/api/figures', {
    headers: bearer(teacher.token),
    multipart: { image: { name: 'figure.png', mimeType: 'image/png', buffer: picture } },
  });
  const { path, width, height } = await uploaded.json();
  const figure = { path, alt: 'A ball at the top of a loop', width, height };
  const options = ['Twice', 'Four times', 'Half', 'The same'];
  const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
  const quiz = await makeQuiz(
    request,
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
