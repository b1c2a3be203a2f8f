import * as z from 'zod/mini';
import { requiredText, text } from '../core/common.ts';
import { fault } from '../core/faults.ts';
import { limits } from '../core/limits.ts';
import { isBlank } from './blank.ts';
import { clearable, Figure, FigureDraft, type Typeset } from './fields.ts';
import { isHundredths, toHundredths } from './hundredths.ts';

/** How `multiple` questions with a part of the right options and no wrong one are marked (behaviour 4.27). */
export const partialSchemes = ['none', 'jee'] as const;

/**
 * Marks for each question of a section, with at most two decimals (behaviour 4.27). `partial` applies to `multiple` only:
 * `none`, or `jee`, +1 for each right option as long as none is wrong.
 */
export const Marking = z.object({
  right: z.number(),
  wrong: z.number(),
  unanswered: z.number(),
  partial: z.enum(partialSchemes),
});
export type Marking = z.infer<typeof Marking>;

/**
 * A run of questions under one marking; the browser makes its `_id`, a UUID. Several can be of one subject (behaviour 4.28).
 */
export const Section = z.object({
  _id: z.string(),
  title: z.string(),
  subject: z.optional(z.string()),
  marking: Marking,
  /** Of its answered questions only the first so many count; absent is all (behaviour 4.44). */
  countFirst: z.optional(z.number()),
});
export type Section = z.infer<typeof Section>;

const mark = z
  .number(fault('no_marks'))
  .check(
    z.minimum(-100, fault({ code: 'too_small', least: -100 })),
    z.maximum(100, fault({ code: 'too_big', most: 100 })),
    z.refine(isHundredths, fault('too_many_decimals')),
  );

const notCounted = fault({ code: 'not_from_to', least: 1, most: limits.questions });

/** A section as sent by its author: a right answer gains marks, a wrong one and none never do (behaviour 4.27). */
export const SectionDraft = z.object({
  _id: z.uuid(fault('no_id')),
  title: requiredText(),
  /** Blank is none, and so is null. */
  subject: z.optional(
    z.pipe(
      z.nullable(text().check(z.trim())),
      z.transform((subject) => subject || undefined),
    ),
  ),
  marking: z.object({
    right: mark.check(z.refine((value) => toHundredths(value) > 0, fault({ code: 'not_above', bound: 0 }))),
    wrong: mark.check(z.maximum(0, fault({ code: 'too_big', most: 0 }))),
    unanswered: mark.check(z.maximum(0, fault({ code: 'too_big', most: 0 }))),
    partial: z._default(z.enum(partialSchemes, fault({ code: 'none_of_these', of: partialSchemes })), 'none'),
  }),
  /** Null is all. */
  countFirst: z.optional(
    z.pipe(
      z.nullable(z.int(notCounted).check(z.minimum(1, notCounted), z.maximum(limits.questions, notCounted))),
      z.transform((count) => count ?? undefined),
    ),
  ),
});

/** What a section of a result says (behaviour 4.28). `marks` and `maxMarks` have at most two decimals. */
export const SectionMarks = z.object({
  sectionId: z.string(),
  title: z.string(),
  /** Absent also of results from before sections had subjects. */
  subject: z.optional(z.string()),
  marks: z.number(),
  maxMarks: z.number(),
  correct: z.number(),
  partial: z.number(),
  wrong: z.number(),
  unanswered: z.number(),
});
export type SectionMarks = z.infer<typeof SectionMarks>;

/** A text and a figure that neighbouring questions share (behaviour 4.29). The browser makes its `_id`, a UUID. */
export const AuthoredPassage = z.object({
  _id: z.string(),
  text: z.string(),
  hi: z.optional(z.object({ text: z.string() })),
  figure: z.optional(Figure),
});
export type AuthoredPassage = z.infer<typeof AuthoredPassage>;

/** The same with its mathematics typeset, present only if there is any (law 13); for everyone. */
export const Passage = z.object({
  ...AuthoredPassage.shape,
  textHtml: z.optional(z.string()),
  hiHtml: z.optional(z.object({ text: z.string() })),
});
export type Passage = z.infer<typeof Passage>;

/** A passage as sent by its author; null and absent parts are empty. */
export const PassageDraft = z.object({
  _id: z.uuid(fault('no_id')),
  text: z._default(text(limits.long), ''),
  hi: clearable(z.object({ text: z._default(text(limits.long), '') })),
  figure: clearable(FigureDraft),
});
export type PassageDraft = z.infer<typeof PassageDraft>;

/** True if a passage has no text in either language and no figure (behaviour 4.2). */
export function isBlankPassage({ text: english, hi, figure }: AuthoredPassage): boolean {
  return figure === undefined && isBlank(english) && isBlank(hi?.text ?? '');
}

/** The `…Html` fields of a passage. */
export type TypesetPassage = Pick<Passage, 'textHtml' | 'hiHtml'>;

/** Its texts typeset; those without mathematics are left out (law 13). */
export function typesetPassage(passage: AuthoredPassage, typeset: Typeset): TypesetPassage {
  const textHtml = typeset(passage.text);
  const hi = passage.hi === undefined ? undefined : typeset(passage.hi.text);
  return {
    ...(textHtml === undefined ? {} : { textHtml }),
    ...(hi === undefined ? {} : { hiHtml: { text: hi } }),
  };
}

/** How a paper in pages is shown: each page beside the answers, or the answers alone, the printed paper in hand. */
export const pagesShown = ['beside', 'grid'] as const;

/** The pages of a paper that is no text but pictures, in their order (behaviour 4.47). */
export const PaperPages = z.object({ shown: z.enum(pagesShown), pictures: z.array(Figure) });
export type PaperPages = z.infer<typeof PaperPages>;

/** The same as sent by its author. */
export const PaperPagesDraft = z.object({
  shown: z._default(z.enum(pagesShown, fault({ code: 'none_of_these', of: pagesShown })), 'beside'),
  pictures: z
    .array(FigureDraft)
    .check(
      z.minLength(1, fault('no_pages')),
      z.maxLength(limits.pages, fault({ code: 'too_many_pages', most: limits.pages })),
    ),
});
