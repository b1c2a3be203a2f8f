import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { searchFilter, statusFilter, text } from './core/common.ts';
import { bankSorts, difficulties, questionKinds } from './questions/choices.ts';
import { KeyedMultiple } from './questions/multiple.ts';
import { KeyedNumeric } from './questions/numeric.ts';
import { Passage } from './questions/sections.ts';
import { KeyedSingle } from './questions/single.ts';
import { bankRoutes } from './staff-routes.ts';

const bankFields = {
  /** The quiz it is from, and its number there, from 1. */
  quiz: z.object({ _id: z.string(), title: z.string(), number: z.number() }),
  /** True if it is in an exam that is not over or not released, so that practice quizzes cannot have it (behaviour 4.41). */
  unreleased: z.boolean(),
  /** The passage above it, if it has one. */
  passage: z.optional(Passage),
  /** How many results have had it. */
  used: z.number(),
  /** The rounded percentage of these in which it was fully right; null if none has had it. */
  rightPercent: z.nullable(z.number()),
};

/** A question of the current version of a quiz, with its key and how it was answered (behaviour 4.34). */
export const BankQuestion = z.discriminatedUnion('kind', [
  z.extend(KeyedSingle, bankFields),
  z.extend(KeyedMultiple, bankFields),
  z.extend(KeyedNumeric, bankFields),
]);
export type BankQuestion = z.infer<typeof BankQuestion>;

const tag = z._default(text().check(z.trim()), '');

/** The tags that questions of the bank have, each once, in alphabetical order (behaviour 4.35). */
export const QuestionTags = z.object({
  subjects: z.array(z.string()),
  chapters: z.array(z.string()),
  sources: z.array(z.string()),
});
export type QuestionTags = z.infer<typeof QuestionTags>;

/** Blank and absent filters match everything; tags are compared ignoring case (behaviour 4.34). */
export const BankQuery = z.object({
  /** Words that the texts must contain, all of them, in any order. */
  search: searchFilter,
  subject: tag,
  chapter: tag,
  difficulty: statusFilter(difficulties),
  kind: statusFilter(questionKinds),
  /** Questions that no result has had come last where answers decide. */
  sort: z._default(z.catch(z.enum(bankSorts), 'newest'), 'newest'),
  page: z.optional(z.string()),
  /** 20, 50 or 100; anything else is 20. */
  limit: z.optional(z.string()),
  /** Adds the tags in use to the reply. */
  tags: z.optional(z.literal('true')),
});
export type BankQuery = z.output<typeof BankQuery>;

/** A page of the bank: `totalCount` is the exact number of matching questions. */
export const BankPage = z.object({
  questions: z.array(BankQuestion),
  totalCount: z.number(),
  page: z.number(),
  limit: z.number(),
  tags: z.optional(QuestionTags),
});
export type BankPage = z.infer<typeof BankPage>;

/** The calls of the question bank (behaviour 4.34, 4.35). */
export const bank = {
  search: call({
    ...bankRoutes.search,
    summary: 'Questions of all quizzes by text, tags and kind',
    query: BankQuery,
    replies: { 200: BankPage },
  }),
  tags: call({
    ...bankRoutes.tags,
    summary: 'Tags in use, to suggest while typing; a subject limits the chapters to its own',
    query: z.object({ subject: tag }),
    replies: { 200: QuestionTags },
  }),
};
