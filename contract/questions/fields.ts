import * as z from 'zod/mini';
import { text } from '../core/common.ts';
import { fault } from '../core/faults.ts';
import { isBlank } from './blank.ts';
import { difficulties } from './choices.ts';

/** A picture beside a text. `path` as `POST /figures` returned it, size in pixels; `alt` describes it (behaviour 4.29). */
export const Figure = z.object({ path: z.string(), alt: z.string(), width: z.number(), height: z.number() });
export type Figure = z.infer<typeof Figure>;

/** The Hindi texts of a question; an empty text shows the other language (behaviour 4.30). */
export const HindiTexts = z.object({
  question: z.string(),
  options: z.array(z.string()),
  explanation: z.string(),
});
export type HindiTexts = z.infer<typeof HindiTexts>;

/** Texts with their mathematics typeset; a text without a formula is absent, an option without one an empty string (law 13). */
const HindiHtml = z.object({
  question: z.optional(z.string()),
  options: z.optional(z.array(z.string())),
  explanation: z.optional(z.string()),
});

/** What a question stores whatever its kind, beside stem, options and key (behaviour 4.3, 4.24 to 4.31). */
export const authoredFields = {
  /** Permanent. */
  _id: z.string(),
  question: z.string(),
  /** Minutes. */
  timePerQuestion: z.number(),
  explanation: z.string(),
  sectionId: z.optional(z.string()),
  passageId: z.optional(z.string()),
  figure: z.optional(Figure),
  explanationFigure: z.optional(Figure),
  hi: z.optional(HindiTexts),
  subject: z.optional(z.string()),
  chapter: z.optional(z.string()),
  difficulty: z.optional(z.enum(difficulties)),
  source: z.optional(z.string()),
  /** The question of the bank that this one was copied from. */
  copiedFrom: z.optional(z.string()),
};

/** What questions with options store beside it: one figure or none for each option. */
export const optionFields = {
  options: z.array(z.string()),
  /** Two to six; absent is four (behaviour 4.43). */
  optionCount: z.optional(z.number()),
  optionFigures: z.optional(z.array(z.nullable(Figure))),
};

/** The same texts with their mathematics typeset, present only if there is any (law 13). */
export const typesetFields = {
  questionHtml: z.optional(z.string()),
  /** An option without a formula is an empty string here: its text is shown as it is. */
  optionsHtml: z.optional(z.array(z.string())),
  explanationHtml: z.optional(z.string()),
  hiHtml: z.optional(HindiHtml),
};

const PublicHindi = z.pick(HindiTexts, { question: true, options: true });
const PublicHindiHtml = z.pick(HindiHtml, { question: true, options: true });

/** Left out if empty, so that its presence does not tell of an explanation, which not everyone may see (law 1). */
const hindi = z.pipe(
  z.transform((hi: z.infer<typeof PublicHindi>) =>
    [hi.question, ...hi.options].every(isBlank) ? undefined : hi,
  ),
  z.optional(PublicHindi),
);
const hindiHtml = z.pipe(
  z.transform((html: z.infer<typeof PublicHindiHtml>) =>
    html.question === undefined && html.options === undefined ? undefined : html,
  ),
  z.optional(PublicHindiHtml),
);

/** The fields of every question that everyone may see (law 1): no key, no explanation, no tags. */
export const publicFields = {
  _id: authoredFields._id,
  question: authoredFields.question,
  questionHtml: typesetFields.questionHtml,
  options: optionFields.options,
  optionsHtml: typesetFields.optionsHtml,
  optionFigures: optionFields.optionFigures,
  optionCount: optionFields.optionCount,
  timePerQuestion: authoredFields.timePerQuestion,
  sectionId: authoredFields.sectionId,
  passageId: authoredFields.passageId,
  figure: authoredFields.figure,
  hi: z.optional(hindi),
  hiHtml: z.optional(hindiHtml),
};

/** The path of an uploaded picture and its text alternative; the stored size replaces what is sent (behaviour 4.29). */
export const FigureDraft = z.object({
  path: z.string().check(z.regex(/^\/uploads\/[0-9a-f]{32}\.webp$/, fault('figure_not_uploaded'))),
  alt: z._default(text(), ''),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});
export type FigureDraft = z.infer<typeof FigureDraft>;

/** A part that null clears, and that keeps its stored value if absent (behaviour 4.3). */
export const clearable = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/** Returns an authored text with its mathematics as HTML, or undefined if it has none. */
export type Typeset = (text: string) => string | undefined;
