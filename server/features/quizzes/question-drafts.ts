import type { Fault } from '@kaksha/contract/core/faults.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import {
  optionCountOf,
  type QuestionKind,
  sortedSet,
  USUAL_OPTIONS,
} from '@kaksha/contract/questions/choices.ts';
import type { Figure, HindiTexts } from '@kaksha/contract/questions/fields.ts';
import type { NumericKey } from '@kaksha/contract/questions/numeric.ts';
import { numericKeyFault } from '@kaksha/contract/questions/numeric-key.ts';
import type { AuthoredQuestion, QuestionDraft } from '@kaksha/contract/questions/question.ts';
import type { AuthoredPassage, Section } from '@kaksha/contract/questions/sections.ts';
import type { Faults } from '#server/platform/core/fail.ts';
import { applyFigure, refuseGonePictures, type Sizes } from './section-drafts.ts';

export type { Sizes } from './section-drafts.ts';

/** Minutes of a new question without a time (behaviour 4.3). */
const NEW_QUESTION_MINUTES = 1;

type Paper = {
  sections: readonly Section[];
  passages: readonly AuthoredPassage[];
  sizes: Sizes;
  newId: () => string;
  faults: Faults;
};

/**
 * The questions that result from a draft and the stored ones, in the order of their sections. Adds to `faults`, by field,
 * what cannot be stored (behaviour 4.3, 4.24 to 4.31).
 */
export function applyQuestions(
  drafts: readonly QuestionDraft[],
  stored: readonly AuthoredQuestion[],
  paper: Paper,
): AuthoredQuestion[] {
  const before = matchStored(drafts, stored);
  let sectionBefore = paper.sections[0]?._id;
  const questions = drafts.map((draft, index): AuthoredQuestion => {
    const question = applyQuestion(draft, before[index], {
      ...paper,
      at: `questions.${index}`,
      sectionBefore,
    });
    sectionBefore = question.sectionId ?? sectionBefore;
    return question;
  });
  const places = new Map(paper.sections.map(({ _id }, place) => [_id, place]));
  const placeOf = ({ sectionId }: AuthoredQuestion) => places.get(sectionId ?? '') ?? 0;
  return questions.sort((one, other) => placeOf(one) - placeOf(other));
}

/** For each question of the draft, the stored question it changes; each stored question is matched once. */
function matchStored(
  drafts: readonly QuestionDraft[],
  stored: readonly AuthoredQuestion[],
): (AuthoredQuestion | undefined)[] {
  if (drafts.every((question) => question._id === undefined)) return drafts.map((_, index) => stored[index]);
  const left = new Map(stored.map((question) => [question._id, question]));
  return drafts.map((question) => {
    const id = question._id ?? '';
    const match = left.get(id);
    left.delete(id);
    return match;
  });
}

type Place = Paper & { at: string; sectionBefore: string | undefined };

function applyQuestion(
  draft: QuestionDraft,
  old: AuthoredQuestion | undefined,
  place: Place,
): AuthoredQuestion {
  const kind = draft.kind ?? old?.kind ?? 'single';
  const counted = optionCountIn(kind, draft, old, place);
  const options = readOptions({ kind, ...counted }, draft.options, `${place.at}.options`, place.faults);
  const common = {
    _id: old?._id ?? place.newId(),
    question: draft.question,
    options,
    ...counted,
    timePerQuestion: draft.timePerQuestion ?? old?.timePerQuestion ?? NEW_QUESTION_MINUTES,
    explanation: draft.explanation ?? old?.explanation ?? '',
    ...placed(draft, old, place),
    ...figuresOf({ kind, ...counted }, draft, old, place),
    ...hindiOf({ kind, ...counted }, draft, old, place),
    ...tagsOf(draft, old),
  };
  refuseOtherKeys(kind, draft, place);
  refuseGonePictures(textsIn(draft), place);
  switch (kind) {
    case 'single': {
      const kept = old?.kind === 'single' ? old.correctAnswer : 0;
      const sent = draft.correctAnswer;
      const correctAnswer = sent === undefined ? kept : sent;
      refuseBeyond(counted, correctAnswer === null ? [] : [correctAnswer], 'no_right_option', place);
      return { ...common, kind, correctAnswer };
    }
    case 'multiple': {
      const kept = old?.kind === 'multiple' ? old.correctAnswers : [];
      const sent = draft.correctAnswers;
      const correctAnswers = sent === undefined ? kept : sortedSet(sent ?? []);
      refuseBeyond(counted, correctAnswers, 'no_right_options', place);
      return { ...common, kind, correctAnswers };
    }
    case 'numeric': {
      const kept = old?.kind === 'numeric' ? old.numeric : undefined;
      const key = draft.numeric === undefined ? kept : (draft.numeric ?? undefined);
      const fault = key === undefined ? null : numericKeyFault(key);
      if (fault !== null) place.faults[`${place.at}.numeric`] = fault;
      return { ...common, kind, ...(key === undefined ? {} : { numeric: trimmedKey(key) }) };
    }
  }
}

