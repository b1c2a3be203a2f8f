import type { Role } from '@kaksha/contract/core/access.ts';
import type { KeyedQuiz, QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { APIRequestContext } from '@playwright/test';
import { makeBatch } from '#testing/acts/students.ts';
import {
  applyAsTeacher,
  askForDemo,
  bearer,
  makePerson,
  over,
  type Person,
  takeQuiz,
} from '../lib/people.ts';
import { type ExamWorld, makeExamWorld } from './exam-world.ts';
import { makePaperWorld, type PaperWorld } from './paper-world.ts';

/** The people and things that the pictures show, made through the API beside the samples. */
export type World = {
  people: Record<Role, Person>;
  quizId: string;
  hindiQuizId: string;
  /** A paper with sections, numbers and figures, and a result of it. */
  paperId: string;
  paperResultId: string;
  passedId: string;
  failedId: string;
  exams: ExamWorld;
  papers: PaperWorld;
};

/** Who else has taken a quiz. */
const classmates = [
  'Imran Qureshi',
  'Tenzin Dolma',
  'आरव मिश्रा',
  'Kavya Raghunathan-Subramaniam',
  'Joel Fernandes',
];

export async function makeWorld(
  request: APIRequestContext,
  { adminPerson, pdf }: { adminPerson: Person; pdf: File },
): Promise<World> {
  const student = await makePerson(request);
  const teacher = await makePerson(request, { role: 'teacher', fullName: 'Meera Iyer' });
  const quizzes: QuizSummary[] = await (await request.get('/api/quiz')).json();
  const find = (pattern: RegExp) => quizzes.find(({ title }) => pattern.test(title))?._id ?? '';
  const quizId = find(/Gravitation/);
  const paperId = find(/JEE Main/);

  const headers = bearer(teacher.token);
  /** Right answers except where `miss` says otherwise. */
  const submit = async (who: Person, id: string, miss: (index: number) => 'wrong' | 'skip' | null) => {
    const quiz: KeyedQuiz = await (await request.get(`/api/quiz/${id}`, { headers })).json();
    const answers = quiz.questions.map((question, index) => {
      const correctAnswer = question.kind === 'single' ? (question.correctAnswer ?? 0) : 0;
      const missed = miss(index);
      return missed === null ? correctAnswer : missed === 'skip' ? null : (correctAnswer + 1) % 4;
    });
    return takeQuiz(request, who, quiz, answers);
  };
  for (const [at, fullName] of classmates.entries()) {
    const quiz = quizzes[at % quizzes.length];
    if (quiz)
      await submit(await makePerson(request, { fullName }), quiz._id, (index) =>
        index % 7 < at ? 'wrong' : null,
      );
  }
  await fillInboxes(request, bearer(adminPerson.token));
  await over(makeBatch)(request, {}, [student.id], teacher);
  await request.patch(`/api/students/${student.id}`, {
    headers,
    data: {
      roll: 'L27/014',
      class: '12',
      board: 'CBSE',
      guardianName: 'Sunita Sharma',
      guardianPhone: '9876543210',
    },
  });
  for (const { _id } of quizzes) await submit(student, _id, (index) => (index % 3 === 0 ? 'wrong' : null));
  return {
    people: { admin: adminPerson, teacher, student },
    quizId,
    hindiQuizId: find(/ओम/),
    paperId,
    paperResultId: await submit(student, paperId, (index) => (index % 4 === 0 ? 'wrong' : null)),
    passedId: await submit(student, quizId, (index) => (index === 2 ? 'wrong' : index === 6 ? 'skip' : null)),
    failedId: await submit(student, quizId, (index) => (index < 3 ? null : index < 8 ? 'wrong' : 'skip')),
    exams: await makeExamWorld(request, student),
    papers: await makePaperWorld(request, { teacher, pdf }),
  };
}

/** Applications and demo requests in several states, which also fill the audit log. */
async function fillInboxes(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  const applicants = [
    { fullName: 'Ravi Menon' },
    {
      fullName: 'अनन्या कुलकर्णी',
      subjectToTeach: 'Organic Chemistry',
      previousWorkPlace: 'Fergusson College, Pune',
    },
    { fullName: 'Kavya Raghunathan-Subramaniam', subjectToTeach: 'Mathematics' },
  ];
  for (const fields of applicants) await applyAsTeacher(request, fields);
  const applications: { _id: string }[] = await (await request.get('/api/teachers', { headers })).json();
  for (const [index, status] of ['shortlisted', 'approved'].entries()) {
    const id = applications[index]?._id;
    await request.patch(`/api/teachers/${id}`, { headers, data: { status } });
  }
  const asking = [
    { name: 'Kavya Nair' },
    { name: 'Imran Qureshi', course: 'JEE Main and Advanced: Physics and Mathematics', message: '' },
    { name: 'आरव मिश्रा', course: 'Foundation Science', phone: 'call my mother' },
  ];
  for (const fields of asking) await askForDemo(request, fields);
  const requests: { _id: string }[] = await (await request.get('/api/demo', { headers })).json();
  const changes = [
    { nextStepOn: '2026-01-05', notes: 'Asked for the fee of both batches. Wants a class after six.' },
    { status: 'contacted', nextStepOn: '2027-01-05' },
  ];
  for (const [index, data] of changes.entries()) {
    await request.patch(`/api/demo/${requests[index]?._id}`, { headers, data });
  }
}
