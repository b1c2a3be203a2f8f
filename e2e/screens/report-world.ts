import { type Attempt, exams } from '@kaksha/contract/exams.ts';
import { hall } from '@kaksha/contract/hall.ts';
import type { Answer, KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { results } from '@kaksha/contract/results.ts';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Person } from '#testing/acts/caller.ts';
import { finishExam, saveExam, startExam } from '../lib/exam.ts';
import { bearer, callOf, makePaper, makePerson } from '../lib/people.ts';

/** The exams that are over in the pictures, with a class that has taken them. */
export type ReportWorld = {
  /** Of 75 questions, released; 25 have taken it, and one of its keys is wrong. */
  releasedId: string;
  /** The fifth question, whose key is wrong. */
  wrongKeyId: string;
  /** The student's own result of it. */
  resultId: string;
  /** Its key is shown, its marks are not, and the student has objected. */
  keyShownId: string;
  provisionalId: string;
};

const HOUR_MS = 3_600_000;
const CLASS = 24;
const WRONG_KEY = 4;
const firstNames = ['Aditya', 'Bhavna', 'Charu', 'Dev', 'Eklavya', 'Farah', 'Gauri', 'Harsh'];
const lastNames = ['Menon', 'Qureshi', 'मिश्रा'];

/** The same for every run: from 0 to 1. */
function chance(person: number, question: number): number {
  let mixed = Math.imul(person + 1, 0x9e_37_79_b1) ^ Math.imul(question + 1, 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c_1b_3c_6d);
  return ((mixed ^ (mixed >>> 12)) >>> 8) / 2 ** 24;
}

function rightAnswer(question: KeyedQuestion): Answer {
  if (question.kind === 'numeric') {
    const { numeric } = question;
    return numeric === undefined ? null : 'value' in numeric ? numeric.value : numeric.min;
  }
  return question.kind === 'multiple' ? question.correctAnswers : (question.correctAnswer ?? 0);
}

/** As somebody of this strength answers; most of the strong ones choose the same wrong option of the wrong key. */
function answerOf(question: KeyedQuestion, at: number, person: number): Answer {
  const strength = 0.3 + (0.6 * person) / CLASS;
  const luck = chance(person, at);
  const other: Answer =
    question.kind === 'numeric'
      ? '7'
      : question.kind === 'multiple'
        ? [0]
        : ((question.correctAnswer ?? 0) + 1) % 4;
  if (at === WRONG_KEY) return strength > 0.5 ? other : luck < 0.5 ? rightAnswer(question) : null;
  if (luck < strength) return rightAnswer(question);
  return luck < strength + 0.2 ? other : null;
}

/** Sits the exam with some time on each question, and submits it. */
async function sit(
  request: APIRequestContext,
  { exam, person, strength }: { exam: KeyedQuiz; person: Person; strength: number },
): Promise<Attempt> {
  const attempt = await startExam(request, { quizId: exam._id, as: person, deviceName: 'Phone, Chrome' });
  const changes = exam.questions.map((question, at) => ({
    questionId: question._id,
    answer: answerOf(question, at, strength),
    visited: true,
    spentS: Math.round(20 + 160 * chance(at, strength)),
  }));
  await callOf(request)(exams.save, {
    params: { id: attempt._id },
    body: { device: 'phone', seq: 1, changes },
    as: person,
  });
  await finishExam(request, attempt, { as: person });
  return attempt;
}

async function resultOf(request: APIRequestContext, student: Person, exam: KeyedQuiz): Promise<string> {
  const own = await callOf(request)(results.ofUser, { params: { userId: student.id }, as: student });
  return own.find(({ quiz }) => quiz._id === exam._id)?._id ?? '';
}

const close = (request: APIRequestContext, teacher: Person, { _id }: KeyedQuiz) =>
  request.patch(`/api/quiz/${_id}/settings`, {
    headers: bearer(teacher.token),
    data: { closesAt: new Date(Date.now() - HOUR_MS).toISOString() },
  });

async function objectTo(request: APIRequestContext, student: Person, resultId: string, exam: KeyedQuiz) {
  const reply = await request.post(`/api/results/${resultId}/objections`, {
    headers: bearer(student.token),
    multipart: {
      questionId: exam.questions[0]?._id ?? '',
      text: 'At the top of the loop the weight alone can be the centripetal force, so “Twice” is right too.',
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

/** `exam` is a whole paper whose results are shown at once. */
export async function makeReportWorld(
  request: APIRequestContext,
  { exam, teacher, student }: { exam: KeyedQuiz; teacher: Person; student: Person },
): Promise<ReportWorld> {
  for (let at = 0; at < CLASS; at += 1) {
    const fullName = `${firstNames[at % firstNames.length]} ${lastNames[at % lastNames.length]}`;
    await sit(request, { exam, person: await makePerson(request, { fullName }), strength: at });
  }
  await sit(request, { exam, person: student, strength: 15 });
  await close(request, teacher, exam);

  const { quiz: shown } = await makePaper(request, {
    title: 'Class test: circular motion',
    mode: 'exam',
    release: 'by_hand',
    attemptsAllowed: 1,
  });
  const attempt = await startExam(request, { quizId: shown._id, as: student });
  await saveExam(request, attempt, { as: student, answers: [1, [0, 2]] });
  await finishExam(request, attempt, { as: student });
  await close(request, teacher, shown);
  await callOf(request)(hall.showKey, {
    params: { id: shown._id },
    body: {
      objectionsUntil: new Date(Date.now() + 48 * HOUR_MS).toISOString(),
      reason: 'All have submitted.',
    },
    as: teacher,
  });
  const provisionalId = await resultOf(request, student, shown);
  await objectTo(request, student, provisionalId, shown);
  return {
    releasedId: exam._id,
    wrongKeyId: exam.questions[WRONG_KEY]?._id ?? '',
    resultId: await resultOf(request, student, exam),
    keyShownId: shown._id,
    provisionalId,
  };
}
