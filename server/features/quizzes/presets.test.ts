import type { QuizPreset } from '@kaksha/contract/presets.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { answersWith, makePaperFromPreset } from '../../../testing/acts/paper.ts';
import { takeQuiz } from '../../../testing/acts/quizzes.ts';

let app: TestApp;
let teacher: Person;
let paper: KeyedQuiz;
beforeAll(async () => {
  app = await startTestApp();
  ({ quiz: paper, teacher } = await makePaperFromPreset(app, 'JEE Advanced'));
});
afterAll(() => app.close());

const subjects = ['Mathematics', 'Physics', 'Chemistry'];

describe('the presets', () => {
  test('have the questions, minutes and marks of their examinations', async () => {
    const presets = (await request(app, '/quiz-presets', { as: teacher })).json<QuizPreset[]>();
    const rows = presets.map(({ name, year, totalTime, sections }) => [
      `${name} ${year}`,
      totalTime,
      ...sections.map(
        ({ title, subject, kinds, marking }) =>
          `${title} (${subject}) ${kinds.single}/${kinds.multiple}/${kinds.numeric} ${marking.right}/${marking.wrong}/${marking.partial}`,
      ),
    ]);
    expect(rows).toEqual([
      ['Class test 2026', 20, 'Questions (undefined) 10/0/0 1/0/none'],
      ['JEE Main 2026', 180, ...subjects.map((subject) => `${subject} (${subject}) 20/0/5 4/-1/none`)],
      [
        'JEE Advanced 2025',
        180,
        ...subjects.flatMap((subject) => [
          `${subject}: Section 1 (${subject}) 4/0/0 3/-1/none`,
          `${subject}: Section 2 (${subject}) 0/3/0 4/-2/jee`,
          `${subject}: Section 3 (${subject}) 0/0/6 4/0/none`,
          `${subject}: Section 4 (${subject}) 3/0/0 4/-1/none`,
        ]),
      ],
      [
        'NEET 2026',
        180,
        ...['Physics', 'Chemistry'].map((subject) => `${subject} (${subject}) 45/0/0 4/-1/none`),
        'Biology (Biology) 90/0/0 4/-1/none',
      ],
    ]);
    expect(presets.map(({ name, note }) => [name, note?.slice(0, 22)])).toEqual([
      ['Class test', undefined],
      ['JEE Main', undefined],
      ['JEE Advanced', 'As in paper 1 of 2025;'],
      ['NEET', undefined],
    ]);
  });
});

describe('a paper from the preset JEE Advanced', () => {
  let student: Person;
  beforeAll(async () => {
    student = await makePerson(app);
  });

  async function take(answers: Answer[]): Promise<ResultDetail> {
    const id = await takeQuiz(app, student, paper, answers);
    return (await request(app, `/results/${id}`, { as: student })).json().result;
  }

  test('has 16 questions and 60 marks a subject, and 180 marks in all', async () => {
    expect(paper.questions).toHaveLength(48);
    expect(paper.sections?.map(({ subject }) => subject)).toEqual(
      subjects.flatMap((subject) => [subject, subject, subject, subject]),
    );
    const all = await take(answersWith(paper, { right: 48, wrong: 0 }));
    expect(all).toMatchObject({ marks: 180, maxMarks: 180, score: 48, percentage: 100 });
    for (const subject of subjects) {
      const rows = all.sections?.filter((section) => section.subject === subject) ?? [];
      expect(rows.map(({ maxMarks, correct }) => [maxMarks, correct])).toEqual([
        [12, 4],
        [12, 3],
        [24, 6],
        [12, 3],
      ]);
    }
    const none = await take([]);
    expect(none).toMatchObject({ marks: 0, score: 0, percentage: 0 });
    const wrong = await take(answersWith(paper, { right: 0, wrong: 48 }));
    // A subject loses 4 x 1, 3 x 2, nothing for numbers, and 3 x 1.
    expect(wrong).toMatchObject({ marks: -39, score: 0, percentage: 0 });
  });

  test('gives each outcome of each section its marks', async () => {
    // Right are B; A, C and D; 2.5; B.
    const mathematics: Answer[] = [
      ...[1, 0, null, 1], // one correct: +3, -1, 0, +3
      ...[[0, 2, 3], [0, 2], [0]], // one or more: +4, +2, +1
      ...['2.5', '2.50', '2.4', null, '-2.5', 'x'], // numbers: +4, +4, 0, 0, 0, and what is no number is open
      ...[1, 3, null], // lists: +4, -1, 0
    ];
    const physics: Answer[] = [
      ...[0, 0, 0, 0], // -1 each
      ...[[0, 1], [1], [0, 1, 2, 3]], // one wrong option among them: -2 each
      ...['1', '2', '3', '4', '5', '6'], // 0 each
      ...[0, 2, 3], // -1 each
    ];
    const chemistry: Answer[] = [
      ...[null, null, null, null],
      ...[[], [3, 2, 0], null], // open, all right in another order, open
      ...[' 2.5 ', null, null, null, null, null],
      ...[1, 1, 1],
    ];
    const { marks, maxMarks, sections, score } = await take([...mathematics, ...physics, ...chemistry]);
    const rows = sections?.map((row) => [
      row.title,
      ...[row.marks, row.correct, row.partial, row.wrong, row.unanswered],
    ]);
    expect(rows).toEqual([
      ['Mathematics: Section 1', 5, 2, 0, 1, 1],
      ['Mathematics: Section 2', 7, 1, 2, 0, 0],
      ['Mathematics: Section 3', 8, 2, 0, 2, 2],
      ['Mathematics: Section 4', 3, 1, 0, 1, 1],
      ['Physics: Section 1', -4, 0, 0, 4, 0],
      ['Physics: Section 2', -6, 0, 0, 3, 0],
      ['Physics: Section 3', 0, 0, 0, 6, 0],
      ['Physics: Section 4', -3, 0, 0, 3, 0],
      ['Chemistry: Section 1', 0, 0, 0, 0, 4],
      ['Chemistry: Section 2', 4, 1, 0, 0, 2],
      ['Chemistry: Section 3', 4, 1, 0, 0, 5],
      ['Chemistry: Section 4', 12, 3, 0, 0, 0],
    ]);
    // 23 - 13 + 20
    expect([marks, maxMarks, score]).toEqual([30, 180, 11]);
  });
});

