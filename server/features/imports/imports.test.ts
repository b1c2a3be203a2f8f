import type { Import } from '@kaksha/contract/imports.ts';
import { readTypedPaper } from '@kaksha/contract/papers/typed-paper.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imports } from '#server/database/schema/imports.ts';
import { quizVersions } from '#server/database/schema/quizzes.ts';
import { newId } from '#server/database/uuid.ts';
import { makePerson, makeQuiz, type Person, request } from '#server/test/factories.ts';
import { aPaper, aPaperFile } from '#server/test/papers.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { toContent } from './content.ts';
import { removeOldImports, storeImport } from './service.ts';
import { readInThread } from './thread.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const post = (path: string, body: unknown, as = teacher, headers = {}) =>
  request(app, path, { method: 'POST', body, as, headers });
const patch = (path: string, body: unknown, as = teacher) =>
  request(app, path, { method: 'PATCH', body, as });
const read = async (id: string, as = teacher): Promise<Import> =>
  (await request(app, `/imports/${id}`, { as })).json();
const made = async (text: string, more = {}) =>
  (await post('/imports', { text, ...more })).json()._id as string;

describe('a pasted paper', () => {
  test('is read, previewed and stored in no quiz', async () => {
    const before = await app.store.db.$count(quizVersions);
    const reply = await post('/imports', { text: aPaper });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ _id: expect.any(String), status: 'ready', format: 'text' });
    const { questions, ...found } = await read(reply.json()._id);
    expect(found).toMatchObject({ status: 'ready', quizId: null, notTaken: [], sections: [] });
    expect(questions).toMatchObject([
      {
        place: 'Line 1',
        state: 'ok',
        notes: [],
        section: null,
        picked: true,
        draft: {
          kind: 'single',
          question: 'Which of these is even?',
          options: ['1', '2', '3', '5'],
          correctAnswer: 1,
        },
      },
      {
        place: 'Line 4',
        state: 'ok',
        draft: { kind: 'numeric', numeric: { value: '12.5', tolerance: '0' } },
      },
    ]);
    expect(await app.store.db.$count(quizVersions)).toBe(before);
  });

  test('becomes a new quiz, with its sections, its passage and its subjects', async () => {
    const id = await made(
      [
        'PHYSICS',
        'Directions for Q. 1 to 2: A block slides.',
        aPaper,
        'CHEMISTRY',
        '3. Value of x?',
        'Ans: 3 to 4',
      ].join('\n'),
    );
    const taken = await post(`/imports/${id}/take`, {
      title: 'Mock',
      picks: [0, 1, 2].map((index) => ({ index })),
    });
    expect(taken.statusCode).toBe(201);
    const quiz = taken.json();
    expect(quiz.title).toBe('Mock');
    expect(quiz.incomplete).toBeUndefined();
    expect(quiz.sections.map(({ title }: { title: string }) => title)).toEqual(['PHYSICS', 'CHEMISTRY']);
    expect(quiz.passages).toMatchObject([{ text: 'A block slides.' }]);
    const [first, second, third] = quiz.questions;
    expect(first).toMatchObject({ correctAnswer: 1, subject: 'PHYSICS', passageId: quiz.passages[0]._id });
    expect(second).toMatchObject({ sectionId: quiz.sections[0]._id, passageId: quiz.passages[0]._id });
    expect(third).toMatchObject({ sectionId: quiz.sections[1]._id, numeric: { min: '3', max: '4' } });
    expect((await read(id)).questions.every(({ taken: was }) => was === true)).toBe(true);
  });

  test('without a key is a fault until somebody chooses it, and never option A', async () => {
    const id = await made('1. Which is even?\n(A) 2 (B) 3 (C) 5 (D) 7');
    const [question] = (await read(id)).questions;
    expect(question).toMatchObject({ state: 'fault', picked: false, draft: { correctAnswer: null } });
    expect(question?.notes).toEqual([
      { code: 'no_key', message: 'No key was found. Choose the correct answer.' },
    ]);
    const draft = { question: 'Which is even?', options: ['2', '3', '5', '7'], correctAnswer: 0 };
    const changed = (await patch(`/imports/${id}`, { index: 0, draft })).json();
    expect(changed.questions[0]).toMatchObject({ state: 'ok', picked: true, notes: [], draft });
    expect(await read(id)).toEqual(changed);
  });

  test('taken without a key is stored without one, and the quiz waits for it', async () => {
    const id = await made('1. Which is even?\n(A) 2 (B) 3 (C) 5 (D) 7');
    const quiz = (await post(`/imports/${id}/take`, { title: 'No key', picks: [{ index: 0 }] })).json();
    expect(quiz).toMatchObject({ incomplete: true, questions: [{ correctAnswer: null }] });
    const kept = await request(app, `/quiz/${quiz._id}`, { as: teacher });
    expect(kept.json().questions[0].correctAnswer).toBeNull();
    const body = { title: 'Keyed', questions: [{ ...quiz.questions[0], correctAnswer: 0 }] };
    const keyed = await request(app, `/quiz/${quiz._id}`, { method: 'PUT', body, as: teacher });
    expect(keyed.json()).toMatchObject({ questions: [{ correctAnswer: 0 }] });
    expect(keyed.json().incomplete).toBeUndefined();
  });

  test('is added behind the questions of a quiz, which keep what they have', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    const id = await made(['PHYSICS', aPaper].join('\n'), { quizId: quiz._id });
    expect((await read(id)).quizId).toBe(quiz._id);
    const body = { quizId: quiz._id, versionId: quiz.versionId, picks: [{ index: 0 }, { index: 1 }] };
    const after = (await post(`/imports/${id}/take`, body)).json();
    const old = quiz.questions.length;
    expect(after.questions).toHaveLength(old + 2);
    const [bare, physics] = after.sections;
    expect([bare.title, physics.title]).toEqual(['Questions', 'PHYSICS']);
    for (const [index, question] of quiz.questions.entries()) {
      expect(after.questions[index]).toEqual({ ...question, sectionId: bare._id });
    }
    expect(after.questions[old]).toMatchObject({ sectionId: physics._id, correctAnswer: 1 });
  });

  test('is refused for a version that is no longer the newest, and nothing is stored', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    const changed = await request(app, `/quiz/${quiz._id}`, {
      method: 'PUT',
      body: { title: 'Changed', questions: quiz.questions },
      as: teacher,
    });
    expect(changed.statusCode).toBe(200);
    const id = await made(aPaper);
    const body = { quizId: quiz._id, versionId: quiz.versionId, picks: [{ index: 0 }] };
    const reply = await post(`/imports/${id}/take`, body);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'quiz_changed']);
    expect((await read(id)).questions[0]?.taken).toBeUndefined();
    const now = await request(app, `/quiz/${quiz._id}`, { as: teacher });
    expect(now.json().questions).toHaveLength(quiz.questions.length);
  });

  test('is taken once: under its key the same quiz comes back, without one it is refused', async () => {
    const id = await made(aPaper);
    const body = { title: 'Once', picks: [{ index: 0 }] };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await post(`/imports/${id}/take`, body, teacher, key);
    const again = await post(`/imports/${id}/take`, body, teacher, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()._id).toBe(first.json()._id);
    const other = await post(`/imports/${id}/take`, body);
    expect([other.statusCode, other.json().code]).toEqual([409, 'import_taken']);
  });

  test('sent twice at a time is stored once', async () => {
    const id = await made(aPaper);
    const take = () => post(`/imports/${id}/take`, { title: 'Twice', picks: [{ index: 0 }] });
    const codes = (await Promise.all([take(), take()])).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([201, 409]);
    const stored = await app.store.db.select().from(quizVersions).where(eq(quizVersions.title, 'Twice'));
    expect(stored).toHaveLength(1);
  });

  test('with a question of three options is taken as it is, once it was looked at, and one of one option is not', async () => {
    const id = await made(
      '1. Which?\n(A) 2 (B) 3 (C) 5\nAns (A)\n2. Which?\n(A) 1 (B) 2 (C) 3 (D) 4\nAns (D)',
    );
    const { questions } = await read(id);
    expect(questions.map(({ state, notes }) => [state, notes[0]?.code])).toEqual([
      ['look', 'options_count'],
      ['ok', undefined],
    ]);
    const take = (title: string) =>
      post(`/imports/${id}/take`, { title, picks: [{ index: 0 }, { index: 1 }] });
    await patch(`/imports/${id}`, {
      index: 0,
      draft: { kind: 'single', question: 'Which?', options: ['2'], correctAnswer: 0 },
    });
    const reply = await take('One');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ 'picks.0.index': 'Two to six options are needed.' });
    expect(await app.store.db.$count(quizVersions, eq(quizVersions.title, 'One'))).toBe(0);
    const options = ['2', '3', '5'];
    await patch(`/imports/${id}`, {
      index: 0,
      draft: { kind: 'single', question: 'Which?', options, correctAnswer: 0 },
    });
    const taken = (await take('Three')).json();
    expect(taken.questions).toMatchObject([{ options, optionCount: 3 }, { options: ['1', '2', '3', '4'] }]);
  });
});

