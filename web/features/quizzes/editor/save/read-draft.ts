import {
  difficulties,
  FEWEST_OPTIONS,
  MOST_OPTIONS,
  questionKinds,
} from '@kaksha/contract/questions/choices.ts';
import { Figure } from '@kaksha/contract/questions/fields.ts';
import { partialSchemes } from '@kaksha/contract/questions/sections.ts';
import * as z from 'zod/mini';
import type { DeviceStorage } from '#web/lib/storage.ts';
import { blankParts, type EditorContent } from '../state/content.ts';
import { type KeptDraft, readItem } from './draft-store.ts';

// Drafts from before kinds, sections and their subjects have none of the fields with a default here.

const text = z.string();
const optionalText = z._default(text, '');
const optionNumber = z.int().check(z.minimum(0), z.maximum(MOST_OPTIONS - 1));
const optionTexts = z.array(text).check(z.minLength(FEWEST_OPTIONS), z.maxLength(MOST_OPTIONS));
const figure = z.nullable(Figure);
const optionalFigure = z._default(figure, null);
const optionalId = z._default(z.nullable(text), null);

const KeptQuestion = z.object({
  _id: z.optional(text),
  kind: z._default(z.enum(questionKinds), 'single'),
  question: text,
  options: optionTexts,
  correctAnswer: z.nullable(optionNumber),
  keyPreset: z.optional(z.literal(true)),
  correctAnswers: z._default(z.array(optionNumber), []),
  number: z._default(
    z.object({ accept: z.enum(['value', 'range']), value: text, tolerance: text, min: text, max: text }),
    blankParts.number,
  ),
  minutes: text,
  explanation: text,
  hi: z._default(z.object({ question: text, options: optionTexts, explanation: text }), {
    ...blankParts.hi,
    options: [...blankParts.hi.options],
  }),
  figure: optionalFigure,
  optionFigures: z._default(z.array(figure).check(z.minLength(FEWEST_OPTIONS), z.maxLength(MOST_OPTIONS)), [
    ...blankParts.optionFigures,
  ]),
  explanationFigure: optionalFigure,
  sectionId: optionalId,
  passageId: optionalId,
  subject: optionalText,
  chapter: optionalText,
  difficulty: z._default(z.enum(['', ...difficulties]), ''),
  source: optionalText,
  copiedFrom: optionalId,
  inPages: z.optional(z.literal(true)),
});

const Section = z.object({
  _id: text,
  title: text,
  subject: optionalText,
  right: text,
  wrong: text,
  unanswered: text,
  partial: z.enum(partialSchemes),
  countFirst: optionalText,
});

const DraftOnDevice = z.object({
  savedAt: z.number(),
  versionId: z.optional(text),
  title: text,
  totalTime: text,
  passPercent: text,
  languages: z._default(z.array(z.enum(['en', 'hi'])), []),
  sections: z._default(z.array(Section), []),
  passages: z._default(z.array(z.object({ _id: text, text, hi: text, figure })), []),
  questions: z.array(KeptQuestion),
  settings: z.optional(z.nullable(z.record(text, text))),
});

/** A draft as stored, by this release or an earlier one; null if it cannot be read. */
function readKeptDraft(kept: unknown): KeptDraft | null {
  const parsed = z.safeParse(DraftOnDevice, kept);
  if (!parsed.success) return null;
  const { savedAt, versionId, questions, ...rest } = parsed.data;
  const content: EditorContent = {
    ...rest,
    questions: questions.map(({ _id, keyPreset, inPages, ...question }, index) => ({
      ...question,
      key: `q${index}`,
      ...(_id === undefined ? {} : { _id }),
      ...(keyPreset === undefined ? {} : { keyPreset }),
      ...(inPages === undefined ? {} : { inPages }),
    })),
  };
  return { savedAt, content, ...(versionId === undefined ? {} : { versionId }) };
}

/** The stored draft of a quiz, or null if there is none that can be read. */
export function loadDraft(storage: DeviceStorage, quizId: string): KeptDraft | null {
  return readKeptDraft(readItem(storage, quizId));
}
