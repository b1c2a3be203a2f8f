import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Instant, text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { paperFile } from './core/files.ts';
import { jsonText } from './core/json-text.ts';
import { limits } from './core/limits.ts';
import { paperColumnNames } from './papers/columns.ts';
import { importFormats } from './papers/formats.ts';
import { importStates } from './papers/notes.ts';
import { difficulties, questionKinds } from './questions/choices.ts';
import { clearable } from './questions/fields.ts';
import { NumericKey } from './questions/numeric.ts';
import { clearedByNull, QuestionDraft } from './questions/question.ts';
import { AuthoredPassage, Marking, SectionDraft } from './questions/sections.ts';
import { KeyedQuiz } from './quizzes.ts';
import { importsRoutes } from './staff-routes.ts';

/** Options that a question can be read with; it is taken with as many as its kind has. */
const OPTIONS_READ = 10;
/** Characters of a pasted text. */
const PASTED = 1_000_000;

/** A question as it was read or edited: that of `POST /quiz`, and its options may still be too few or too many. */
export const ImportDraft = z.extend(QuestionDraft, {
  options: z.optional(
    z
      .array(text(limits.option), fault('not_four_options'))
      .check(z.maxLength(OPTIONS_READ, fault({ code: 'too_many_entries', most: OPTIONS_READ }))),
  ),
});
export type ImportDraft = z.infer<typeof ImportDraft>;

const place = z
  .int(fault('no_right_options'))
  .check(z.minimum(0, fault('no_right_options')), z.maximum(OPTIONS_READ - 1, fault('no_right_options')));

/** A question while somebody edits it, as it stands in the form: it need not be one that can be stored (behaviour 8.2). */
export const OpenEdit = z.object({
  kind: z.enum(questionKinds, fault({ code: 'none_of_these', of: questionKinds })),
  question: text(limits.long),
  options: z
    .array(text(limits.option))
    .check(z.maxLength(OPTIONS_READ, fault({ code: 'too_many_entries', most: OPTIONS_READ }))),
  /** The options that are right, by their places. */
  right: z
    .array(place, fault('no_right_options'))
    .check(z.maxLength(OPTIONS_READ, fault('no_right_options'))),
  /** The ends of a number. */
  min: text(),
  max: text(),
  explanation: text(limits.long),
});
export type OpenEdit = z.infer<typeof OpenEdit>;

const FigureShown = z.object({
  path: z.string(),
  alt: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});
const orNull = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/** The same as it is shown: what may come in may be tightened later, what was read may not. */
const DraftShown = z.object({
  _id: z.optional(z.string()),
  kind: z.optional(z.enum(questionKinds)),
  question: z.string(),
  options: z.optional(z.array(z.string())),
  optionCount: orNull(z.number()),
  correctAnswer: orNull(z.number()),
  correctAnswers: orNull(z.array(z.number())),
  numeric: orNull(NumericKey),
  timePerQuestion: z.optional(z.number()),
  explanation: z.optional(z.string()),
  sectionId: orNull(z.string()),
  passageId: orNull(z.string()),
  figure: orNull(FigureShown),
  explanationFigure: orNull(FigureShown),
  optionFigures: orNull(z.array(z.nullable(FigureShown))),
  hi: orNull(
    z.object({
      question: z.optional(z.string()),
      options: z.optional(z.array(z.string())),
      explanation: z.optional(z.string()),
    }),
  ),
  subject: orNull(z.string()),
  chapter: orNull(z.string()),
  difficulty: orNull(z.enum(difficulties)),
  source: orNull(z.string()),
  copiedFrom: orNull(z.string()),
});

const EditShown = z.object({
  kind: z.enum(questionKinds),
  question: z.string(),
  options: z.array(z.string()),
  right: z.array(z.number()),
  min: z.string(),
  max: z.string(),
  explanation: z.string(),
});

const Said = z.object({ code: z.string(), message: z.string() });

/** A question of an import (behaviour 8.3). */
export const ImportedQuestion = z.object({
  place: z.string(),
  state: z.enum(importStates),
  notes: z.array(Said),
  /** The title of its section; null in a paper without sections. */
  section: z.nullable(z.string()),
  draft: DraftShown,
  /** What was typed in its form and neither saved nor cancelled yet. */
  editing: z.optional(EditShown),
  /** Whether it is ticked to be taken. */
  picked: z.boolean(),
  /** True once it was taken into a quiz. */
  taken: z.optional(z.literal(true)),
  /** The question that it is the same as, in words for people. */
  double: z.optional(z.string()),
});
export type ImportedQuestion = z.infer<typeof ImportedQuestion>;

export const importStatuses = ['reading', 'ready', 'failed'] as const;

