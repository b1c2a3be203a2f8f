import * as z from 'zod/mini';
import { text } from '../core/common.ts';
import { DECIMAL_LENGTH } from '../core/decimal.ts';
import { type Fault, fault } from '../core/faults.ts';
import { limits } from '../core/limits.ts';
import { difficulties, FEWEST_OPTIONS, MOST_OPTIONS, questionKinds } from './choices.ts';
import { clearable, FigureDraft, type HindiTexts, type Typeset } from './fields.ts';
import {
  AuthoredMultiple,
  KeyedMultiple,
  type MultipleAnswer,
  PublicMultiple,
  readMultiple,
} from './multiple.ts';
import { AuthoredNumeric, KeyedNumeric, type NumericAnswer, PublicNumeric, readNumeric } from './numeric.ts';
import { AuthoredSingle, KeyedSingle, PublicSingle, readSingle, type SingleAnswer } from './single.ts';

// Each kind has its own file; every function here handles every kind (law 12).

/** A question of any kind, as authored and stored. */
export const AuthoredQuestion = z.discriminatedUnion('kind', [
  AuthoredSingle,
  AuthoredMultiple,
  AuthoredNumeric,
]);
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>;

/** A question with its key: only for staff and the owner of a result (law 1). */
export const KeyedQuestion = z.discriminatedUnion('kind', [KeyedSingle, KeyedMultiple, KeyedNumeric]);
export type KeyedQuestion = z.infer<typeof KeyedQuestion>;

/**
 * A question as everyone may see it. `question` and `options` are the authored text; the `…Html` fields are the same
 * text with its mathematics typeset, present only if there is any (law 13). A numeric question has no options.
 */
export const PublicQuestion = z.discriminatedUnion('kind', [PublicSingle, PublicMultiple, PublicNumeric]);
export type PublicQuestion = z.infer<typeof PublicQuestion>;

/** A question with its key and without its explanations, picked from what everyone may see of it (behaviour 7.35). */
export function withoutExplanation(question: KeyedQuestion): KeyedQuestion {
  switch (question.kind) {
    case 'single': {
      const { correctAnswer } = question;
      return { ...unexplained(z.parse(PublicSingle, question)), correctAnswer };
    }
    case 'multiple': {
      const { correctAnswers } = question;
      return { ...unexplained(z.parse(PublicMultiple, question)), correctAnswers };
    }
    case 'numeric': {
      const { numeric } = question;
      return { ...unexplained(z.parse(PublicNumeric, question)), ...(numeric && { numeric }) };
    }
  }
}

function unexplained<Q extends { hi?: Pick<HindiTexts, 'question' | 'options'> | undefined }>({
  hi,
  ...seen
}: Q) {
  return { ...seen, explanation: '', ...(hi && { hi: { ...hi, explanation: '' } }) };
}

const option = text(limits.option);
const options = z
  .array(option, fault('not_four_options'))
  .check(z.maxLength(MOST_OPTIONS, fault('not_four_options')));
const optionNumber = z
  .int(fault('no_right_option'))
  .check(z.minimum(0, fault('no_right_option')), z.maximum(MOST_OPTIONS - 1, fault('no_right_option')));
const notCounted = fault({ code: 'not_from_to', least: FEWEST_OPTIONS, most: MOST_OPTIONS });
const decimal = z
  .string(fault('no_key_number'))
  .check(z.maxLength(40, fault({ code: 'too_long', most: DECIMAL_LENGTH })));

/**
 * A question as sent by its author: the one shape of a question that is not stored yet, whether it was typed, copied from
 * the bank, or comes with the samples or from a file. Absent fields keep their stored values, or take their defaults in a
 * new question; null clears the fields that are nullable here. Whether the key fits the kind is checked when it is applied
 * to what is stored (`question-drafts.ts`; behaviour 4.3, 4.24).
 */