describe('many questions at once', () => {
  test('get a section with its marking, and tags', async () => {
    const id = await made(aPaper);
    const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' };
    const many = {
      indexes: [0, 1],
      section: 'Maths',
      marking,
      subject: 'Maths',
      source: 'Own',
      picked: true,
    };
    const changed = await patch(`/imports/${id}`, { many });
    expect(changed.json()).toMatchObject({
      sections: [{ title: 'Maths', marking }],
      questions: [
        { section: 'Maths', draft: { subject: 'Maths', source: 'Own', correctAnswer: 1 } },
        { section: 'Maths', draft: { subject: 'Maths' } },
      ],
    });
    const quiz = (await post(`/imports/${id}/take`, { title: 'Marked', picks: [{ index: 0 }] })).json();
    expect(quiz.sections).toMatchObject([{ title: 'Maths', marking }]);
  });

  test('are unticked and ticked', async () => {
    const id = await made(aPaper);
    const changed = await patch(`/imports/${id}`, { many: { indexes: [1], picked: false } });
    expect(changed.json().questions.map(({ picked }: { picked: boolean }) => picked)).toEqual([true, false]);
    const unknown = await patch(`/imports/${id}`, { many: { indexes: [9], picked: false } });
    expect(unknown.statusCode).toBe(400);
  });
});