describe('the subject of a section', () => {
  const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
  const section = (title: string, subject?: unknown) => ({
    ...{ _id: crypto.randomUUID(), title, marking },
    ...(subject === undefined ? {} : { subject }),
  });
  const change = async (quiz: KeyedQuiz, sections: object[]) => {
    const { title, questions, versionId } = quiz;
    const [{ _id } = { _id: '' }] = sections as { _id: string }[];
    return request(app, `/quiz/${quiz._id}`, {
      method: 'PUT',
      as: teacher,
      body: {
        ...{ title, versionId, sections },
        questions: questions.map(({ _id: id, question, options, kind }) => ({
          ...{ _id: id, question, options, kind },
          sectionId: _id,
        })),
      },
    });
  };

  test('is trimmed; blank, null and none are no subject; too long a one or no text is refused by name', async () => {
    const { quiz } = await makePaperFromPreset(app, 'JEE Main');
    const saved = async (sections: object[], versionId = quiz.versionId) =>
      (await change({ ...quiz, versionId }, sections)).json<KeyedQuiz>();
    const first = await saved([
      section('A', '  Physics '),
      section('B', ' '),
      section('C', null),
      section('D'),
    ]);
    expect(first.sections?.map(({ title, ...rest }) => [title, rest.subject])).toEqual([
      ['A', 'Physics'],
      ['B', undefined],
      ['C', undefined],
      ['D', undefined],
    ]);
    for (const wrong of ['x'.repeat(301), 5]) {
      const refused = await change({ ...quiz, versionId: first.versionId }, [section('A', wrong)]);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['sections.0.subject']]);
    }
  });

  test('is told to everyone; results of a version without it stay as they are', async () => {
    const { quiz } = await makePaperFromPreset(app, 'JEE Main');
    const student = await makePerson(app);
    const bare = (await change(quiz, [section('Section 1')])).json<KeyedQuiz>();
    const before = await takeQuiz(app, student, bare, [1]);
    const [first] = bare.sections ?? [];
    const named = { ...first, subject: 'Physics' };
    expect((await change(bare, [named])).statusCode).toBe(200);
    const shown = (await request(app, `/quiz/${quiz._id}`)).json<KeyedQuiz>();
    expect(shown.sections?.[0]).toMatchObject({ title: 'Section 1', subject: 'Physics' });
    const after = await takeQuiz(app, student, bare, [1]);
    const rows = await Promise.all(
      [before, after].map(async (id) => {
        const { result } = (await request(app, `/results/${id}`, { as: student })).json();
        return [result.sections[0].subject, result.quiz.sections[0].subject, result.marks];
      }),
    );
    expect(rows).toEqual([
      [undefined, undefined, 4],
      ['Physics', 'Physics', 4],
    ]);
  });

  test('stands before a title that does not name it, so that sections of one title have columns of their own', async () => {
    const { quiz } = await makePaperFromPreset(app, 'JEE Main');
    const [physics, chemistry] = [section('Section 1', 'Physics'), section('Section 1', 'Chemistry')];
    const named = section('Biology 1', 'Biology');
    const { title, questions } = quiz;
    const sections = [physics, chemistry, named];
    const changed = await request(app, `/quiz/${quiz._id}`, {
      method: 'PUT',
      as: teacher,
      body: {
        ...{ title, sections },
        questions: questions.slice(0, 3).map(({ _id, question, options }, at) => ({
          ...{ _id, question, options },
          sectionId: sections[at]?._id,
        })),
      },
    });
    expect(changed.statusCode).toBe(200);
    await takeQuiz(app, await makePerson(app), quiz, [1, 0, null]);
    const made = await request(app, '/downloads', {
      method: 'POST',
      as: teacher,
      body: { what: 'all-results', columns: 'marks', quizId: quiz._id },
    });
    const { body: csv } = await app.app.inject({ url: made.json().path });
    const [head = [], row = []]: string[][] = parse(csv, { bom: true, record_delimiter: '\r\n' });
    // Those of the first version, which has no results, come after those of the newest.
    expect(head.slice(11)).toEqual([
      ...['Physics: Section 1', 'Chemistry: Section 1', 'Biology 1'],
      ...subjects,
      'Ruled',
    ]);
    expect(row.slice(11)).toEqual(['4', '-1', '0', '', '', '', '']);
  });
});
