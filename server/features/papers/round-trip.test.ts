import { isCategory } from '@kaksha/contract/papers/categories.ts';
import { fits, hasMarkup, lossesOf, type PaperFormat } from '@kaksha/contract/papers/losses.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz, QuizDraft } from '@kaksha/contract/quizzes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeQuiz, type Person, request } from '#server/test/factories.ts';
import { makeFigure } from '#server/test/figures.ts';
import { papersWith } from '#server/test/generated-papers.ts';
import { aPaperFile } from '#server/test/papers.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

/** Each run of the tests generates other papers. */
const RUNS = 8;

let app: TestApp;
let teacher: Person;
let papers: fc.Arbitrary<QuizDraft>;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
  papers = papersWith([await makeFigure(app, teacher), await makeFigure(app, teacher)]);
});
afterAll(() => app.close());

async function fileOf(quiz: KeyedQuiz, format: PaperFormat): Promise<Uint8Array<ArrayBuffer>> {
  const body = { what: 'paper', id: quiz._id, format };
  const asked = await request(app, '/downloads', { method: 'POST', body, as: teacher });
  return new Uint8Array((await app.app.inject(asked.json().path)).rawPayload);
}

/** What is read of the file, and the quiz that all of it makes. */
async function readBack(bytes: Uint8Array<ArrayBuffer>, name: string, format = 'auto') {
  const body = aPaperFile(bytes, name, { format });
  const { _id } = (await request(app, '/imports', { method: 'POST', body, as: teacher })).json();
  const read = async () => (await request(app, `/imports/${_id}`, { as: teacher })).json();
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).not.toBe('reading');
  const found = await read();
  if (found.status !== 'ready') throw new Error(`It was not read: ${found.fault.code}`);
  const picks = found.questions.map((_: unknown, index: number) => ({ index }));
  const taken = await request(app, `/imports/${_id}/take`, {
    method: 'POST',
    body: { title: 'A generated paper', picks },
    as: teacher,
  });
  if (taken.statusCode !== 201) throw new Error(taken.body);
  return { found, quiz: taken.json<KeyedQuiz>() };
}

/** All that a paper says, without the ids of its parts and what follows from its texts. */
function saidBy({ sections = [], passages = [], questions, languages, totalTime }: KeyedQuiz) {
  return {
    sections: sections.map(({ _id: _, ...section }) => section),
    totalTime,
    isInHindi: languages?.includes('hi'),
    questions: questions.map(({ _id: _, sectionId, passageId, ...question }) => {
      const passage = passages.find((one) => one._id === passageId);
      const { text, hi, figure } = passage ?? {};
      return {
        ...question,
        section: sections.findIndex((one) => one._id === sectionId),
        passage: passage && { text, hi, figure },
      };
    }),
  };
}

const isHindi = ({ questions }: KeyedQuiz) => questions.some(({ hi }) => hi !== undefined);

test.each([
  ['xlsx', 'paper.xlsx'],
  ['moodle', 'paper.xml'],
] as const)(
  'what went out as %s comes in the same',
  async (format, name) => {
    await fc.assert(
      fc.asyncProperty(papers, async (draft) => {
        const quiz = await makeQuiz(app, draft, teacher);
        const { found, quiz: back } = await readBack(await fileOf(quiz, format), name);
        expect(found.notTaken).toEqual([]);
        const was = saidBy(quiz);
        expect(saidBy(back)).toEqual({ ...was, isInHindi: isHindi(quiz) || undefined });
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  120_000,
);

/** What GIFT and Aiken carry of a question, where nothing of it was listed as lost. */
function carried(question: AuthoredQuestion, format: PaperFormat) {
  const { question: stem, options, explanation, subject, chapter, hi } = question;
  const shown = (text: string, hindi = '') => (isBlank(text) ? hindi : text);
  const key = { ...question, sectionId: 0, passageId: 0 };
  const isMany = question.kind === 'multiple' && question.correctAnswers.length > 1;
  return {
    question: shown(stem, hi?.question),
    options: options.map((option, index) => shown(option, hi?.options[index])),
    ...('correctAnswer' in key ? { correctAnswer: key.correctAnswer } : {}),
    ...(isMany && 'correctAnswers' in key ? { correctAnswers: key.correctAnswers } : {}),
    ...('numeric' in key ? { numeric: key.numeric } : {}),
    ...(format === 'gift'
      ? {
          explanation: shown(explanation, hi?.explanation),
          ...(isCategory(question) ? { subject, chapter } : {}),
        }
      : {}),
  };
}

test.each(['gift', 'aiken'] as const)(
  'what went out as %s comes in the same but for what was listed',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(papers, async (draft) => {
        const quiz = await makeQuiz(app, draft, teacher);
        const losses = lossesOf(quiz, format);
        const kept = quiz.questions.filter((question) => fits(question, format));
        expect(losses.find(({ what }) => what === 'left_out')).toEqual(
          kept.length < quiz.questions.length
            ? { what: 'left_out', count: quiz.questions.length - kept.length }
            : undefined,
        );
        if (kept.length === 0) return;
        const { found, quiz: back } = await readBack(await fileOf(quiz, format), 'paper.txt', format);
        expect(found.notTaken).toEqual([]);
        expect(back.questions).toHaveLength(kept.length);
        const isLost = (of: string) => losses.some(({ what }) => what === of);
        for (const [index, question] of kept.entries()) {
          const said = carried(question, format);
          const texts = [said.question, ...said.options, said.explanation ?? ''];
          const hasLines = format === 'aiken' && texts.some((text) => text.includes('\n'));
          if (texts.some(hasMarkup)) expect(isLost('styles')).toBe(true);
          else if (hasLines) expect(isLost('lines')).toBe(true);
          else expect(back.questions[index]).toMatchObject(JSON.parse(JSON.stringify(said)));
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  120_000,
);
