import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { figures } from '@kaksha/contract/figures.ts';
import { presets } from '@kaksha/contract/presets.ts';
import { type QuestionKind, questionKinds } from '@kaksha/contract/questions/choices.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { Caller, Person } from './caller.ts';
import { makeQuiz, newTeacher, type QuizGiven, question } from './quizzes.ts';

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

/** The right answer to each question of a paper from a preset, by kind. */
export const rightAnswers = { single: 1, multiple: [0, 2, 3], numeric: '2.5' } satisfies Record<
  QuestionKind,
  Answer
>;

/** A paper with the sections of this preset, by a new teacher. */
export async function makePaperFromPreset(
  caller: Caller,
  name: string,
  more: QuizGiven = {},
): Promise<{ quiz: KeyedQuiz; teacher: Person }> {
  const teacher = await newTeacher(caller);
  const offered = await caller.call(presets.list, { as: teacher });
  const preset = offered.find((one) => one.name === name);
  if (preset === undefined) throw new Error(`There is no preset ${name}`);
  const sections = preset.sections.map((section) => ({ ...section, _id: crypto.randomUUID() }));
  const keys = {
    single: { correctAnswer: rightAnswers.single },
    multiple: { correctAnswers: rightAnswers.multiple },
    numeric: { options: [], numeric: { value: rightAnswers.numeric, tolerance: '0' } },
  };
  const questions = sections.flatMap(({ _id, kinds }) =>
    questionKinds.flatMap((kind) =>
      Array.from({ length: kinds[kind] }, () => {
        const { correctAnswer: _, ...blank } = question();
        return { ...blank, kind, sectionId: _id, ...keys[kind] };
      }),
    ),
  );
  const quiz = await makeQuiz(
    caller,
    {
      title: `${name} ${crypto.randomUUID().slice(0, 8)}`,
      totalTime: preset.totalTime,
      sections: sections.map(({ kinds: _, ...section }) => section),
      questions,
      ...more,
    },
    teacher,
  );
  return { quiz, teacher };
}

/** Answers to a paper from a preset: its first questions right, the next ones wrong, the rest open. */
export function answersWith(
  { questions }: Pick<KeyedQuiz, 'questions'>,
  { right, wrong }: { right: number; wrong: number },
): Answer[] {
  const wrongAnswers: Record<QuestionKind, Answer> = { single: 0, multiple: [1], numeric: '-1' };
  return questions.map(({ kind }, at) => {
    if (at >= right + wrong) return null;
    return at < right ? rightAnswers[kind] : wrongAnswers[kind];
  });
}
