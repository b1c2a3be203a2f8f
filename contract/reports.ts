import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Instant } from './core/common.ts';
import { isId } from './core/ids.ts';
import { LARGEST_PAGE, pagingFields } from './core/paging.ts';
import { Answer, KeyedQuestion } from './questions/question.ts';
import { ruledWith } from './questions/ruled.ts';
import { Passage } from './questions/sections.ts';
import { quizModes } from './quizzes/settings.ts';
import { radarSigns } from './reports/radar.ts';
import { Standing } from './results.ts';
import { reportsRoutes } from './staff-routes.ts';

const figure = z.nullable(z.number());

/** Of all who appeared, of the top 27 % and of the bottom 27 % (behaviour 7.2). */
const AnswerCount = z.object({
  /** An option, a set of options or a decimal as text; null is left open. */
  answer: Answer,
  all: z.number(),
  top: z.number(),
  bottom: z.number(),
});

/** The figures of one question; null is none (behaviour 7.2). */
const QuestionFigures = z.object({
  questionId: z.string(),
  /** In the paper, from 1. */
  number: z.number(),
  n: z.number(),
  facility: figure,
  rightPercent: figure,
  attemptedPercent: figure,
  discrimination: figure,
  efficiency: figure,
  /** In points of a hundred. */
  upperLower: figure,
  options: z.array(AnswerCount),
  /** Null where time is not recorded: in practice, and where nobody opened the question. */
  seconds: z.nullable(z.object({ q1: z.number(), median: z.number(), q3: z.number() })),
  /** As it stands in this version. */
  question: KeyedQuestion,
});

