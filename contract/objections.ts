import * as z from 'zod/mini';
import { call, file } from './core/call.ts';
import { Instant, requiredText } from './core/common.ts';
import { fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { objectionPictures, objectionText } from './exam/objections.ts';
import { Answer } from './questions/question.ts';
import { OwnObjection } from './results/objections.ts';
import { objectionsRoutes } from './routes.ts';

const text = z
  .string(fault('required'))
  .check(
    z.trim(),
    z.minLength(objectionText.least, fault({ code: 'too_short', least: objectionText.least })),
    z.maxLength(objectionText.most, fault({ code: 'too_long', most: objectionText.most })),
  );
const questionId = z.string(fault('no_question_named')).check(z.minLength(1, fault('no_question_named')));

const Objection = z.object({
  _id: z.string(),
  /** Without an id where the account is gone. */
  user: z.object({ _id: z.nullable(z.string()), fullName: z.string() }),
  resultId: z.string(),
  /** To this question, in the version's order. */
  answered: Answer,
  text: z.string(),
  pictures: z.number(),
  at: Instant,
  answer: z.nullable(z.object({ text: z.string(), at: Instant })),
});
export type Objection = z.infer<typeof Objection>;

/** The objections to one question of a version, those that are open first (behaviour 7.37). */
export const QuestionObjections = z.object({
  questionId: z.string(),
  versionId: z.string(),
  number: z.number(),
  open: z.number(),
  objections: z.array(Objection),
});
export type QuestionObjections = z.infer<typeof QuestionObjections>;

/** The calls of objections (behaviour 7.36, 7.37). */
export const objections = {
  create: call({
    ...objectionsRoutes.create,
    summary: 'Object to the key of a question of one’s own result',
    missing: 'result_not_found',
    limit: { requests: 2_000, perS: 3_600 },
    form: z.object({ questionId, text }),
    files: { pictures: objectionPictures },
    replies: { 201: OwnObjection },
  }),
  remove: call({
    ...objectionsRoutes.remove,
    summary: 'Take back one’s own objection while it is open',
    missing: 'objection_not_found',
    replies: { 200: z.object({ message: z.string() }) },
  }),
  picture: call({
    ...objectionsRoutes.picture,
    summary: 'A picture of an objection, counted from 1; for its author and staff',
    missing: 'objection_not_found',
    replies: { 200: file('image/webp') },
  }),
  list: call({
    ...objectionsRoutes.list,
    summary: 'The objections to the questions of a quiz, by question',
    missing: 'quiz_not_found',
    replies: { 200: z.array(QuestionObjections) },
  }),
  answer: call({
    ...objectionsRoutes.answer,
    summary: 'Answer all open objections to a question, with or without a ruling',
    audit: 'quiz.objections',
    missing: 'quiz_not_found',
    body: z.object({ questionId, text: requiredText(limits.option) }),
    replies: { 200: z.object({ answered: z.number() }) },
  }),
};
