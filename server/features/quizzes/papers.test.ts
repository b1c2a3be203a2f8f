import type { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz, QuizDraft } from '@kaksha/contract/quizzes.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typesetLimits } from '#server/platform/typesetting/typeset-limits.ts';
import { makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { makeFigure } from '#server/test/figures.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher', fullName: 'Meera Iyer' });
  student = await makePerson(app);
});
afterAll(() => app.close());

const read = (id: string, as?: Person) => request(app, `/quiz/${id}`, as ? { as } : {});
const put = async (id: string, body: unknown) => {
  const reply = await request(app, `/quiz/${id}`, { method: 'PUT', as: teacher, body });
  expect(reply.body).not.toMatch(/"code"/);
  return reply.json<KeyedQuiz>();
};
const mask = (body: string) =>
  body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');

const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'jee' as const };
const uuid = () => crypto.randomUUID();
const options = ['1', '2', '3', '4'];

/** A paper with everything that a quiz can have. */
async function aPaper(): Promise<QuizDraft> {
  const { path } = await makeFigure(app, teacher);
  const figure = { path, alt: 'A circuit' };
  const [physics, maths, passage] = [uuid(), uuid(), uuid()];
  const tags = { subject: 'Physics', chapter: 'Currents', difficulty: 'easy' as const, source: 'JEE 2019' };
  const hi = { question: 'प्रश्न', options: ['१', '२', '३', '४'], explanation: 'क्योंकि' };
  return {
    title: 'A paper',
    languages: ['en', 'hi'],
    sections: [
      { _id: physics, title: 'Physics', marking },
      { _id: maths, title: 'Maths', marking: { ...marking, partial: 'none' } },
    ],
    passages: [{ _id: passage, text: 'Read $x$.', hi: { text: 'पढ़ें' }, figure }],
    questions: [
      { ...question({ explanation: 'Why' }), ...tags, sectionId: physics, passageId: passage, figure, hi },
      {
        kind: 'multiple',
        question: 'Which?',
        options,
        correctAnswers: [2, 0],
        sectionId: physics,
        optionFigures: [figure, null, null, null],
        explanationFigure: figure,
        copiedFrom: 'another-question',
      },
      {
        kind: 'numeric',
        question: 'How many?',
        numeric: { value: '2.5', tolerance: '0.1' },
        sectionId: maths,
        hi: { question: 'कितने?', options: [], explanation: '' },
      },
    ],
  };
}

test('a section whose right answers gain less than a hundredth of a mark is refused', async () => {
  const make = async (right: number) => {
    const section = { _id: uuid(), title: 'All', marking: { ...marking, right } };
    const questions = [{ ...question(), sectionId: section._id }];
    const body = { title: 'A paper', sections: [section], questions };
    return request(app, '/quiz', { method: 'POST', as: teacher, body });
  };
  expect((await make(0.01)).statusCode).toBe(201);
  for (const right of [1e-9, 0.004, 0]) {
    const { statusCode, body } = await make(right);
    expect([right, statusCode, body]).toEqual([right, 400, expect.stringContaining('marking.right')]);
  }
});

