import { makeCourse, question } from '../factories.ts';
import { aFigure } from '../figures.ts';
import { aPaper, aPaperFile } from '../papers.ts';
import { pagesOf } from '../pdfs.ts';
import { all, at, type Rows, signedIn, staff } from './row.ts';

/** The calls about quizzes: writing, copying and importing them, and practice. */
export const quizzesRows: Rows = {
  'quizzes.list': { expect: all(200), make: at('/quiz') },
  'quizzes.titles': { expect: staff(200), make: at('/quizzes?fields=_id,title&limit=500') },
  'quizzes.home': { expect: all(200), make: at('/quizzes/home') },
  'quizzes.ofCourse': {
    expect: all(200),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}/quizzes` }),
  },
  'quizzes.read': { expect: all(200), make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}` }) },
  'quizzes.create': { expect: staff(201), make: at('/quiz', { title: 'Optics', questions: [question()] }) },
  'quizzes.update': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}`, body: { questions: [question()] } }),
  },
  'quizzes.duplicate': {
    expect: staff(201),
    make: async ({ quiz }) => ({
      path: `/quiz/${(await quiz())._id}/duplicate`,
      body: { title: 'Copy of Optics' },
    }),
  },
  'quizzes.remove': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}` }),
  },
  'quizzes.print': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/print` }),
  },
  'presets.list': { expect: staff(200), make: at('/quiz-presets') },
  'figures.create': {
    expect: staff(201),
    make: async () => ({ path: '/figures', body: await aFigure() }),
  },
  'pages.create': {
    expect: staff(201),
    make: async ({ quiz }) => ({
      path: `/quiz/${(await quiz())._id}/pdf`,
      body: aPaperFile(new Uint8Array(pagesOf(1)), 'paper.pdf', { key: '1 A' }),
    }),
  },
  'quizSettings.read': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/settings` }),
  },
  'quizSettings.update': {
    expect: staff(200),
    make: async ({ quiz }) => ({ path: `/quiz/${(await quiz())._id}/settings`, body: { mode: 'exam' } }),
  },
  'bank.search': { expect: staff(200), make: at('/question-bank?search=law&sort=hardest&page=1') },
  'bank.tags': { expect: staff(200), make: at('/question-tags') },
  'imports.create': { expect: staff(201), make: at('/imports', { text: aPaper }) },
  'imports.read': { expect: staff(404), make: at('/imports/nothing') },
  'imports.update': { expect: staff(404), make: at('/imports/nothing', { index: 0, section: 'A' }) },
  'imports.take': {
    expect: staff(404),
    make: at('/imports/nothing/take', { title: 'Optics', picks: [{ index: 0 }] }),
  },
  'attempts.submit': {
    expect: signedIn(201),
    make: async ({ quiz }) => ({ path: `/results/${(await quiz())._id}/submit`, body: { answers: [] } }),
  },
};
