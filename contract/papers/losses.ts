import { partsOf } from '../questions/authored-text.ts';
import { isBlank } from '../questions/blank.ts';
import type { AuthoredNumeric } from '../questions/numeric.ts';
import type { AuthoredQuestion } from '../questions/question.ts';
import type { AuthoredPassage, PaperPages, Section } from '../questions/sections.ts';
import { isCategory } from './categories.ts';

/** The files that a paper can go out as (behaviour 8.9). */
export const paperFormats = ['docx', 'xlsx', 'moodle', 'gift', 'aiken'] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** Something that a format cannot carry: of how many questions it concerns. */
export type Loss =
  | {
      what:
        | 'left_out'
        | 'no_key'
        | 'hindi'
        | 'figures'
        | 'explanations'
        | 'passages'
        | 'tags'
        | 'minutes'
        | 'lines'
        | 'styles'
        | 'otherwise'
        | 'ranges'
        | 'one_of_several';
      count: number;
    }
  | { what: 'sections' | 'passage_hindi' | 'pages' };

type Paper = {
  questions: readonly AuthoredQuestion[];
  sections?: readonly Section[] | null | undefined;
  passages?: readonly AuthoredPassage[] | null | undefined;
  pages?: PaperPages | null | undefined;
};

type OneRight = Extract<AuthoredQuestion, { kind: 'single' }> & { correctAnswer: number };

/** True for a question that Aiken has a place for; it tells texts from options and keys by how they begin. */
export function fitsAiken(question: AuthoredQuestion): question is OneRight {
  if (question.kind !== 'single' || question.correctAnswer === null) return false;
  const { hi, options } = question;
  const stem = (isBlank(question.question) ? (hi?.question ?? '') : question.question).trim();
  const isSaid = !isBlank(stem) && !/^(?:[A-Z][.)]|ANSWER\s*:)/.test(stem);
  return isSaid && options.every((option, index) => !isBlank(option) || !isBlank(hi?.options[index] ?? ''));
}

/** True for a question that the format has a place for. */
export const fits = (question: AuthoredQuestion, format: PaperFormat): boolean =>
  format !== 'aiken' || fitsAiken(question);

/** True if a text has styles, a table or pictures, which are signs and not words (behaviour 4.46). */
export const hasMarkup = (text: string): boolean =>
  /<[bius]|!\[|\|/.test(text) &&
  partsOf(text).some(
    (part) => part.kind === 'table' || part.pieces.some(({ kind }) => kind === 'style' || kind === 'picture'),
  );

/**
 * What a paper loses in a format, other than Word: shown before the file is made (behaviour 8.9). Of Moodle's XML it is what Moodle
 * itself does not show; read here, the file has it.
 */
export function lossesOf(paper: Paper, format: Exclude<PaperFormat, 'docx'>): Loss[] {
  const { questions, sections, pages } = paper;
  const losses: Loss[] = [];
  if (format === 'xlsx') return pages ? [{ what: 'pages' }] : [];
  const taken = questions.filter((question) => fits(question, format));
  const add = (
    what: Extract<Loss, { count: number }>['what'],
    is: (question: AuthoredQuestion) => boolean,
    of: readonly AuthoredQuestion[] = taken,
  ) => {
    const count = of.filter(is).length;
    if (count > 0) losses.push({ what, count });
  };
  add('left_out', (question) => !fits(question, format), questions);
  if (pages) losses.push({ what: 'pages' });
  add('no_key', lacksKey);
  // Moodle's numbers are a value with a tolerance; GIFT knows by its shares alone that several options can be right.
  add('ranges', (question) => format === 'moodle' && question.kind === 'numeric' && hasRange(question));
  add(
    'one_of_several',
    (question) => format === 'gift' && question.kind === 'multiple' && question.correctAnswers.length === 1,
  );
  add('hindi', ({ hi }) => hi !== undefined);
  if (format !== 'moodle') {
    add('figures', hasFigures);
    add('styles', (question) => textsOf(question, format).some(hasMarkup));
    add('passages', ({ passageId }) => passageId !== undefined);
  }
  if ((sections ?? []).length > 0) losses.push({ what: 'sections' });
  add('tags', (question) => {
    const { source, difficulty, subject, chapter } = question;
    const isLost = format === 'aiken' ? Boolean(subject || chapter) : !isCategory(question);
    return isLost || source !== undefined || difficulty !== undefined;
  });
  add('minutes', ({ timePerQuestion }) => timePerQuestion !== 1);
  if (format === 'aiken') {
    add('explanations', ({ explanation, hi }) => !isBlank(explanation) || !isBlank(hi?.explanation ?? ''));
    add('lines', (question) => textsOf(question, format).some((text) => text.trim().includes('\n')));
  }
  return losses;
}

/** The texts of a question that GIFT and Aiken have a place for, each in Hindi where there is no English one. */
function textsOf({ question, options, explanation, hi }: AuthoredQuestion, format: PaperFormat): string[] {
  const shown = (text: string, hindi: string | undefined) => (isBlank(text) ? (hindi ?? text) : text);
  return [
    shown(question, hi?.question),
    ...options.map((option, index) => shown(option, hi?.options[index])),
    ...(format === 'aiken' ? [] : [shown(explanation, hi?.explanation)]),
  ];
}

function hasFigures({ figure, explanationFigure, ...rest }: AuthoredQuestion): boolean {
  const ofOptions = 'optionFigures' in rest ? (rest.optionFigures ?? []) : [];
  return figure !== undefined || explanationFigure !== undefined || ofOptions.some((one) => one !== null);
}

const hasRange = ({ numeric }: AuthoredNumeric) => numeric !== undefined && 'min' in numeric;

function lacksKey(question: AuthoredQuestion): boolean {
  switch (question.kind) {
    case 'single':
      return question.correctAnswer === null;
    case 'multiple':
      return question.correctAnswers.length === 0;
    case 'numeric':
      return question.numeric === undefined;
  }
}