/** The marks of those of a batch who appeared; a person of two batches is in both (behaviour 7.10). */
const BatchMarks = z.object({
  _id: z.string(),
  name: z.string(),
  n: z.number(),
  mean: z.number(),
  min: z.number(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
  max: z.number(),
  passRate: figure,
});
export type BatchMarks = z.infer<typeof BatchMarks>;

/** What a report says of its quiz, and who takes part just now (behaviour 7.1). */
export const ReportHead = z.object({
  quiz: z.object({ _id: z.string(), title: z.string(), mode: z.enum(quizModes) }),
  versionId: z.string(),
  /** The versions with results, newest first. */
  versions: z.array(z.object({ _id: z.string(), number: z.number(), n: z.number() })),
  /** True while an attempt at this exam is open. */
  provisional: z.boolean(),
  computedAt: Instant,
  /** Of those admitted to an exam with courses, or of a batch, how many have started no attempt; null where anybody may take it. */
  absent: z.nullable(z.number()),
  /** Whose report it is; null where it is of everybody. */
  batch: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** The batches of those who appeared, by name, with the marks of each beside each other (behaviour 7.10). */
  batches: z.array(BatchMarks),
  passPercent: z.number(),
});

/** What is computed from the results of one version (behaviour 7.2, 7.4). Marks have at most two decimals where they are marks. */
export const ReportFigures = z.object({
  /** Who appeared. */
  n: z.number(),
  maxMarks: z.number(),
  paper: z.object({
    mean: figure,
    median: figure,
    sd: figure,
    min: figure,
    max: figure,
    passRate: figure,
    alpha: figure,
    sem: figure,
    histogram: z.array(z.object({ from: z.number(), to: z.number(), n: z.number() })),
  }),
  questions: z.array(QuestionFigures),
  /** What neighbouring questions share, if the version has any. */
  passages: z.optional(z.array(Passage)),
  chapters: z.array(
    z.object({ subject: z.string(), chapter: z.string(), questions: z.number(), percent: figure }),
  ),
  /** The rulings that count; the figures follow them (behaviour 7.30). */
  rulings: z.optional(z.array(ruledWith({ _id: z.string() }))),
  radar: z.array(
    z.object({ questionId: z.string(), signs: z.array(z.enum(radarSigns)), evidence: z.string() }),
  ),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

/** What the results of one version say (behaviour 7.1). */
export const Report = z.extend(ReportHead, ReportFigures.shape);
export type Report = z.infer<typeof Report>;

const count = z.number();

/** A place in the merit list of an exam; percentiles are null below 20 people (behaviour 7.3). */
export const MeritPerson = z.object({
  resultId: z.string(),
  /** Without an id where the account is gone. */
  user: z.object({ _id: z.nullable(z.string()), fullName: z.string() }),
  /** The names of the batches that the person was in on that day. */
  batches: z.array(z.string()),
  rank: count,
  percentile: figure,
  /** At most two decimals. */
  marks: z.number(),
  /** In the order of the paper; questions without a subject are in none. */
  subjects: z.array(z.object({ subject: z.string(), marks: z.number(), percentile: figure })),
  correct: count,
  /** Answers with part marks, neither right nor wrong. */
  partial: count,
  wrong: count,
  unanswered: count,
  /** Spent on the questions; null where it is not recorded. */
  seconds: z.nullable(z.number()),
});
export type MeritPerson = z.infer<typeof MeritPerson>;

/** A page of the merit list: `totalCount` is who appeared (behaviour 7.3). */
export const MeritPage = z.object({
  people: z.array(MeritPerson),
  totalCount: count,
  page: count,
  limit: count,
});
export type MeritPage = z.infer<typeof MeritPage>;

/** A page of those who may take an exam with courses, or are in the batch, and have started no attempt, by name (behaviour 7.6). */
export const AbsentPage = z.object({
  people: z.array(z.object({ _id: z.string(), fullName: z.string(), email: z.string() })),
  totalCount: count,
  page: count,
  limit: count,
});
export type AbsentPage = z.infer<typeof AbsentPage>;

/** What a report card says of one student's exam, and of nobody else by name (behaviour 7.11). */
export const ReportCard = z.object({
  resultId: z.string(),
  quiz: z.object({ _id: z.string(), title: z.string() }),
  /** Whether the student may see these marks. */
  released: z.boolean(),
  student: z.object({ fullName: z.string(), roll: z.string(), class: z.string() }),
  createdAt: Instant,
  marks: z.number(),
  maxMarks: z.number(),
  percentage: z.number(),
  passed: z.nullable(z.boolean()),
  correct: count,
  partial: count,
  wrong: count,
  unanswered: count,
  standing: Standing,
  /** Of the receipt of the attempt; `GET /receipts/{code}` verifies it. */
  receiptCode: z.nullable(z.string()),
  /** The last exams whose marks are released, this one included, oldest first; at most six. */
  exams: z.array(
    z.object({
      title: z.string(),
      createdAt: Instant,
      percentage: z.number(),
      /** Null where fewer than 20 appeared, and where its keys are not shown yet. */
      percentile: z.nullable(z.number()),
    }),
  ),
});
export type ReportCard = z.infer<typeof ReportCard>;

/** A page of report cards by name: `totalCount` is how many there are (behaviour 7.11). */
export const ReportCards = z.object({
  cards: z.array(ReportCard),
  totalCount: count,
  page: count,
  limit: count,
});
export type ReportCards = z.infer<typeof ReportCards>;

/** Ids of results, as many as a page of a list has: only their places, on one page (behaviour 7.3). */
const theseResults = z.pipe(
  z.string(),
  z.transform((ids) => ids.split(',').filter(isId).slice(0, LARGEST_PAGE)),
);

/** The results of which version count, and of which batch: of all unless one is named (behaviour 7.1, 7.10). */
const whose = { versionId: z.optional(z.string()), batchId: z.optional(z.string()) };

/** The calls of reports (behaviour 7.1). An unknown batch is 404 `batch_not_found`. */
export const reports = {
  read: call({
    ...reportsRoutes.read,
    summary: 'What the results of a quiz say about its paper',
    missing: 'quiz_not_found',
    query: z.object(whose),
    replies: { 200: Report },
  }),
  merit: call({
    ...reportsRoutes.merit,
    summary: 'The merit list of an exam: ranks, percentiles and marks',
    missing: 'quiz_not_found',
    query: z.object({ ...whose, ...pagingFields, results: z.optional(theseResults) }),
    replies: { 200: MeritPage },
  }),
  absent: call({
    ...reportsRoutes.absent,
    summary: 'Who may take an exam with courses and has not started it',
    missing: 'quiz_not_found',
    query: z.object({ batchId: z.optional(z.string()), ...pagingFields }),
    replies: { 200: AbsentPage },
  }),
  cards: call({
    ...reportsRoutes.cards,
    summary: 'Report cards of an exam by name: of everybody, or of one batch',
    missing: 'quiz_not_found',
    query: z.object({ ...whose, ...pagingFields }),
    replies: { 200: ReportCards },
  }),
  card: call({
    ...reportsRoutes.card,
    summary: 'One report card, for staff, and for its student once keys are shown',
    missing: 'result_not_found',
    replies: { 200: z.object({ card: ReportCard }) },
  }),
};
