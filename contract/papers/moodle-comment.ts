import * as z from 'zod/mini';
import { difficulties } from '../questions/choices.ts';
import { NumericKey } from '../questions/numeric.ts';
import { SectionDraft } from '../questions/sections.ts';

// What Moodle has no element for stands in comments of its XML, which Moodle passes over (behaviour 8.13).

const figure = z.object({ path: z.string(), alt: z.string() });
const text = z.object({ text: z.string(), figure: z.optional(figure) });
const place = z.int().check(z.minimum(0));

/** A question beside its elements. Texts stand here only where HTML says them otherwise. */
const QuestionComment = z.object({
  question: z.optional(text),
  options: z.optional(z.array(z.nullable(text))),
  explanation: z.optional(text),
  hi: z.optional(z.object({ question: z.string(), options: z.array(z.string()), explanation: z.string() })),
  /** The range that the file has as a value with a tolerance. */
  range: z.optional(NumericKey),
  subject: z.optional(z.string()),
  chapter: z.optional(z.string()),
  difficulty: z.optional(z.enum(difficulties)),
  source: z.optional(z.string()),
  minutes: z.optional(z.number()),
  /** Its section and its passage, counted from 0 among those of the file. */
  section: z.optional(place),
  passage: z.optional(place),
});
export type QuestionComment = z.infer<typeof QuestionComment>;

/** The text of a passage, which Moodle has as a description. */
const PassageComment = z.object({ passage: text, hi: z.optional(z.string()) });
export type PassageComment = z.infer<typeof PassageComment>;

/** The sections of the paper. */
const PaperComment = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      subject: z.optional(z.string()),
      marking: SectionDraft.shape.marking,
      countFirst: z.optional(z.int().check(z.minimum(1))),
    }),
  ),
});
export type PaperComment = z.infer<typeof PaperComment>;

type Comments = { paper: PaperComment; passage: PassageComment; question: QuestionComment };
const schemas: { [Of in keyof Comments]: z.ZodMiniType<Comments[Of]> } = {
  paper: PaperComment,
  passage: PassageComment,
  question: QuestionComment,
};

const begin = (of: keyof Comments) => ` kaksha ${of} `;

/** A comment of XML; its text has no two hyphens in a row, which would end it. */
export function commentOf<Of extends keyof Comments>(of: Of, said: Comments[Of]): string {
  const json = JSON.stringify(said).replace(
    /-(?=-)|[\u007f-\u009f\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<!--${begin(of)}${json} -->`;
}

/** What the comments of an element say; null if none is ours, or ours is broken. */
export function readComment<Of extends keyof Comments>(
  of: Of,
  found: readonly string[] | undefined,
): Comments[Of] | null {
  const own = found?.find((comment) => comment.startsWith(begin(of)));
  if (own === undefined) return null;
  try {
    return z.parse(schemas[of], JSON.parse(own.slice(begin(of).length)));
  } catch {
    return null;
  }
}