export const QuestionDraft = z.object({
  _id: z.optional(z.string().check(z.maxLength(100))),
  kind: z.optional(z.enum(questionKinds, fault({ code: 'none_of_these', of: questionKinds }))),
  question: text(limits.long),
  options: z.optional(options),
  /** How many options the question has, if not four (behaviour 4.43). */
  optionCount: clearable(
    z.int(notCounted).check(z.minimum(FEWEST_OPTIONS, notCounted), z.maximum(MOST_OPTIONS, notCounted)),
  ),
  /** Null is no key: the quiz is incomplete until somebody has chosen one. */
  correctAnswer: clearable(optionNumber),
  correctAnswers: clearable(
    z
      .array(optionNumber, fault('no_right_options'))
      .check(z.maxLength(MOST_OPTIONS, fault('no_right_options'))),
  ),
  numeric: clearable(
    z.union(
      [
        z.object({ value: decimal, tolerance: z._default(decimal, '0') }),
        z.object({ min: decimal, max: decimal }),
      ],
      fault('no_numeric_key'),
    ),
  ),
  timePerQuestion: z.optional(
    z
      .number(fault('no_minutes_of_paper'))
      .check(
        z.minimum(1, fault('too_few_minutes')),
        z.maximum(limits.minutes, fault({ code: 'too_many_minutes', most: limits.minutes })),
      ),
  ),
  explanation: z.optional(text(limits.long)),
  sectionId: clearable(text()),
  passageId: clearable(text()),
  figure: clearable(FigureDraft),
  explanationFigure: clearable(FigureDraft),
  optionFigures: clearable(
    z
      .array(z.nullable(FigureDraft), fault('not_four_figures'))
      .check(
        z.minLength(FEWEST_OPTIONS, fault('not_four_figures')),
        z.maxLength(MOST_OPTIONS, fault('not_four_figures')),
      ),
  ),
  hi: clearable(
    z.object({
      question: z.optional(text(limits.long)),
      options: z.optional(options),
      explanation: z.optional(text(limits.long)),
    }),
  ),
  subject: clearable(text()),
  chapter: clearable(text()),
  difficulty: clearable(z.enum(difficulties, fault({ code: 'none_of_these', of: difficulties }))),
  source: clearable(text()),
  copiedFrom: clearable(z.string().check(z.maxLength(100))),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** The parts of a question that null clears; elsewhere a null field counts as not sent (behaviour 1.14, 4.3). */
export const clearedByNull: readonly string[] = [
  'optionCount',
  'correctAnswer',
  'correctAnswers',
  'numeric',
  'sectionId',
  'passageId',
  'figure',
  'explanationFigure',
  'optionFigures',
  'hi',
  'subject',
  'chapter',
  'difficulty',
  'source',
  'copiedFrom',
];

/** The answer to a question in the form of its kind, null if it was left unanswered (behaviour 4.5, 4.25, 4.26). */
export type Answer = SingleAnswer | MultipleAnswer | NumericAnswer;
/** The same on the wire and in a stored result. */
export const Answer = z.nullable(z.union([z.number(), z.array(z.number()), z.string()]));

/**
 * An answer as sent: a value that no kind of question accepts is already unanswered. The question's kind reads the rest.
 */
export const SentAnswer = z.pipe(
  z.unknown(),
  z.transform((value: unknown): Answer => {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return readNumeric(value).answer;
    return Array.isArray(value) && value.every((item) => typeof item === 'number') ? value : null;
  }),
);

/** A sent answer as read by this question, or what is wrong with it (behaviour 4.5, 4.25, 4.26). */
export function readAnswer(
  question: Pick<AuthoredQuestion, 'kind'> & { optionCount?: number | undefined },
  sent: unknown,
): { answer: Answer } | { fault: Fault } {
  switch (question.kind) {
    case 'single':
      return readSingle(question, sent);
    case 'multiple':
      return readMultiple(question, sent);
    case 'numeric':
      return readNumeric(sent);
  }
}

/** The `…Html` fields of a question: its texts with their mathematics typeset (law 13). */
export type TypesetQuestion = Pick<
  z.infer<typeof KeyedSingle>,
  'questionHtml' | 'optionsHtml' | 'explanationHtml' | 'hiHtml'
>;

/** Its texts typeset, in both languages; those without mathematics are left out. */
export function typesetQuestion(question: AuthoredQuestion, typeset: Typeset): TypesetQuestion {
  const {
    question: questionHtml,
    options: optionsHtml,
    explanation: explanationHtml,
  } = typesetTexts(question, typeset);
  const hiHtml = question.hi === undefined ? {} : typesetTexts(question.hi, typeset);
  return {
    ...(questionHtml === undefined ? {} : { questionHtml }),
    ...(explanationHtml === undefined ? {} : { explanationHtml }),
    ...(optionsHtml === undefined ? {} : { optionsHtml }),
    ...(Object.keys(hiHtml).length === 0 ? {} : { hiHtml }),
  };
}

function typesetTexts(texts: HindiTexts, typeset: Typeset) {
  const question = typeset(texts.question);
  const explanation = typeset(texts.explanation);
  const options = texts.options.map(typeset);
  return {
    ...(question === undefined ? {} : { question }),
    ...(explanation === undefined ? {} : { explanation }),
    ...(options.some((html) => html !== undefined) ? { options: options.map((html) => html ?? '') } : {}),
  };
}
