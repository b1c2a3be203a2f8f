import { attempts } from '@kaksha/contract/attempts.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { type KeyedQuiz, type NewQuiz, type QuizDraft, quizzes } from '@kaksha/contract/quizzes.ts';
import type { Caller, Signed } from './caller.ts';

/** What is said of a quiz that is to be made; the rest is made up. */
export type QuizGiven = Partial<NewQuiz>;

export function question(over: Partial<QuizDraft['questions'][number]> = {}): QuizDraft['questions'][number] {
  return {
    question: 'Which law says that equal areas are swept in equal times?',
    options: ['Kepler’s second', 'Newton’s third', 'Ohm’s', 'Hooke’s'],
    correctAnswer: 0,
    timePerQuestion: 1,
    ...over,
  };
}

/** The teacher of whatever is made without naming one. */
export const newTeacher = ({ makePerson }: Caller) => makePerson({ role: 'teacher', fullName: 'Meera Iyer' });

/** A quiz by this person, or by a new teacher. */
export async function makeQuiz(caller: Caller, given: QuizGiven = {}, author?: Signed): Promise<KeyedQuiz> {
  const as = author ?? (await newTeacher(caller));
  const questions = [question(), question({ correctAnswer: 2 })];
  return caller.call(quizzes.create, { body: { title: 'Gravitation', questions, ...given }, as });
}

/** An exam by this person, or by a new teacher. */
export function makeExam(caller: Caller, given: QuizGiven = {}, author?: Signed): Promise<KeyedQuiz> {
  return makeQuiz(caller, { totalTime: 60, ...given, mode: 'exam' }, author);
}

/** Takes a quiz with these answers, the rest unanswered. Returns its result's id. */
export async function takeQuiz(
  { call }: Caller,
  as: Signed,
  { _id }: Pick<KeyedQuiz, '_id'>,
  answers: readonly Answer[] = [],
): Promise<string> {
  const { result } = await call(attempts.submit, {
    params: { quizId: _id },
    body: { answers: [...answers] },
    as,
  });
  return result._id;
}