describe('a double', () => {
  test('is named within the paper and against the bank', async () => {
    const stem = `Which planet of number ${crypto.randomUUID()} is the largest?`;
    const question = (number: number) =>
      `${number}. ${stem}\n(A) Mars (B) Venus (C) Earth (D) Jupiter\nAns. (D)`;
    const first = await made(question(1));
    await post(`/imports/${first}/take`, { title: 'Planets', picks: [{ index: 0 }] });
    const { questions } = await read(await made([question(1), question(2)].join('\n')));
    expect(questions.map(({ state, notes }) => [state, notes])).toEqual([
      [
        'look',
        [{ code: 'double_in_bank', message: 'The text is the same as that of question 1 of “Planets”.' }],
      ],
      ['look', [{ code: 'double_in_file', message: 'The text is the same as that of question 1 here.' }]],
    ]);
  });
});

test('a double is found in the bank by its options too: of a short text, and among others of the same text', async () => {
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  const asked = (number: number, stem: string, first: string) =>
    `${number}. ${stem}\n(A) ${first} (B) five (C) six (D) seven\nAns. (A)`;
  const others = Array.from({ length: 30 }, (_, at) =>
    asked(at + 1, 'Which of these is true?', `${a} ${at}`),
  );
  const bank = await made([...others, asked(31, '2+2=?', b)].join('\n'));
  const picks = Array.from({ length: 31 }, (_, index) => ({ index }));
  await post(`/imports/${bank}/take`, { title: 'Sums', picks });
  const again = [
    asked(1, 'Which of these is true?', `${a}  29.`),
    asked(2, '2+2=?', b),
    asked(3, '2+2=?', a),
  ];
  const { questions } = await read(await made(again.join('\n')));
  expect(questions.map(({ notes }) => notes.map(({ message }) => message))).toEqual([
    ['The text is the same as that of question 30 of “Sums”.'],
    ['The text is the same as that of question 31 of “Sums”.'],
    [],
  ]);
});

