import { readTypedDecimal } from '@kaksha/contract/core/decimal.ts';
import { sentenceOf } from '@kaksha/contract/core/dictionary.ts';
import { texts as faultTexts } from '@kaksha/contract/core/faults.en.ts';
import { numericKeyFault } from '@kaksha/contract/questions/numeric-key.ts';
import { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import { QuizDraft } from '@kaksha/contract/quizzes.ts';
import * as z from 'zod/mini';
import { numberTexts } from '../text.en.ts';
import type { EditorContent, EditorQuestion, NumberKey } from './content.ts';
import type { EditorState } from './events.ts';
import { type Faults, fieldsByKey } from './faults.ts';
import { toHeadDraft, toNumericKey, toQuestionDraft } from './wire.ts';

// Loaded with the first change: the schemas are larger than what else the editor has to spare.

/** Any question stands for all, so that the rest of the quiz can be checked without them. */
const standIn: QuestionDraft = { question: '' };

/**
 * What the server would refuse, by field (`title`, `questions`, `q3.timePerQuestion`, a section's or passage's id and
 * its field): the contract's own rules, so that both agree. Each question is checked once for as long as it does not
 * change, or typing would be slow in a long paper.
 */
export function faultsOf(content: EditorContent): Record<string, string> {
  const questions = content.questions.slice(0, 1).map(() => standIn);
  const head = issuesOf(QuizDraft, { ...toHeadDraft(content), questions });
  const faults = fieldsByKey(head, content);
  for (const question of content.questions) {
    for (const [field, fault] of Object.entries(questionFaults(question))) {
      faults[`${question.key}.${field}`] = fault;
    }
  }
  return faults;
}

const checked = new WeakMap<EditorQuestion, Faults>();

/** What the server would refuse of one question, by the field's name within it. */
function questionFaults(question: EditorQuestion): Faults {
  const known = checked.get(question);
  if (known !== undefined) return known;
  const faults = {
    ...issuesOf(QuestionDraft, toQuestionDraft(question)),
    ...(question.kind === 'numeric' ? numberFaults(question.number) : {}),
  };
  checked.set(question, faults);
  return faults;
}

function numberFaults(key: NumberKey): Faults {
  const fields = key.accept === 'value' ? (['value', 'tolerance'] as const) : (['min', 'max'] as const);
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const read = readTypedDecimal(key[field]);
    if ('fault' in read) faults[`numeric.${field}`] = sentenceOf(faultTexts, read.fault);
  }
  const numeric = toNumericKey(key);
  if (numeric === null || Object.keys(faults).length > 0) return faults;
  if (fields[0] !== 'value') {
    if (key.min.trim() === '') return { 'numeric.min': numberTexts.smallestMissing };
    if (key.max.trim() === '') return { 'numeric.max': numberTexts.largestMissing };
  } else if (key.value.trim() === '') return { 'numeric.value': numberTexts.valueMissing };
  const fault = numericKeyFault(numeric);
  return fault === null ? {} : { numeric: sentenceOf(faultTexts, fault) };
}

function issuesOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return {};
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** Every error of the content: by the rules, overridden by the server's. */
export function standingFaults(state: EditorState): Record<string, string> {
  return { ...faultsOf(state), ...state.refused };
}
