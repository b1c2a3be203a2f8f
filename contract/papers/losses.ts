import type { AuthoredNumeric } from '../questions/numeric.ts';
import type { AuthoredQuestion } from '../questions/question.ts';
import type { AuthoredPassage, PaperPages, Section } from '../questions/sections.ts';

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
  | { what: 'sections' | 'passage_parts' | 'passage_hindi' | 'section_subjects' | 'pages' };

type Paper = {
  questions: readonly AuthoredQuestion[];
  sections?: readonly Section[] | null | undefined;
  passages?: readonly AuthoredPassage[] | null | undefined;
  pages?: PaperPages | null | undefined;
};

/** True for a question that the format has a place for. */
export function fits(question: AuthoredQuestion, format: PaperFormat): boolean {
  if (format !== 'aiken') return true;
  return question.kind === 'single' && question.correctAnswer !== null;
}

/** What a paper loses in a format, other than Word: shown before the file is made (behaviour 8.9). */
export function lossesOf(
  { questions, sections, passages, pages }: Paper,
  format: Exclude<PaperFormat, 'docx'>,
): Loss[] {
  const taken = questions.filter((question) => fits(question, format));
  const losses: Loss[] = [];
  const add = (
    what: Extract<Loss, { count: number }>['what'],
    is: (question: AuthoredQuestion) => boolean,
    of = taken,
  ) => {
    const count = of.filter(is).length;
    if (count > 0) losses.push({ what, count });
  };
  add('left_out', (question) => !fits(question, format), [...questions]);
  if (pages) losses.push({ what: 'pages' });
  const used = (passages ?? []).filter(({ _id }) => questions.some(({ passageId }) => passageId === _id));
  if (format === 'xlsx') {
    if (used.some(({ hi, figure }) => hi !== undefined || figure !== undefined))
      losses.push({ what: 'passage_parts' });
    if ((sections ?? []).some(({ subject }) => subject !== undefined))
      losses.push({ what: 'section_subjects' });
    return losses;
  }
  add('no_key', lacksKey);
  // Moodle's numbers are a value with a tolerance; GIFT knows by its shares alone that several options can be right.
  add('ranges', (question) => format === 'moodle' && question.kind === 'numeric' && hasRange(question));
  add(
    'one_of_several',
    (question) => format === 'gift' && question.kind === 'multiple' && question.correctAnswers.length === 1,
  );
  add('hindi', ({ hi }) => hi !== undefined);
  add('figures', ({ figure, explanationFigure, ...rest }) => {
    const ofOptions = 'optionFigures' in rest ? (rest.optionFigures ?? []) : [];
    return figure !== undefined || explanationFigure !== undefined || ofOptions.some((one) => one !== null);
  });
  add('passages', ({ passageId }) => passageId !== undefined);
  if ((sections ?? []).length > 0) losses.push({ what: 'sections' });
  add('tags', ({ source, difficulty, subject, chapter }) =>
    [source, difficulty, ...(format === 'aiken' ? [subject, chapter] : [])].some((tag) => tag !== undefined),
  );
  if (format === 'aiken') {
    add('explanations', ({ explanation }) => explanation.trim() !== '');
    add('lines', ({ question, options }) =>
      [question, ...options].some((text) => text.trim().includes('\n')),
    );
  }
  return losses;
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
