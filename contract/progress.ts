import * as z from 'zod/mini';
import { byAudience, call } from './core/call.ts';
import { Instant } from './core/common.ts';
import { fault } from './core/faults.ts';
import { KeyedQuiz, PublicQuiz } from './quizzes.ts';
import type { SubjectLine as Line } from './results/own-lines.ts';
import { ResultSummary } from './results.ts';
import { practiceSetsRoutes, progressRoutes } from './routes.ts';

const figure = z.nullable(z.number());

/** How one person does over time, newest first (behaviour 7.20). */
export const Progress = z.object({
  user: z.object({ _id: z.string(), fullName: z.string() }),
  exams: z.array(
    z.object({
      resultId: z.string(),
      quizId: z.string(),
      title: z.string(),
      createdAt: Instant,
      marks: z.number(),
      maxMarks: z.number(),
      percentage: z.number(),
      /** Null below 20 people, of later attempts, and until the keys are shown (behaviour 7.3, 7.6). */
      percentile: figure,
      /** Who appeared; null wherever there is no standing yet. */
      of: figure,
    }),
  ),
  practice: z.array(
    z.object({
      resultId: z.string(),
      quizId: z.string(),
      title: z.string(),
      createdAt: Instant,
      percentage: z.number(),
    }),
  ),
  chapters: z.array(
    z.object({
      subject: z.string(),
      chapter: z.string(),
      right: z.number(),
      /** Questions of the chapter that were in the papers, each counted once. */
      n: z.number(),
      /** 100 x (right + 2) / (n + 4). */
      percent: z.number(),
    }),
  ),
  /** Questions whose last answer was wrong, and which may be practised. */
  wrong: z.number(),
});
export type Progress = z.infer<typeof Progress>;

/** Per cent of the marks in one subject over time; the blank subject is the whole of quizzes that name none. */
const SubjectLine = z.object({
  subject: z.string(),
  count: z.number(),
  best: z.number(),
  mean: z.number(),
  /** The newest, in the order in which they were taken. */
  points: z.array(z.number()),
  /** Of the newest quiz. */
  passPercent: z.number(),
} satisfies Record<keyof Line, unknown>);

/** What a student's home draws of their results (behaviour 5.7). */
export const OwnHome = z.object({
  /** How many there are. */
  total: z.number(),
  /** The newest three, also those whose marks wait. */
  newest: z.array(ResultSummary),
  /** Of those whose marks are shown. */
  lines: z.array(SubjectLine),
  /** The newest three quizzes whose last attempt has a question that earned nothing. */
  missed: z.array(
    z.object({ resultId: z.string(), title: z.string(), missed: z.number(), total: z.number() }),
  ),
  /** Questions whose last answer was wrong, and which may be practised. */
  wrong: z.number(),
});
export type OwnHome = z.infer<typeof OwnHome>;

/** The calls of progress (behaviour 7.20). */
export const progress = {
  own: call({
    ...progressRoutes.own,
    summary: 'One’s own exams and practice over time, and chapters',
    replies: { 200: Progress },
  }),
  home: call({
    ...progressRoutes.home,
    summary: 'One’s newest results, a line a subject, and what went wrong',
    replies: { 200: OwnHome },
  }),
  ofUser: call({
    ...progressRoutes.ofUser,
    summary: 'The same of one person',
    missing: 'user_not_found',
    replies: { 200: Progress },
  }),
};

/** The call of practice sets (behaviour 7.21). */
export const practiceSets = {
  create: call({
    ...practiceSetsRoutes.create,
    summary: 'Make a practice quiz of questions that went wrong, for its owner alone',
    body: z.object({ from: z.enum(['wrong'], fault({ code: 'none_of_these', of: ['wrong'] })) }),
    replies: { 201: byAudience({ staff: KeyedQuiz, everyone: PublicQuiz }) },
  }),
};
