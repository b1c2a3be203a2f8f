import { type Attempt, exams } from '@kaksha/contract/exams.ts';
import { hall } from '@kaksha/contract/hall.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { sittings } from '@kaksha/contract/sittings.ts';
import type * as z from 'zod/mini';
import type { Caller, Person, Signed } from './caller.ts';

type AttemptId = Pick<Attempt, '_id'>;

/** An attempt at an exam, started on this device. */
export function startExam(
  { call }: Caller,
  {
    as,
    _id = crypto.randomUUID(),
    device = 'phone',
    ...given
  }: { quizId: string; as: Signed; device?: string; deviceName?: string; _id?: string },
): Promise<Attempt> {
  return call(exams.start, { body: { _id, device, ...given }, as });
}

/** What a save says for these answers, from the first question on; null clears one. */
export const answersTo = ({ questions }: Pick<Attempt, 'questions'>, answers: readonly Answer[]) =>
  answers.map((answer, at) => ({ questionId: questions[at]?._id ?? '', answer }));

/** Saves the answers to the first questions from the device that started the attempt, unless another is given. */
export function saveExam(
  { call }: Caller,
  attempt: Attempt,
  {
    as,
    answers = [],
    device = 'phone',
    seq = 1,
  }: { as: Signed; answers?: readonly Answer[]; device?: string; seq?: number },
) {
  const changes = answersTo(attempt, answers).map((change) => ({ ...change, visited: true }));
  return call(exams.save, { params: { id: attempt._id }, body: { device, seq, changes }, as });
}

/** Finishes an attempt on the device that started it, unless another is given. */
export function finishExam(
  { call }: Caller,
  { _id }: AttemptId,
  { as, device = 'phone', seq = 99 }: { as: Signed; device?: string; seq?: number },
) {
  return call(exams.finish, { params: { id: _id }, body: { device, seq }, as });
}

export function actOnAttempt(
  { call }: Caller,
  attemptId: string,
  {
    as,
    ...act
  }: ({ extraMinutes: number } | { finish: true } | { void: true }) & { as: Signed; reason?: string },
): Promise<Attempt> {
  return call(hall.update, {
    params: { id: attemptId },
    body: { reason: 'As agreed in the hall.', ...act },
    as,
  });
}

/** A sitting of an exam. */
export async function makeSitting(
  { call, makePerson }: Caller,
  quizId: string,
  body: z.input<typeof sittings.create.body>,
  as?: Person,
) {
  const by = as ?? (await makePerson({ role: 'teacher' }));
  return call(sittings.create, { params: { id: quizId }, body, as: by });
}