describe('a key alone', () => {
  test('says what changes, and changes the keys and nothing else', async () => {
    const id = await made(
      '1. Which is even?\n(A) 2 (B) 3 (C) 5 (D) 7\n2. How many?\n3. Which is odd?\n(A) 2 (B) 3 (C) 4 (D) 6\nAns B',
    );
    const quiz = (
      await post(`/imports/${id}/take`, { title: 'Keys', picks: [{ index: 0 }, { index: 1 }, { index: 2 }] })
    ).json();
    const key = await post('/imports', { format: 'key', quizId: quiz._id, text: '1 A 2 12.5 3 B 9 C' });
    expect(key.json()).toMatchObject({ status: 'ready', format: 'key' });
    const found = await read(key.json()._id);
    expect(found.questions.map(({ state, notes }) => [state, notes[0]?.message])).toEqual([
      ['ok', 'Key: none becomes A.'],
      ['ok', 'Key: none becomes 12.5.'],
      ['ok', 'The key stays as it is.'],
    ]);
    expect(found.notTaken).toEqual([{ place: 'Line 1', why: 'The quiz has no question 9 (C).' }]);
    const other = (await post('/quiz', { title: 'Other', questions: quiz.questions.slice(0, 1) })).json();
    for (const into of [{ title: 'New' }, { quizId: other._id }]) {
      const refused = await post(`/imports/${key.json()._id}/take`, { ...into, picks: [{ index: 0 }] });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['quizId']]);
    }
    const body = { quizId: quiz._id, versionId: quiz.versionId, picks: [{ index: 0 }, { index: 1 }] };
    const after = (await post(`/imports/${key.json()._id}/take`, body)).json();
    expect(after.incomplete).toBeUndefined();
    expect(after.questions).toMatchObject([
      { _id: quiz.questions[0]._id, correctAnswer: 0 },
      { numeric: { value: '12.5', tolerance: '0' } },
      { correctAnswer: 1 },
    ]);
  });

  test('needs the quiz that it is for', async () => {
    const reply = await post('/imports', { format: 'key', text: '1 A' });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { quizId: 'This is required.' }]);
  });
});

describe('an import', () => {
  test('is its maker’s and admins’ alone', async () => {
    const id = await made(aPaper);
    const other = await makePerson(app, { role: 'teacher' });
    const admin = await makePerson(app, { role: 'admin' });
    expect((await request(app, `/imports/${id}`, { as: other })).statusCode).toBe(404);
    expect((await patch(`/imports/${id}`, { index: 0, section: 'A' }, other)).statusCode).toBe(404);
    const taken = await post(`/imports/${id}/take`, { title: 'Mine', picks: [{ index: 0 }] }, other);
    expect(taken.statusCode).toBe(404);
    expect((await request(app, `/imports/${id}`, { as: admin })).statusCode).toBe(200);
  });

  test('is kept for a day', async () => {
    const id = await made(aPaper);
    const before = new Date(Date.now() - 24 * 60 * 60 * 1_000 - 1_000);
    await app.store.db.update(imports).set({ createdAt: before }).where(eq(imports.id, id));
    expect((await request(app, `/imports/${id}`, { as: teacher })).statusCode).toBe(404);
    await removeOldImports(app.store.db, new Date());
    expect(await app.store.db.$count(imports, eq(imports.id, id))).toBe(0);
  });

  test('of a file has its name, and a title from it', async () => {
    const form = aPaperFile(aPaper, 'JEE_Main_mock_5.txt');
    const reply = await post('/imports', form);
    expect(reply.statusCode).toBe(201);
    expect(await read(reply.json()._id)).toMatchObject({
      fileName: 'JEE_Main_mock_5.txt',
      title: 'JEE Main mock 5',
    });
  });

  test('without text or with a format that there is not is refused', async () => {
    expect((await post('/imports', {})).json().fields).toEqual({ text: 'This is required.' });
    expect((await post('/imports', { text: aPaper, format: 'odt' })).statusCode).toBe(400);
    expect((await post('/imports', { text: aPaper, quizId: 'nothing' })).statusCode).toBe(404);
  });

  test('of a text without a question has failed, and says what to do', async () => {
    expect((await post('/imports', { text: 'Good morning.\nSee you at ten.' })).json()).toMatchObject({
      status: 'failed',
      fault: { code: 'no_questions', message: expect.stringContaining('Number the questions') },
    });
  });

  test('of more than 500 questions has failed', async () => {
    const many = Array.from({ length: 501 }, (_, index) => `Q${index + 1}. What?\nAns: 4`).join('\n');
    expect((await post('/imports', { text: many })).json()).toMatchObject({
      status: 'failed',
      fault: { code: 'too_many_questions' },
    });
  });
});