/** The texts that a draft sends, by field. */
const textsIn = ({ question, options = [], explanation, hi }: QuestionDraft) => ({
  question,
  explanation,
  ...byOption('options', options),
  'hi.question': hi?.question,
  'hi.explanation': hi?.explanation,
  ...byOption('hi.options', hi?.options ?? []),
});

const byOption = (name: string, options: readonly string[]) =>
  Object.fromEntries(options.map((text, option) => [`${name}.${option}`, text]));

function trimmedKey(key: NumericKey): NumericKey {
  return 'value' in key
    ? { value: key.value.trim(), tolerance: key.tolerance.trim() }
    : { min: key.min.trim(), max: key.max.trim() };
}

/** A key of another kind is refused, so that a typing mistake of a client does not silently lose it. */
function refuseOtherKeys(kind: QuestionKind, draft: QuestionDraft, { at, faults }: Place): void {
  const keys = { single: draft.correctAnswer, multiple: draft.correctAnswers, numeric: draft.numeric };
  const names = { single: 'correctAnswer', multiple: 'correctAnswers', numeric: 'numeric' };
  for (const other of ['single', 'multiple', 'numeric'] as const) {
    if (other !== kind && keys[other] !== undefined && keys[other] !== null) {
      faults[`${at}.${names[other]}`] = 'other_key';
    }
  }
}

/** What of a question decides how many options it has. */
type Counted = { kind: QuestionKind; optionCount?: number };

/** The number of options as stored: left out where it is four (behaviour 4.43). */
function optionCountIn(
  kind: QuestionKind,
  { optionCount: sent }: QuestionDraft,
  old: AuthoredQuestion | undefined,
  { at, faults }: Place,
): { optionCount?: number } {
  if (kind === 'numeric') {
    if (sent !== undefined && sent !== null) faults[`${at}.optionCount`] = 'numeric_with_options';
    return {};
  }
  const kept = old === undefined || old.kind === 'numeric' ? undefined : old.optionCount;
  const optionCount = sent === undefined ? kept : sent;
  return optionCount == null || optionCount === USUAL_OPTIONS ? {} : { optionCount };
}

function readOptions(
  { kind, ...counted }: Counted,
  sent: readonly string[] | undefined,
  field: string,
  faults: Faults,
): string[] {
  const options = [...(sent ?? [])];
  const count = optionCountOf(counted);
  if (kind === 'numeric') {
    if (options.length > 0) faults[field] = 'numeric_with_options';
  } else if (options.length !== count) {
    faults[field] = count === USUAL_OPTIONS ? 'not_four_options' : { code: 'options_needed', count };
  }
  return options;
}

/** A key names no option that the question does not have. */
function refuseBeyond(
  counted: { optionCount?: number },
  key: readonly number[],
  fault: Fault & string,
  { at, faults }: Place,
): void {
  const beyond = key.findIndex((option) => option >= optionCountOf(counted));
  const field = fault === 'no_right_option' ? 'correctAnswer' : `correctAnswers.${beyond}`;
  if (beyond !== -1) faults[`${at}.${field}`] = fault;
}

/** As many as the question has options: kept ones of a question that had fewer or more. */
const fitted = <Item>(items: readonly Item[], counted: Counted, blank: Item): Item[] =>
  Array.from({ length: optionCountOf(counted) }, (_, option) => items[option] ?? blank);