describe('students', () => {
  const keys: [string, Partial<QuestionDraft>, Partial<QuestionDraft>][] = [
    ['single', { correctAnswer: 0 }, { correctAnswer: 3 }],
    ['multiple', { options, correctAnswers: [1] }, { options, correctAnswers: [0, 2, 3] }],
    ['numeric', { numeric: { value: '1', tolerance: '0' } }, { numeric: { min: '-2.25', max: '1000' } }],
  ];

  test.each(keys)(
    'get the same bytes of a %s whatever its key, tolerance, explanations and tags',
    async (kind, one, other) => {
      const { path } = await makeFigure(app, teacher);
      const hindi = { question: 'प्रश्न $x$', ...(kind === 'numeric' ? {} : { options }) };
      const paper = (question: Partial<QuestionDraft>, explanation: string): Partial<QuizDraft> => ({
        sections: [{ _id: '0b6d5c7e-0000-4000-8000-000000000001', title: 'All', marking }],
        questions: [
          {
            question: 'What is $x^2$?',
            kind: kind as 'single',
            ...(kind === 'single' ? { options } : {}),
            ...question,
            explanation,
            hi: { ...hindi, explanation },
          },
        ],
      });
      const made = [
        await makeQuiz(app, paper(one, ''), teacher),
        await makeQuiz(
          app,
          paper(
            {
              ...other,
              explanationFigure: { path, alt: 'CANARY' },
              subject: 'CANARY',
              chapter: 'CANARY',
              difficulty: 'hard',
              source: 'CANARY',
              copiedFrom: 'CANARY',
            },
            'CANARY, because $x^2$ and more',
          ),
          teacher,
        ),
      ];
      for (const as of [student, undefined]) {
        const [a, b] = await Promise.all(made.map((quiz) => read(quiz._id, as)));
        expect(mask(a?.body ?? '')).toBe(mask(b?.body ?? ''));
        expect(b?.body).not.toMatch(/CANARY|correctAnswer|numeric":|explanation|difficulty/);
      }
    },
  );

  test('get the same bytes whether or not an explanation is the only text in Hindi, or with mathematics', async () => {
    const paper = (...explanations: [string, string]) =>
      makeQuiz(
        app,
        {
          questions: [
            question({ hi: { explanation: explanations[0] } }),
            question({ hi: { question: 'प्रश्न', explanation: explanations[1] } }),
          ],
        },
        teacher,
      );
    const made = [await paper('', ''), await paper('क्योंकि $x$', 'क्योंकि $x$')];
    const [a, b] = await Promise.all(made.map((quiz) => read(quiz._id, student)));
    expect(mask(b?.body ?? '')).toBe(mask(a?.body ?? ''));
  });

  test('get a typeset question however many formulas the explanations before it have', async () => {
    const many = (formula: string) => formula.repeat(typesetLimits.formulas / 2);
    const explained = question({ explanation: many('$y$'), hi: { explanation: many('$z$') } });
    const quiz = await makeQuiz(
      app,
      { questions: [explained, question({ question: 'Is $x^2$ even?' })] },
      teacher,
    );
    expect(quiz.questions[1]?.questionHtml).toContain('class="katex"');
  });
});

describe('a change of a paper', () => {
  test('by a client that knows neither kinds, sections, Hindi, figures nor tags keeps all of them', async () => {
    const quiz = await makeQuiz(app, await aPaper(), teacher);
    const changed = await put(quiz._id, {
      title: 'A paper',
      questions: quiz.questions.map(({ _id, question, options, timePerQuestion, explanation, ...rest }) => ({
        _id,
        question,
        options,
        timePerQuestion,
        explanation,
        ...('correctAnswer' in rest ? { correctAnswer: rest.correctAnswer } : {}),
      })),
    });
    const content = ({ versionId: _, createdAt: __, ...rest }: KeyedQuiz) => rest;
    expect(content(changed)).toEqual(content(quiz));
  });

  test('clears with null what null can clear, and a missing key makes it incomplete', async () => {
    const quiz = await makeQuiz(app, await aPaper(), teacher);
    const [single, multiple, numeric] = quiz.questions.map(({ _id, question, options }) => ({
      _id,
      question,
      options,
    }));
    const none = {
      passageId: null,
      figure: null,
      hi: null,
      subject: null,
      chapter: null,
      difficulty: null,
      source: null,
      optionFigures: null,
      explanationFigure: null,
      copiedFrom: null,
    };
    const changed = await put(quiz._id, {
      questions: [
        { ...single, ...none },
        { ...multiple, ...none, correctAnswers: null },
        { ...numeric, ...none, numeric: null },
      ],
      passages: [],
      languages: [],
    });
    const kept = ['_id', 'explanation', 'kind', 'options', 'question', 'sectionId', 'timePerQuestion'];
    expect(changed.questions.map((one) => Object.keys(one).sort())).toEqual([
      [...kept, 'correctAnswer'].sort(),
      [...kept, 'correctAnswers'].sort(),
      kept,
    ]);
    expect(changed).toMatchObject({ incomplete: true, questions: [{}, { correctAnswers: [] }, {}] });
    expect(changed).not.toHaveProperty('passages');
    expect(changed).not.toHaveProperty('languages');
  });

  test('that removes a section moves its questions to the section of the question before them', async () => {
    const quiz = await makeQuiz(app, await aPaper(), teacher);
    const questions = quiz.questions.map(({ _id, question, options }) => ({ _id, question, options }));
    const [first] = quiz.sections ?? [];
    const fewer = await put(quiz._id, { sections: [first], questions });
    expect(fewer.questions.map(({ sectionId }) => sectionId)).toEqual(Array(3).fill(first?._id));
    const none = await put(quiz._id, { sections: [], questions });
    expect(none).not.toHaveProperty('sections');
    for (const one of none.questions) expect(one).not.toHaveProperty('sectionId');
  });

  test('stores moved questions in the order of their sections, with their ids', async () => {
    const quiz = await makeQuiz(app, await aPaper(), teacher);
    const [physics, maths] = (quiz.sections ?? []).map(({ _id }) => _id);
    const [a, b, c] = quiz.questions.map(({ _id, question, options }) => ({ _id, question, options }));
    const moved = await put(quiz._id, {
      questions: [{ ...a, sectionId: maths }, b, { ...c, sectionId: physics }],
    });
    expect(moved.questions.map(({ _id, sectionId }) => [_id, sectionId])).toEqual([
      [b?._id, physics],
      [c?._id, physics],
      [a?._id, maths],
    ]);
  });

  test('of the kind keeps what fits and asks for the key of the new kind', async () => {
    const quiz = await makeQuiz(app, await aPaper(), teacher);
    const [single] = quiz.questions;
    const { _id } = single ?? {};
    const changed = await put(quiz._id, {
      questions: [{ _id, kind: 'numeric', question: 'How many?', options: [] }],
    });
    expect(changed.questions[0]).toMatchObject({ _id, kind: 'numeric', options: [], subject: 'Physics' });
    expect(changed.questions[0]).not.toHaveProperty('correctAnswer');
    expect(changed.incomplete).toBe(true);
  });

  test.each([
    [{ kind: 'numeric', options: [], numeric: { value: '1,5' } }, 'questions.0.numeric'],
    [{ kind: 'numeric', options: [], correctAnswer: 1 }, 'questions.0.correctAnswer'],
    [{ kind: 'numeric', options }, 'questions.0.options'],
    [{ kind: 'multiple', options, numeric: { value: '1' } }, 'questions.0.numeric'],
    [{ kind: 'multiple', options, correctAnswers: [4] }, 'questions.0.correctAnswers.0'],
    [{ options, sectionId: 'nowhere' }, 'questions.0.sectionId'],
    [{ options, passageId: 'nowhere' }, 'questions.0.passageId'],
  ])('with %j is refused and names the field', async (fields, field) => {
    const body = { title: 'Faulty', questions: [{ question: 'Q', ...fields }] };
    const reply = await request(app, '/quiz', { method: 'POST', as: teacher, body });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
  });
});

describe('a quiz stored before kinds and sections', () => {
  /** As a version of format 0, without kind and explanation, or of format 1, with both. */
  async function storeOld(format: 0 | 1): Promise<string> {
    const [quizId, versionId] = [uuid(), uuid()];
    const more = format === 0 ? {} : { kind: 'single', explanation: 'Because.' };
    const questions = [0, 1].map((at) => ({
      _id: uuid(),
      question: `Law ${at}?`,
      options,
      correctAnswer: at,
      timePerQuestion: 2,
      ...more,
    }));
    await app.store.transaction(async (tx) => {
      await tx.execute(
        sql`insert into quizzes (id, current_version_id, created_at) values (${quizId}, ${versionId}, now())`,
      );
      await tx.execute(sql`
        insert into quiz_versions (id, quiz_id, number, title, total_minutes, pass_percent, question_count,
          incomplete, format, questions, created_at)
        values (${versionId}, ${quizId}, 1, 'Old', 4, 50, 2, false, ${format},
          ${JSON.stringify(questions)}::jsonb, now())`);
    });
    return quizId;
  }

  test.each([0, 1] as const)(
    'in format %i is read, taken, listed, shown and edited like a new one',
    async (format) => {
      const id = await storeOld(format);
      const explanation = format === 0 ? '' : 'Because.';
      const same = await makeQuiz(
        app,
        {
          title: 'Old',
          totalTime: 4,
          passPercent: 50,
          questions: [0, 1].map((at) => ({
            question: `Law ${at}?`,
            options,
            correctAnswer: at,
            timePerQuestion: 2,
            explanation,
          })),
        },
        teacher,
      );
      const shown = async (quizId: string, as?: Person) =>
        mask((await read(quizId, as)).body).replace('Meera Iyer', 'Unknown');
      expect(JSON.parse(await shown(id))).toEqual(JSON.parse(await shown(same._id)));
      expect(JSON.parse(await shown(id, teacher))).toEqual(JSON.parse(await shown(same._id, teacher)));

      const submit = async (quizId: string) =>
        (
          await request(app, `/results/${quizId}/submit`, {
            method: 'POST',
            as: student,
            body: { answers: [0, 2] },
          })
        ).json().result;
      const [old, fresh] = [await submit(id), await submit(same._id)];
      expect(old).toMatchObject({ score: 1, total: 2, marks: 1, maxMarks: 2, percentage: 50, passed: true });
      const detail = async (resultId: string) =>
        JSON.parse(mask((await request(app, `/results/${resultId}`, { as: student })).body));
      expect(await detail(old._id)).toEqual(await detail(fresh._id));

      const rowsOf = async (path: string, name: 'results' | null, as: Person) => {
        const body = JSON.parse((await request(app, path, { as })).body);
        const rows: { _id: string; quizId?: string }[] = name === null ? body : body[name];
        const wanted = [id, same._id, old._id, fresh._id];
        return rows
          .filter((row) => wanted.includes(row._id))
          .map((row) => JSON.parse(mask(JSON.stringify(row)).replace('Meera Iyer', 'Unknown')));
      };
      const lists = [
        await rowsOf('/quiz', null, student),
        await rowsOf('/quiz', null, teacher),
        await rowsOf(`/results/user/${student.id}`, null, student),
        await rowsOf('/results/all', 'results', teacher),
      ];
      for (const [one, other, ...more] of lists) {
        expect(more).toEqual([]);
        expect(one).toBeDefined();
        expect(one).toEqual(other);
      }

      const before = await detail(old._id);
      const edited = await put(id, { title: 'New', questions: [{ question: 'Law 0!', options }] });
      expect(edited).toMatchObject({ title: 'New', passPercent: 50 });
      expect(edited.questions).toMatchObject([{ question: 'Law 0!', correctAnswer: 0, explanation }]);
      expect(await detail(old._id)).toEqual(before);
    },
  );
});