describe('a sheet whose columns have names of their own', () => {
  const sheet = 'Task,W,X,Y,Z,Tick,Key\nEven?,2,3,5,7,A,D\n';
  const send = async (columns?: object) => {
    const fields = columns === undefined ? {} : { columns: JSON.stringify(columns) };
    const body = aPaperFile(sheet, 'sheet.csv', { format: 'csv', ...fields });
    return request(app, '/imports', { method: 'POST', body, as: teacher });
  };
  const read = async (id: string) => {
    const readIt = async () => (await request(app, `/imports/${id}`, { as: teacher })).json();
    await expect.poll(async () => (await readIt()).status, { timeout: 20_000 }).not.toBe('reading');
    return readIt();
  };

  test('says which it has where too few are found, and is read as they are mapped by hand', async () => {
    const failed = await read((await send()).json()._id);
    expect(failed).toMatchObject({ status: 'failed', fault: { code: 'no_columns' } });
    expect(failed.columns).toEqual([
      ...['Task', 'W', 'X', 'Y', 'Z', 'Tick'].map((name) => ({ name, as: null })),
      { name: 'Key', as: 'answer' },
    ]);
    const mapped = { Task: 'question', W: 'optionA', X: 'optionB', Y: 'optionC', Z: 'optionD' };
    const again = await read((await send({ ...mapped, Tick: 'answer' })).json()._id);
    expect(again.notTaken).toEqual([{ place: 'Row 1', why: 'No column of a paper is called “Key”.' }]);
    expect(again.questions).toMatchObject([
      { state: 'ok', draft: { question: 'Even?', options: ['2', '3', '5', '7'], correctAnswer: 0 } },
    ]);
    expect(again.columns.at(-1)).toEqual({ name: 'Key', as: null });
  });

  test('is refused for a column that there is not', async () => {
    const refused = await send({ Task: 'stem' });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(['columns.Task']);
  });
});

test('a paper of 200 questions is previewed within five seconds', async () => {
  const text = Array.from(
    { length: 200 },
    (_, index) =>
      `${index + 1}. What is $${index} + 1$?\n(A) ${index} (B) ${index + 1} (C) 0.5 (D) -1\nAns. (B)`,
  ).join('\n');
  const from = performance.now();
  const { _id, status } = (await post('/imports', { text })).json();
  const { questions } = await read(_id);
  expect(status).toBe('ready');
  expect(questions.filter(({ state }) => state === 'ok')).toHaveLength(200);
  expect(performance.now() - from).toBeLessThan(5_000);
});

test('what takes too long is stopped, with what to do', async () => {
  expect(await readInThread({ format: 'auto', content: { text: aPaper } }, 0)).toEqual({
    format: 'auto',
    fault: 'took_too_long',
  });
});

describe('a paper that takes longer to read than somebody waits', () => {
  const begin = async (reading: Parameters<typeof storeImport>[1]['reading'], progress = { percent: 0 }) => {
    const actor = { id: teacher.id, fullName: 'Meera Iyer', email: 'meera@example.com' };
    const now = new Date();
    const row = { id: newId(), format: 'auto', fileName: null, quizId: null, madeBy: actor.id } as const;
    return storeImport(app.store, {
      row: { ...row, createdAt: now },
      reading,
      progress,
      waitMs: 0,
      audit: { act: 'import.create', actor, requestId: 'a', now },
    });
  };
  const shown = async (id: string) => {
    await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).not.toBe('reading');
    return read(id);
  };

  test('says how far it has come, and is not lost as long as somebody reads it', async () => {
    const progress = { percent: 30 };
    const { promise, resolve } = Promise.withResolvers<Awaited<Parameters<typeof begin>[0]>>();
    const { _id, progress: first } = await begin(promise, progress);
    expect(first).toBe(30);
    progress.percent = 60;
    await expect.poll(async () => (await read(_id)).progress, { timeout: 20_000 }).toBe(60);
    const hours = 6 * 60 * 60 * 1_000;
    const own = eq(imports.id, _id);
    await app.store.db
      .update(imports)
      .set({ createdAt: new Date(Date.now() - hours) })
      .where(own);
    expect(await read(_id)).toMatchObject({ status: 'reading', progress: 60 });
    const content = toContent(readTypedPaper(aPaper), newId);
    resolve({ status: 'ready', format: 'text', fault: null, content });
    const { status, progress: last } = await shown(_id);
    expect([status, last]).toEqual(['ready', undefined]);
  });

  test('is shown once it is read', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<Parameters<typeof begin>[0]>>();
    const { _id, status, format } = await begin(promise);
    expect([status, format, (await read(_id)).status]).toEqual(['reading', 'auto', 'reading']);
    const content = toContent(readTypedPaper(aPaper), newId);
    resolve({ status: 'ready', format: 'text', fault: null, content });
    expect(await shown(_id)).toMatchObject({ status: 'ready', format: 'text', questions: [{}, {}] });
  });

  test('has failed if the reader did, and is not read for ever', async () => {
    const { promise, reject } = Promise.withResolvers<Awaited<Parameters<typeof begin>[0]>>();
    const { _id } = await begin(promise);
    reject(new Error('The picture could not be stored.'));
    expect(await shown(_id)).toMatchObject({ status: 'failed', fault: { code: 'unreadable' } });
  });
});
