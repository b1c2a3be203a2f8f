import { objectedExam } from '../exams.ts';
import { makeExam, makePerson, request } from '../factories.ts';
import { at, ownResult, type Rows, signedIn, staff } from './row.ts';

/** The calls about what came of a quiz: results, reports, rulings and objections. */
export const resultsRows: Rows = {
  'results.all': { expect: staff(200), make: at('/results/all') },
  'results.byQuiz': { expect: staff(200), make: at('/results/by-quiz') },
  'results.read': {
    expect: { visitor: 401, owner: 200, student: 404, teacher: 200, admin: 200 },
    make: async (world) => ({ path: `/results/${await ownResult(world)}` }),
  },
  'results.ofUser': {
    expect: { visitor: 401, owner: 200, student: 403, teacher: 200, admin: 200 },
    make: ({ owner }) => ({ path: `/results/user/${owner.id}` }),
  },
  'reports.read': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/report` }),
  },
  'reports.merit': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/merit` }),
  },
  'reports.absent': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/absent` }),
  },
  'reports.cards': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/cards` }),
  },
  // There is none of practice, for nobody.
  'reports.card': {
    expect: signedIn(404),
    make: async (world) => ({ path: `/results/${await ownResult(world)}/card` }),
  },
  'progress.own': { expect: signedIn(200), make: at('/progress') },
  'progress.home': { expect: signedIn(200), make: at('/progress/home') },
  'progress.ofUser': {
    expect: staff(200),
    make: ({ owner }) => ({ path: `/users/${owner.id}/progress` }),
  },
  'practiceSets.create': {
    expect: signedIn(409),
    make: at('/practice-sets', { from: 'wrong' }),
  },
  'rulings.preview': {
    expect: staff(200),
    make: async ({ quiz }) => {
      const { _id, questions } = await quiz();
      const said = { questionId: questions[0]?._id, kind: 'dropped' };
      return { path: `/quiz/${_id}/rulings/preview`, body: said };
    },
  },
  'rulings.create': {
    expect: staff(201),
    make: async ({ app, quiz }) => {
      const { _id, questions } = await quiz();
      const said = { questionId: questions[0]?._id, kind: 'dropped' };
      const as = await makePerson(app, { role: 'teacher' });
      const preview = await request(app, `/quiz/${_id}/rulings/preview`, { method: 'POST', as, body: said });
      const { token } = preview.json();
      return { path: `/quiz/${_id}/rulings`, body: { ...said, reason: 'Misprint', token } };
    },
  },
  'rulings.list': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/rulings` }),
  },
  'rulings.question': {
    expect: staff(200),
    make: async ({ quiz }) => {
      const { _id, questions } = await quiz();
      return { path: `/quiz/${_id}/rulings/question?questionId=${questions[0]?._id}` };
    },
  },
  'objections.create': {
    // Nobody objects in practice: the owner is told so, and nobody else has such a result.
    expect: { ...signedIn(404), owner: 409 },
    make: async (world) => {
      const quiz = await world.quiz();
      return {
        path: `/results/${await ownResult({ ...world, quiz: async () => quiz })}/objections`,
        body: { questionId: quiz.questions[0]?._id, text: 'Two options are right.' },
      };
    },
  },
  'objections.remove': {
    expect: signedIn(404),
    make: at(`/objections/${crypto.randomUUID()}`),
  },
  'objections.picture': {
    expect: signedIn(404),
    make: at(`/objections/${crypto.randomUUID()}/pictures/1`),
  },
  'objections.list': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/objections` }),
  },
  'objections.answer': {
    expect: staff(200),
    make: async ({ app }) => {
      const { exam, questionId } = await objectedExam(app);
      return { path: `/quiz/${exam._id}/objections/answer`, body: { questionId, text: 'The key is right.' } };
    },
  },
};
