import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { makeFigure } from '#server/test/figures.ts';
import { aPaperFile } from '#server/test/papers.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

describe('a paper', () => {
  const download = async (body: object, as = teacher) => {
    const asked = await request(app, '/downloads', { method: 'POST', body, as });
    return asked.statusCode === 201 ? (await app.app.inject(asked.json().path)).rawPayload : asked.statusCode;
  };

  test('is for staff alone, and its download is recorded', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    const body = { what: 'paper', id: quiz._id, format: 'moodle' };
    expect(await download(body, await makePerson(app))).toBe(403);
    expect(await download({ ...body, id: 'nothing' })).toBe(404);
    expect(String(await download(body))).toContain('<quiz>');
    const { rows } = await app.store.pool.query(
      "select after from audit_entries where act = 'download.create' and target_id = $1",
      [quiz._id],
    );
    expect(rows).toHaveLength(1);
  });

  test('as Moodle XML is one that other programs read, and what was changed in it counts', async () => {
    const figure = await makeFigure(app, teacher);
    const sectionId = crypto.randomUUID();
    const quiz = await makeQuiz(
      app,
      {
        title: 'Out & in',
        sections: [
          {
            _id: sectionId,
            title: 'Section A',
            subject: 'Physics',
            marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' },
            countFirst: 5,
          },
        ],
        questions: [
          {
            question: 'Is <b>$x^2$</b> even -- or odd?',
            options: ['yes', 'no', 'both', 'none'],
            correctAnswer: 1,
            figure: { path: figure.path, alt: 'A lens' },
            hi: { question: 'क्या -- सम?', options: ['हाँ', 'नहीं', 'दोनों', 'कोई नहीं'], explanation: '' },
            sectionId,
          },
        ],
      },
      teacher,
    );
    const text = String(await download({ what: 'paper', id: quiz._id, format: 'moodle' }));
    const file = figure.path.replace('/uploads/', '');
    expect(text).toContain('&lt;b&gt;\\(x^2\\)&lt;/b&gt;');
    expect(text).toContain(`@@PLUGINFILE@@/${file}`);
    expect(text).toContain(`<file name="${file}" path="/" encoding="base64">`);
    const comments = [...text.matchAll(/<!--([\s\S]*?)-->/g)].map(([, said]) => said);
    expect(comments).toHaveLength(2);
    expect(comments.filter((said) => said?.includes('--'))).toEqual([]);
    const readIt = async (content: string) => {
      const body = aPaperFile(content, 'paper.xml');
      const made = (await request(app, '/imports', { method: 'POST', body, as: teacher })).json();
      const read = async () => (await request(app, `/imports/${made._id}`, { as: teacher })).json();
      await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('ready');
      return read();
    };
    const same = await readIt(text);
    expect(same.sections).toEqual([
      {
        title: 'Section A',
        subject: 'Physics',
        marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' },
        countFirst: 5,
      },
    ]);
    expect(same.questions[0]).toMatchObject({
      section: 'Section A',
      draft: { question: quiz.questions[0]?.question, figure: { path: figure.path, alt: 'A lens' } },
    });
    const other = await readIt(text.replace('even -- or odd?', 'odd?'));
    expect(other.questions[0].draft).toMatchObject({
      question: 'Is <b>\\(x^2\\)</b> odd?',
      figure: { path: figure.path, alt: 'A lens' },
      hi: { question: 'क्या -- सम?' },
    });
  });

  test('as Aiken has the questions with one right option alone, and as GIFT those without a subject in no category', async () => {
    const quiz = await makeQuiz(
      app,
      {
        questions: [
          question({ question: 'How big?', subject: 'Physics', correctAnswer: 1 }),
          { question: 'How far?', kind: 'numeric', options: [], numeric: { value: '4', tolerance: '0' } },
        ],
      },
      teacher,
    );
    const file = async (format: string) => String(await download({ what: 'paper', id: quiz._id, format }));
    const aiken = await file('aiken');
    expect(aiken).toMatch(/^How big\?\nA\. .*ANSWER: B$/s);
    expect(aiken).not.toContain('How far?');
    expect((await file('gift')).match(/\$CATEGORY: .*/g)).toEqual([
      ...['$CATEGORY: $course$/top/Physics', '$CATEGORY: $course$/top'],
    ]);
  });

  test('as Moodle XML and as a document of Word comes without a picture whose file is gone', async () => {
    const figure = await makeFigure(app, teacher);
    const questions = [question({ question: 'Which lens?', figure: { path: figure.path, alt: 'A lens' } })];
    const quiz = await makeQuiz(app, { questions }, teacher);
    await app.app.storage.remove('public', figure.path.replace('/uploads/', ''));
    const moodle = String(await download({ what: 'paper', id: quiz._id, format: 'moodle' }));
    expect(moodle).toContain('Which lens?');
    expect(moodle).not.toContain('<file ');
    const word = await download({ what: 'paper', id: quiz._id, format: 'docx' });
    const { 'word/document.xml': document = new Uint8Array() } = unzipSync(
      Uint8Array.from(Buffer.from(word as Buffer)),
    );
    expect(strFromU8(document)).toContain('[?]');
  });

  test('that names a picture of another site says that it is missing', async () => {
    const path = `/uploads/${'0'.repeat(32)}.webp`;
    const text = `Question,A,B,C,D,Answer,Figure\nIs ![it](${path}) so?,a,b,c,d,A,${path} A lens\n`;
    const made = await request(app, '/imports', {
      method: 'POST',
      body: aPaperFile(text, 'paper.csv'),
      as: teacher,
    });
    const read = async () => (await request(app, `/imports/${made.json()._id}`, { as: teacher })).json();
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('ready');
    const [question] = (await read()).questions;
    expect(question).toMatchObject({ state: 'look', draft: { question: 'Is [?] so?' } });
    expect(question.draft.figure).toBeUndefined();
    expect(question.notes.map(({ code }: { code: string }) => code)).toEqual(['picture_missing']);
  });

  test('as a document of Word reads back with its pictures, which are there again', async () => {
    const figure = await makeFigure(app, teacher);
    const quiz = await makeQuiz(
      app,
      {
        title: 'Out & in',
        questions: [
          {
            question: 'Is $\\frac12$ even?',
            options: ['yes', 'no', 'both', 'none'],
            correctAnswer: 1,
            figure: { path: figure.path, alt: 'A "circuit"' },
          },
        ],
      },
      teacher,
    );
    const bytes = await download({ what: 'paper', id: quiz._id, format: 'docx' });
    const body = aPaperFile(new Uint8Array(bytes as Buffer), 'paper.docx');
    const made = (await request(app, '/imports', { method: 'POST', body, as: teacher })).json();
    const readIt = async () => (await request(app, `/imports/${made._id}`, { as: teacher })).json();
    await expect.poll(async () => (await readIt()).status, { timeout: 20_000 }).toBe('ready');
    const read = await readIt();
    expect(read.questions).toMatchObject([
      {
        draft: {
          question: 'Is $\\frac12$ even?',
          options: ['yes', 'no', 'both', 'none'],
          correctAnswer: 1,
          figure: { alt: 'A "circuit"', width: figure.width, height: figure.height },
        },
      },
    ]);
  });

  test('to fill in has the columns that an import finds', async () => {
    const bytes = await download({ what: 'paper-template' });
    const body = aPaperFile(new Uint8Array(bytes as Buffer), 'template.xlsx');
    const made = await request(app, '/imports', { method: 'POST', body, as: teacher });
    expect(made.json()).toMatchObject({ status: 'failed', format: 'xlsx', fault: { code: 'no_questions' } });
  });
});
