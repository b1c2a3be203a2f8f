import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { documentFile } from './core/files.ts';
import { limits } from './core/limits.ts';
import { FEWEST_OPTIONS, MOST_OPTIONS } from './questions/choices.ts';
import { pagesShown } from './questions/sections.ts';
import { KeyedQuiz } from './quizzes.ts';
import { pagesRoutes } from './staff-routes.ts';

/** The file of a paper in pages: the call is about nothing else. */
export const pagesFile = { ...documentFile, required: true } as const;

const notCounted = fault({ code: 'not_from_to', least: FEWEST_OPTIONS, most: MOST_OPTIONS });

/** The call of papers in pages (behaviour 4.47). */
export const pages = {
  create: call({
    ...pagesRoutes.create,
    summary: 'Make a PDF the paper of a quiz, page by page, with the questions that its key names',
    audit: 'quiz.update',
    missing: 'quiz_not_found',
    form: z.object({
      /** The number of each question with its answer, such as `1 B 2 D 3 AC 4 12.5`; without it the questions stay. */
      key: z.optional(text(limits.long)),
      /** The name of the preset whose sections the paper has. */
      preset: z.optional(text()),
      /** How many options the questions have, if not four. */
      optionCount: z.optional(
        z.coerce
          .number(notCounted)
          .check(z.minimum(FEWEST_OPTIONS, notCounted), z.maximum(MOST_OPTIONS, notCounted)),
      ),
      shown: z._default(z.enum(pagesShown, fault({ code: 'none_of_these', of: pagesShown })), 'beside'),
      /** The version that the caller has seen; 409 `quiz_changed` if it is no longer the newest. */
      versionId: z.optional(z.string().check(z.maxLength(100))),
    }),
    files: { file: pagesFile },
    replies: { 201: KeyedQuiz },
  }),
};
