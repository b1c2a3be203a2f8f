import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { Ruling, RulingPreview } from '@kaksha/contract/rulings.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { results } from '#server/database/schema/results.ts';
import { finishExam, saveExam } from '../../testing/acts/exams.ts';
import { makeExam, makePerson, type Person, question, request, startExam } from './factories.ts';
import type { TestApp } from './test-app.ts';

const PHYSICS = '8d7ad1f0-4f0a-4f6e-9a43-0d3a3c6d1a01';

/** A paper with a question of each kind that is marked. */
export const ruledPaper = {
  sections: [
    {
      _id: PHYSICS,
      title: 'Physics',
      marking: { right: 4, wrong: -1, unanswered: 0, partial: 'jee' as const },
    },
  ],
  questions: [
    question({ correctAnswer: 2, sectionId: PHYSICS }),
    {
      ...question({ kind: 'multiple', sectionId: PHYSICS, correctAnswers: [0, 1] }),
      correctAnswer: undefined,
    },
    {
      kind: 'numeric' as const,
      question: 'How far?',
      sectionId: PHYSICS,
      numeric: { value: '2', tolerance: '0' },
    },
  ],
};

type Said = { kind: string; payload?: object; supersedes?: string; versionId?: string };

/** The id of the question at this place, from 0. */
export const idOf = ({ questions }: KeyedQuiz, at: number) => questions[at]?._id ?? '';

/** What a file of tests does with rulings of its teacher, in a program that starts after this is called. */
export function rulingsOf(program: () => { app: TestApp; teacher: Person }) {
  const post = (path: string, body: object, as = program().teacher) =>
    request(program().app, path, { method: 'POST', as, body });

  async function preview(quiz: KeyedQuiz, at: number, said: Said): Promise<RulingPreview> {
    const reply = await post(`/quiz/${quiz._id}/rulings/preview`, { questionId: idOf(quiz, at), ...said });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  }

  const send = (quiz: KeyedQuiz, at: number, said: Said & { token: string }) =>
    post(`/quiz/${quiz._id}/rulings`, {
      questionId: idOf(quiz, at),
      reason: 'The figure is wrong.',
      ...said,
    });

  /** Previews and rules, coming from the report as staff do; the preview's people by their results. */
  async function rule(quiz: KeyedQuiz, at: number, said: Said) {
    const { app, teacher } = program();
    // The report's ranks are those before the ruling: the preview then computes only those after it. Where it computes both at
    // once, their two threads end the idle one of rulings, which each ruling would have to start anew.
    await request(app, `/quiz/${quiz._id}/report`, { as: teacher });
    const seen = await preview(quiz, at, said);
    const supersedes = seen.supersedes === null ? {} : { supersedes: seen.supersedes };
    const reply = await send(quiz, at, { ...said, ...supersedes, token: seen.token });
    expect(reply.statusCode, reply.body).toBe(201);
    return { seen, ruling: reply.json<Ruling>() };
  }

  async function take(exam: KeyedQuiz, as: Person, answers: readonly Answer[]) {
    const { app } = program();
    const attempt = await startExam(app, { quizId: exam._id, as });
    await saveExam(app, attempt, { as, answers });
    return finishExam(app, attempt, { as });
  }

  /** An exam that right, wrong and left have taken, in that order. */
  async function takenExam() {
    const { app, teacher } = program();
    const exam = await makeExam(app, { ...ruledPaper, release: 'by_hand' }, teacher);
    const students = [];
    for (const answers of [[2, [0, 1], '2'], [1, [3], '4'], []]) {
      const student = await makePerson(app);
      const { receipt } = await take(exam, student, answers);
      students.push({ student, receipt });
    }
    return { exam, students };
  }

  const rowsOf = (quizId: string) =>
    program()
      .app.store.db.select()
      .from(results)
      .where(eq(results.quizId, quizId))
      .orderBy(results.createdAt);
  const marksOf = async (quizId: string) =>
    (await rowsOf(quizId)).map(({ marksHundredths, score }) => (marksHundredths ?? score * 100) / 100);

  return { post, preview, send, rule, take, takenExam, rowsOf, marksOf };
}
