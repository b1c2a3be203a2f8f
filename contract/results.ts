import * as z from 'zod/mini';
import { roles } from './core/access.ts';
import { call } from './core/call.ts';
import { Instant } from './core/common.ts';
import { pagingFields } from './core/paging.ts';
import { paperLanguages } from './questions/choices.ts';
import { Answer, KeyedQuestion } from './questions/question.ts';
import { ruledWith } from './questions/ruled.ts';
import { PaperPages, Passage, Section, SectionMarks } from './questions/sections.ts';
import { quizModes } from './quizzes/settings.ts';
import { AllResultsQuery } from './results/filters.ts';
import { OwnObjection } from './results/objections.ts';
import { resultsRoutes } from './routes.ts';

const ResultUser = z.object({
  _id: z.nullable(z.string()),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

const resultFields = {
  _id: z.string(),
  user: ResultUser,
  userName: z.string(),
  /** Null, like all other marks, for a student until the result of an exam is released (behaviour 6.14). */
  score: z.nullable(z.number()),
  total: z.number(),
  percentage: z.nullable(z.number()),
  passed: z.nullable(z.boolean()),
  /** With at most two decimals; `score` and `total` for a quiz without sections (behaviour 4.27). */
  marks: z.nullable(z.number()),
  maxMarks: z.number(),
  /** Absent for a quiz without sections (behaviour 4.28). */
  sections: z.optional(z.array(SectionMarks)),
  mode: z.enum(quizModes),
  /** The attempt at the exam; absent for practice. */
  attemptId: z.optional(z.string()),
  /** Whether students may see their marks; always true for practice (behaviour 6.14). */
  released: z.boolean(),
  /** Of a result that is not released: when that happens by itself; null if staff do it by hand (behaviour 6.14). */
  releasesAt: z.optional(z.nullable(Instant)),
  answers: z.array(Answer),
  versionId: z.string(),
  createdAt: Instant,
};

/** A result as a row: names, role and quiz title as they were when it was submitted (law 14). */
export const ResultSummary = z.object({
  ...resultFields,
  quiz: z.object({ _id: z.string(), title: z.string(), passPercent: z.number() }),
});
export type ResultSummary = z.infer<typeof ResultSummary>;

const figure = z.nullable(z.number());

/**
 * Where a student stands in an exam: nobody's name, and of nobody else more than the topper's marks and the mean. Percentiles
 * are null below 20 people, mean and top below 5 (behaviour 7.6).
 */
export const Standing = z.object({
  rank: z.number(),
  /** Who appeared. */
  of: z.number(),
  percentile: figure,
  mean: figure,
  top: figure,
  subjects: z.array(
    z.object({ subject: z.string(), marks: z.number(), maxMarks: z.number(), percentile: figure }),
  ),
});
export type Standing = z.infer<typeof Standing>;

/** How the questions of an exam went, in the order of its version: the student's time, and the class (behaviour 7.7). */
export const ExamCourse = z.object({
  /** Seconds on each question; null where it was never opened. */
  spent: z.array(figure),
  /** Positions of the questions whose answer was last changed in the last tenth of the time; null if the log is gone. */
  last: z.nullable(z.array(z.number())),
  /** Null below 5 people. */
  ofClass: z.nullable(
    z.object({
      n: z.number(),
      questions: z.array(
        z.object({
          /** The mean mark as a share of the maximum, in per cent. */
          facility: figure,
          rightPercent: figure,
          medianSeconds: figure,
        }),
      ),
    }),
  ),
});
export type ExamCourse = z.infer<typeof ExamCourse>;

/**
 * A result with the questions of the version it was taken on, with key and explanations (behaviour 4.8). Those of an exam
 * are empty for a student until keys are shown (behaviour 6.15).
 */
export const ResultDetail = z.object({
  ...resultFields,
  /** Staff have shown the key before the marks: questions come with it, without explanations, and every mark is null (behaviour 7.35). */
  provisionalKey: z.optional(z.literal(true)),
  /** Until when this person can object to keys; absent where they cannot (behaviour 7.36). */
  objectionsUntil: z.optional(Instant),
  /** One's own objections, in the order of the paper; for their author alone. */
  objections: z.optional(z.array(OwnObjection)),
  /** The rulings that count, once this caller may see the keys; marks are of the question, for these answers (behaviour 7.33). */
  ruled: z.optional(z.array(ruledWith({ before: z.number(), after: z.number() }))),
  /** Of an attempt at an exam (behaviour 6.12). */
  receipt: z.optional(z.object({ code: z.string(), submittedAt: Instant, answered: z.number() })),
  /** Of the first attempt of a student at an exam, once its keys are shown to them (behaviour 7.6). */
  standing: z.optional(Standing),
  /** Of an attempt of a student at an exam, once its keys are shown to them (behaviour 7.7). */
  course: z.optional(ExamCourse),
  quiz: z.object({
    _id: z.string(),
    title: z.string(),
    passPercent: z.number(),
    questions: z.array(KeyedQuestion),
    sections: z.optional(z.array(Section)),
    passages: z.optional(z.array(Passage)),
    pages: z.optional(PaperPages),
    languages: z.optional(z.array(z.enum(paperLanguages))),
  }),
});
export type ResultDetail = z.infer<typeof ResultDetail>;

/**
 * A page of all results: `totalCount` is the exact number of matching rows, on `totalPages` pages of `limit` (behaviour
 * 4.13).
 */
export const AllResults = z.object({
  results: z.array(ResultSummary),
  totalPages: z.number(),
  totalCount: z.number(),
  page: z.number(),
  limit: z.number(),
});
export type AllResults = z.infer<typeof AllResults>;

/**
 * How one quiz was answered: `attempts` is the number of its results, `averagePercent` their average percentage (rounded;
 * null if there are none), `mine` whether the caller created the quiz; `title` and `createdAt` are there with `newest` (behaviour
 * 4.18).
 */
export const QuizResults = z.object({
  quizId: z.string(),
  mine: z.boolean(),
  attempts: z.number(),
  averagePercent: z.nullable(z.number()),
  title: z.optional(z.string()),
  createdAt: z.optional(Instant),
});
export type QuizResults = z.infer<typeof QuizResults>;

/** The calls of results (behaviour 4.8, 4.13, 4.18). */
export const results = {
  all: call({
    ...resultsRoutes.all,
    summary: 'Everyone’s results: a page of those that match the filters',
    query: AllResultsQuery,
    replies: { 200: AllResults },
  }),
  byQuiz: call({
    ...resultsRoutes.byQuiz,
    summary:
      'Number of attempts and average of each quiz in the list; with `newest`, of so many of the caller’s newest quizzes, and as many of the newest results',
    query: z.object({ newest: pagingFields.limit }),
    replies: {
      200: z.object({ quizzes: z.array(QuizResults), newest: z.optional(z.array(ResultSummary)) }),
    },
  }),
  read: call({
    ...resultsRoutes.read,
    audit: 'result.open',
    summary: 'One result in full, for its owner and staff; 404 for others',
    missing: 'result_not_found',
    replies: { 200: z.object({ result: ResultDetail }) },
  }),
  ofUser: call({
    ...resultsRoutes.ofUser,
    summary: 'All results of one person, newest first; for that person and staff',
    missing: 'user_not_found',
    replies: { 200: z.array(ResultSummary) },
  }),
};
