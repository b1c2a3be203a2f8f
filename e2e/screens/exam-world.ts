import type { KeyedQuiz, NewQuiz, QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { APIRequestContext } from '@playwright/test';
import type { Person } from '#testing/acts/caller.ts';
import { finishExam, saveExam, startExam } from '../lib/exam.ts';
import { bearer, makePaper, makePerson, makeQuiz } from '../lib/people.ts';
import { makeReportWorld, type ReportWorld } from './report-world.ts';

/** The exams that the pictures show. */
export type ExamWorld = {
  /** Open now, any number of attempts, results held back; 24 people sit in its hall. */
  openId: string;
  /** Opens tomorrow. */
  laterId: string;
  /** Over, with results not released. */
  closedId: string;
  /** Open for less than its whole time. */
  closingId: string;
  /** Open, and taken as often as allowed; results not released. */
  takenId: string;
  /** Begun on a phone. */
  begunId: string;
  /** A whole paper of 75 questions; results are shown at once. */
  mockId: string;
  receipt: string;
  /** An attempt with a log of several devices. */
  loggedId: string;
  over: ReportWorld;
  teacher: Person;
};

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const names = [
  'Ravi Menon',
  'Tenzin Dolma',
  'आरव मिश्रा',
  'Kavya Raghunathan-Subramaniam',
  'Joel Fernandes',
  'Sana Sheikh',
];

/** Starts the exam and answers the first `answered` questions, from one device. */
async function sit(
  request: APIRequestContext,
  {
    person,
    quizId,
    answered,
    device = 'desk',
  }: { person: Person; quizId: string; answered: number; device?: string },
): Promise<string> {
  const attempt = await startExam(request, { quizId, as: person, device, deviceName: 'Phone, Chrome' });
  const answers = attempt.questions
    .slice(0, answered)
    .map(({ kind }) => (kind === 'numeric' ? '2.5' : kind === 'multiple' ? [0, 2] : 1));
  await saveExam(request, attempt, { as: person, answers, device });
  return attempt._id;
}

const finish = async (request: APIRequestContext, person: Person, _id: string): Promise<string> =>
  (await finishExam(request, { _id }, { as: person, device: 'desk', seq: 2 })).receipt.code;

/** The sample paper, as an exam. */
async function makeMock(
  request: APIRequestContext,
  teacher: Person,
  more: Partial<NewQuiz>,
): Promise<KeyedQuiz> {
  const headers = bearer(teacher.token);
  const quizzes: QuizSummary[] = await (await request.get('/api/quiz')).json();
  const sample = quizzes.find(({ title, mode }) => mode !== 'exam' && /JEE Main/.test(title));
  const { questions, sections, passages, totalTime, languages }: NewQuiz = await (
    await request.get(`/api/quiz/${sample?._id}`, { headers })
  ).json();
  const paper = { questions, sections, passages, totalTime, languages };
  return makeQuiz(request, { ...paper, mode: 'exam', release: 'at_once', ...more }, teacher);
}

export async function makeExamWorld(request: APIRequestContext, student: Person): Promise<ExamWorld> {
  const held = { mode: 'exam', release: 'by_hand' } as const;
  const open = await makePaper(request, {
    ...held,
    title: 'JEE Main mock 4',
    attemptsAllowed: 0,
    opensAt: inHours(-1),
    closesAt: inHours(5),
  });
  const later = await makePaper(request, {
    ...held,
    title: 'NEET mock 2',
    opensAt: inHours(26),
    closesAt: inHours(30),
  });
  const closed = await makePaper(request, {
    ...held,
    title: 'Class test: electrostatics',
    attemptsAllowed: 1,
  });
  const closing = await makePaper(request, { ...held, title: 'Class test: optics', closesAt: inHours(1) });
  const taken = await makePaper(request, { ...held, title: 'JEE Main mock 2', attemptsAllowed: 1 });
  await finish(
    request,
    student,
    await sit(request, { person: student, quizId: taken.quiz._id, answered: 4 }),
  );
  const begun = await makePaper(request, { ...held, title: 'NEET mock 1', attemptsAllowed: 1 });
  await sit(request, { person: student, quizId: begun.quiz._id, answered: 2 });
  const mock = await makeMock(request, open.teacher, { title: 'JEE Main mock 5', attemptsAllowed: 0 });
  const released = await makeMock(request, open.teacher, { title: 'JEE Main mock 3', attemptsAllowed: 1 });
  const own = await sit(request, { person: student, quizId: closed.quiz._id, answered: 3 });
  const receipt = await finish(request, student, own);
  const headers = bearer(open.teacher.token);
  await request.patch(`/api/quiz/${closed.quiz._id}/settings`, { headers, data: { closesAt: inHours(-1) } });

  let loggedId = '';
  for (let at = 0; at < 24; at += 1) {
    const fullName = `${names[at % names.length]}${at < names.length ? '' : ` ${Math.floor(at / names.length) + 1}`}`;
    const person = await makePerson(request, { fullName });
    const id = await sit(request, { person, quizId: open.quiz._id, answered: at % 5 });
    if (at % 3 === 0) await finish(request, person, id);
    if (at === 1) {
      loggedId = id;
      const moved = {
        headers: bearer(person.token),
        data: { device: 'phone', deviceName: 'Desktop, Firefox' },
      };
      await request.post(`/api/attempts/${id}/take-over`, moved);
      const more = { extraMinutes: 10, reason: 'The line in lab 2 was down from 10:05 to 10:15.' };
      await request.patch(`/api/attempts/${id}`, { headers, data: more });
    }
  }
  return {
    over: await makeReportWorld(request, { exam: released, teacher: open.teacher, student }),
    openId: open.quiz._id,
    laterId: later.quiz._id,
    closedId: closed.quiz._id,
    mockId: mock._id,
    closingId: closing.quiz._id,
    takenId: taken.quiz._id,
    begunId: begun.quiz._id,
    receipt,
    loggedId,
    teacher: open.teacher,
  };
}
