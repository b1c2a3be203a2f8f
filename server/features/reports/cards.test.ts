import type { ReportCard, ReportCards } from '@kaksha/contract/reports.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { answersTo, finishAttempt } from '#server/test/exams.ts';
import {
  makeBatch,
  makeExam,
  makePerson,
  type Person,
  question,
  request,
  startExam,
} from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const makePaper = () =>
  makeExam(app, {
    closesAt: new Date(Date.now() + 3_600_000).toISOString(),
    questions: ['Physics', 'Physics', 'Chemistry'].map((subject) => question({ subject, correctAnswer: 0 })),
  });
type Exam = Awaited<ReturnType<typeof makePaper>>;

async function sit(exam: Exam, as: Person, answers: (number | null)[]): Promise<void> {
  const attempt = await startExam(app, { quizId: exam._id, as });
  const changes = answersTo(attempt, answers);
  expect((await finishAttempt(app, attempt, as, { changes })).statusCode).toBe(200);
}
const close = (exam: Exam) =>
  app.store.db
    .update(quizzes)
    .set({ closesAt: sql`now() - interval '1 hour'` })
    .where(eq(quizzes.id, exam._id));
const ask = (path: string, as: Person = teacher) => request(app, path, { as });
const cardsOf = async (exam: Exam, query = '') =>
  (await ask(`/quiz/${exam._id}/cards${query}`)).json<ReportCards>();

/** Three students, the first two of them in a batch, who have taken an exam. */
async function world() {
  const exam = await makePaper();
  const [asha, bina, dev] = [
    await makePerson(app, { fullName: 'Asha Rao' }),
    await makePerson(app, { fullName: 'bina Das' }),
    await makePerson(app, { fullName: 'Dev Menon' }),
  ];
  const batch = await makeBatch(app, { name: 'Lakshya' }, [bina.id, asha.id]);
  await sit(exam, asha, [0, 0, null]);
  await sit(exam, bina, [0, 1, 1]);
  await sit(exam, dev, [0, 0, 0]);
  return { exam, asha, bina, batch };
}

describe('report cards', () => {
  test('are of everybody or a batch, by name, with ranks among all who appeared and nobody else’s name', async () => {
    const { exam, batch } = await world();
    const all = await cardsOf(exam);
    expect(all.cards.map(({ student }) => student.fullName)).toEqual(['Asha Rao', 'bina Das', 'Dev Menon']);
    expect((await cardsOf(exam, '?limit=1&page=2')).cards.map(({ student }) => student.fullName)).toEqual([
      'bina Das',
    ]);
    const { cards, totalCount } = await cardsOf(exam, `?batchId=${batch._id}`);
    expect(totalCount).toBe(2);
    expect(cards.map(({ standing }) => [standing.rank, standing.of])).toEqual([
      [2, 3],
      [3, 3],
    ]);
    expect(cards[0]).toMatchObject({
      quiz: { _id: exam._id, title: exam.title },
      marks: 2,
      maxMarks: 3,
      percentage: 67,
      correct: 2,
      wrong: 0,
      unanswered: 1,
      exams: [{ title: exam.title, percentage: 67 }],
    });
    expect(cards[0]?.standing.subjects).toMatchObject([
      { subject: 'Physics', marks: 2, maxMarks: 2 },
      { subject: 'Chemistry', marks: 0, maxMarks: 1 },
    ]);
    expect(JSON.stringify(cards[0])).not.toMatch(/bina|Dev/);
  });

  test('are a student’s own once keys are shown, with a receipt that verifies', async () => {
    const { exam, asha, bina } = await world();
    const [{ resultId = '' } = {}] = (await cardsOf(exam)).cards;
    const path = `/results/${resultId}/card`;
    expect((await ask(path)).statusCode).toBe(200);
    expect((await ask(path, asha)).statusCode).toBe(404);
    await close(exam);
    const reply = await ask(path, asha);
    const { card } = reply.json<{ card: ReportCard }>();
    expect(card).toMatchObject({ resultId, released: true, student: { fullName: 'Asha Rao' } });
    expect(reply.body).not.toMatch(/bina|Dev/);
    expect((await request(app, `/receipts/${card.receiptCode}`)).json()).toMatchObject({ genuine: true });
    expect((await ask(path, bina)).statusCode).toBe(404);
  });

  test('of somebody who deleted the account stay without a name and a line, and count in the ranks', async () => {
    const { exam, asha } = await world();
    const admin = await makePerson(app, { role: 'admin' });
    await request(app, `/users/${asha.id}`, { method: 'DELETE', as: admin });
    const { cards, totalCount } = await cardsOf(exam);
    expect(totalCount).toBe(3);
    const gone = cards.find(({ student }) => !['bina Das', 'Dev Menon'].includes(student.fullName));
    expect(gone).toMatchObject({ marks: 2, standing: { rank: 2, of: 3 }, exams: [] });
    expect(JSON.stringify(cards)).not.toContain('Asha');
  });

  test('draw a line over the exams whose marks are released, oldest first', async () => {
    const [first, held, last] = [await makePaper(), await makePaper(), await makePaper()];
    const student = await makePerson(app);
    await sit(first, student, [0, 0, 0]);
    await close(first);
    await sit(held, student, [0, 0, 1]);
    await sit(last, student, [0, 1, 1]);
    expect((await cardsOf(last)).cards[0]?.exams.map(({ percentage }) => percentage)).toEqual([100, 33]);
  });

  test('has the percentile of each exam on the line whose keys are shown, if 20 appeared', async () => {
    // Without a closing time others may still start: marks are released, keys are not.
    const open = await makeExam(app, { release: 'by_hand', questions: [question()] }, teacher);
    const [first, small, last] = [await makePaper(), await makePaper(), await makePaper()];
    const student = await makePerson(app);
    const others = await Promise.all(Array.from({ length: 19 }, () => makePerson(app)));
    for (const exam of [open, first, last]) {
      for (const other of others) await sit(exam, other, exam === open ? [1] : [0, 0, 1]);
    }
    for (const exam of [open, first, small]) await sit(exam, student, exam === open ? [0] : [0, 0, 0]);
    await sit(last, student, [1, 1, 1]);
    const released = { method: 'POST', as: teacher, body: { reason: 'Checked' } } as const;
    expect((await request(app, `/quiz/${open._id}/release`, released)).statusCode).toBe(200);
    await close(first);
    await close(small);
    const { cards } = await cardsOf(last, '?limit=100');
    const own = cards.find(({ exams }) => exams.length === 4);
    expect(own?.exams.map(({ percentile }) => percentile)).toEqual([null, 100, null, 5]);
    expect(own?.standing.percentile).toBe(5);
  });
});