/** The section and passage: a new question without a section joins that of the question before it. */
function placed(
  draft: QuestionDraft,
  old: AuthoredQuestion | undefined,
  { sections, passages, sectionBefore, at, faults }: Place,
) {
  const has = (items: readonly { _id: string }[], id: string | undefined) =>
    id !== undefined && items.some(({ _id }) => _id === id);
  const asked = draft.sectionId ?? undefined;
  const kept = has(sections, old?.sectionId) ? old?.sectionId : sectionBefore;
  if (asked !== undefined && !has(sections, asked)) {
    faults[`${at}.sectionId`] = 'no_such_section';
  }
  const sectionId = asked ?? kept;
  const askedPassage = draft.passageId;
  if (typeof askedPassage === 'string' && !has(passages, askedPassage)) {
    faults[`${at}.passageId`] = 'no_such_passage';
  }
  const keptPassage = has(passages, old?.passageId) ? old?.passageId : undefined;
  const passageId = askedPassage === undefined ? keptPassage : (askedPassage ?? undefined);
  return {
    ...(sectionId === undefined ? {} : { sectionId }),
    ...(passageId === undefined ? {} : { passageId }),
  };
}

function figuresOf(counted: Counted, draft: QuestionDraft, old: AuthoredQuestion | undefined, place: Place) {
  const figure =
    draft.figure === undefined ? old?.figure : applyFigure(draft.figure, `${place.at}.figure`, place);
  const explanationFigure =
    draft.explanationFigure === undefined
      ? old?.explanationFigure
      : applyFigure(draft.explanationFigure, `${place.at}.explanationFigure`, place);
  const optionFigures = optionFiguresOf(counted, draft, old, place);
  return {
    ...(figure === undefined ? {} : { figure }),
    ...(explanationFigure === undefined ? {} : { explanationFigure }),
    ...(optionFigures === undefined ? {} : { optionFigures }),
  };
}

function optionFiguresOf(
  counted: Counted,
  { optionFigures: sent }: QuestionDraft,
  old: AuthoredQuestion | undefined,
  place: Place,
): (Figure | null)[] | undefined {
  if (counted.kind === 'numeric') {
    if (sent?.some((figure) => figure !== null)) {
      place.faults[`${place.at}.optionFigures`] = 'numeric_with_options';
    }
    return undefined;
  }
  if (sent === undefined) {
    return old === undefined || old.kind === 'numeric' || old.optionFigures === undefined
      ? undefined
      : fitted(old.optionFigures, counted, null);
  }
  const count = optionCountOf(counted);
  if (sent !== null && sent.length !== count) {
    place.faults[`${place.at}.optionFigures`] =
      count === USUAL_OPTIONS ? 'not_four_figures' : { code: 'figures_needed', count };
  }
  const figures = sent?.map(
    (figure, index) => applyFigure(figure, `${place.at}.optionFigures.${index}`, place) ?? null,
  );
  return figures?.some((figure) => figure !== null) ? figures : undefined;
}

/** The Hindi texts: absent ones keep their stored values, and texts that are all blank are none (behaviour 4.30). */
function hindiOf(
  counted: Counted,
  { hi: sent }: QuestionDraft,
  old: AuthoredQuestion | undefined,
  { at, faults }: Place,
): { hi?: HindiTexts } {
  if (sent === null) return {};
  const blanks = counted.kind === 'numeric' ? [] : fitted<string>([], counted, '');
  const keptOptions =
    counted.kind === 'numeric' || old?.kind === 'numeric' || old?.hi === undefined
      ? undefined
      : fitted(old.hi.options, counted, '');
  const options =
    sent?.options === undefined || sent.options.length === 0
      ? (keptOptions ?? blanks)
      : readOptions(counted, sent.options, `${at}.hi.options`, faults);
  const hi = {
    question: sent?.question ?? old?.hi?.question ?? '',
    options,
    explanation: sent?.explanation ?? old?.hi?.explanation ?? '',
  };
  return [hi.question, ...hi.options, hi.explanation].every(isBlank) ? {} : { hi };
}

const tags = ['subject', 'chapter', 'source', 'copiedFrom'] as const;

function tagsOf(draft: QuestionDraft, old: AuthoredQuestion | undefined) {
  const difficulty = draft.difficulty === undefined ? old?.difficulty : (draft.difficulty ?? undefined);
  const texts: Partial<Record<(typeof tags)[number], string>> = {};
  for (const tag of tags) {
    const value = draft[tag] === undefined ? old?.[tag] : (draft[tag] ?? '');
    if (value !== undefined && !isBlank(value)) texts[tag] = value.trim();
  }
  return { ...texts, ...(difficulty === undefined ? {} : { difficulty }) };
}