const head = {
  _id: z.string(),
  status: z.enum(importStatuses),
  format: z.enum(importFormats),
  /** How much was read, in percent, while it is being read. */
  progress: z.optional(z.number()),
  /** Why nothing could be read. */
  fault: z.optional(Said),
};

/** An import: what was read of a paper, and what its reader has changed since (behaviour 8.2). */
export const Import = z.object({
  ...head,
  fileName: z.nullable(z.string()),
  /** A title for a new quiz. */
  title: z.string(),
  /** The quiz that it was begun for. */
  quizId: z.nullable(z.string()),
  createdAt: Instant,
  keptUntil: Instant,
  questions: z.array(ImportedQuestion),
  passages: z.array(AuthoredPassage),
  /** The sections of its questions: `title` tells them apart, the quiz gets `titleInQuiz` where that is another one. */
  sections: z.array(
    z.object({
      title: z.string(),
      titleInQuiz: z.optional(z.string()),
      subject: z.optional(z.string()),
      marking: Marking,
      countFirst: z.optional(z.number()),
    }),
  ),
  notTaken: z.array(z.object({ place: z.string(), why: z.string() })),
  /** The columns of a sheet in their order, also of one of which nothing could be read. */
  columns: z.optional(z.array(z.object({ name: z.string(), as: z.nullable(z.enum(paperColumnNames)) }))),
});
export type Import = z.infer<typeof Import>;

const index = z.int(fault('no_question_named')).check(z.minimum(0, fault('no_question_named')));
const indexes = z
  .array(index)
  .check(z.maxLength(limits.questions, fault({ code: 'too_many_questions', most: limits.questions })));

/** A change of an import: one question as edited, or something for many at once (behaviour 8.2). */
export const ImportChange = z.object({
  index: z.optional(index),
  draft: z.optional(ImportDraft),
  section: clearable(text()),
  /** What stands in the form of the question; null once it is cancelled. A `draft` ends it too. */
  editing: clearable(OpenEdit),
  many: z.optional(
    z.object({
      indexes,
      picked: z.optional(z.boolean()),
      section: clearable(text()),
      subject: clearable(text()),
      chapter: clearable(text()),
      difficulty: clearable(z.enum(difficulties, fault({ code: 'none_of_these', of: difficulties }))),
      source: clearable(text()),
      /** Of the section that these questions are in. */
      marking: z.optional(SectionDraft.shape.marking),
    }),
  ),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** The calls of imports (behaviour 8.1 to 8.6). */
export const imports = {
  create: call({
    ...importsRoutes.create,
    summary: 'Read a paper, as a file or as text; nothing is stored in any quiz',
    audit: 'import.create',
    form: z.object({
      text: z.optional(
        z.string(fault('required')).check(z.maxLength(PASTED, fault({ code: 'too_long', most: PASTED }))),
      ),
      format: z._default(z.enum(importFormats, fault({ code: 'none_of_these', of: importFormats })), 'auto'),
      quizId: z.optional(text()),
      /** What columns of a sheet are taken for, by their names; an empty text leaves one out (behaviour 8.7). */
      columns: z.optional(
        jsonText(
          z.record(
            text(),
            z.enum(['', ...paperColumnNames], fault({ code: 'none_of_these', of: paperColumnNames })),
          ),
        ),
      ),
    }),
    files: { file: paperFile },
    bodyBytes: limits.quizBodyBytes,
    replies: { 201: z.object(head) },
  }),
  read: call({
    ...importsRoutes.read,
    summary: 'What was read, question by question; for its maker and admins',
    missing: 'import_not_found',
    replies: { 200: Import },
  }),
  update: call({
    ...importsRoutes.update,
    summary: 'Change a question of an import, or tick, place and tag many at once',
    audit: 'import.update',
    missing: 'import_not_found',
    body: ImportChange,
    clearedByNull: [...clearedByNull, 'section', 'editing'],
    replies: { 200: Import },
  }),
  take: call({
    ...importsRoutes.take,
    summary: 'Store the picked questions in a quiz, all in one transaction or none',
    audit: 'import.take',
    idempotencyKey: true,
    missing: 'import_not_found',
    body: z.object({
      /** The quiz that gets them; without one a new quiz is made. */
      quizId: z.optional(text()),
      title: z.optional(text()),
      picks: z
        .array(z.object({ index }), fault('no_question'))
        .check(
          z.minLength(1, fault('no_question')),
          z.maxLength(limits.questions, fault({ code: 'too_many_questions', most: limits.questions })),
        ),
      versionId: z.optional(z.string().check(z.maxLength(100))),
    }),
    replies: { 201: KeyedQuiz, 200: KeyedQuiz },
  }),
};
