import { isBlank } from '../questions/blank.ts';
import { letterOf } from '../questions/choices.ts';
import type { Figure } from '../questions/fields.ts';
import { splitMathematics } from '../questions/mathematics.ts';
import type { AuthoredQuestion } from '../questions/question.ts';
import type { AuthoredPassage, Section } from '../questions/sections.ts';
import { headingOf } from './lines.ts';
import { readTypedPaper } from './typed-paper.ts';

type Paper = {
  questions: readonly AuthoredQuestion[];
  sections?: readonly Section[] | null | undefined;
  passages?: readonly AuthoredPassage[] | null | undefined;
};

/** A part of a paper as it is typed: `before` is what the typed paper has before its text, such as `Q1. ` or `(A) `. */
export type TypedPart = {
  is: 'section' | 'passage' | 'stem' | 'option' | 'key' | 'solution';
  before: string;
  text: string;
  figure?: Figure;
};

/** The key in the words that the typed paper reads; empty for none. */
export function keyInWords(question: AuthoredQuestion): string {
  switch (question.kind) {
    case 'single':
      return question.correctAnswer === null ? '' : letterOf(question.correctAnswer);
    case 'multiple':
      return question.correctAnswers.map(letterOf).join(', ');
    case 'numeric': {
      const key = question.numeric;
      if (key === undefined) return '';
      return 'min' in key
        ? `${key.min} to ${key.max}`
        : key.tolerance === '0'
          ? key.value
          : `${key.value} ± ${key.tolerance}`;
    }
  }
}

/** A text in the language that it has. */
const shown = (text: string, hindi: string | undefined) => (isBlank(text) ? (hindi ?? text) : text);
const withFigure = (figure: Figure | null | undefined) => (figure ? { figure } : {});

/** A paper as a typed one, which reads back (behaviour 8.4, 8.12). */
export function typedParts({ questions, sections, passages }: Paper): TypedPart[] {
  return questions.flatMap((question, index) => {
    const before = questions[index - 1];
    const parts: TypedPart[] = [];
    const section = (sections ?? []).findIndex(({ _id }) => _id === question.sectionId);
    const title = sections?.[section]?.title.trim() ?? '';
    if (title !== '' && before?.sectionId !== question.sectionId) {
      const text = headingOf(title) === null ? `Section ${section + 1}: ${title}` : title;
      parts.push({ is: 'section', before: '', text });
    }
    const passage = passages?.find(({ _id }) => _id === question.passageId);
    if (passage !== undefined && before?.passageId !== question.passageId) {
      const others = questions.slice(index).findIndex(({ passageId }) => passageId !== question.passageId);
      const last = others === -1 ? questions.length : index + others;
      const text = shown(passage.text, passage.hi?.text);
      parts.push({
        is: 'passage',
        before: `Directions for Q. ${index + 1} to ${last}: `,
        text,
        ...withFigure(passage.figure),
      });
    }
    return [...parts, ...partsOfQuestion(question, index + 1)];
  });
}

function partsOfQuestion(question: AuthoredQuestion, number: number): TypedPart[] {
  const { hi, figure, explanationFigure } = question;
  const figures = question.kind === 'numeric' ? [] : (question.optionFigures ?? []);
  const key = keyInWords(question);
  const solution = shown(question.explanation, hi?.explanation);
  const stem = {
    before: `Q${number}. `,
    text: shown(question.question, hi?.question),
    ...withFigure(figure),
  };
  return [
    { is: 'stem', ...stem },
    ...question.options.map(
      (option, index): TypedPart => ({
        is: 'option',
        before: `(${letterOf(index)}) `,
        text: shown(option, hi?.options[index]),
        ...withFigure(figures[index]),
      }),
    ),
    ...(key === '' ? [] : [{ is: 'key' as const, before: 'Ans: ', text: key }]),
    ...(isBlank(solution) && explanationFigure === undefined
      ? []
      : [{ is: 'solution' as const, before: 'Sol: ', text: solution, ...withFigure(explanationFigure) }]),
  ];
}

/** Plain text as it is typed outside of a formula: what would begin one is escaped. */
export const typedText = (text: string): string =>
  text.replace(/\$/g, '\\$').replace(/\\(?=[()[\]]|ce\{)/g, '\\\\');

const typedSource = (text: string): string =>
  splitMathematics(text)
    .map((segment) => (segment.kind === 'math' ? segment.source : typedText(segment.text)))
    .join('');

/** A sign that stands for a picture; texts have none. */
const PICTURE = '\ue000';

/** How many questions a typed paper would read otherwise than they are, such as one whose text has lines like `(A)`. */
export function readOtherwise(paper: Paper): number {
  const parts = typedParts(paper);
  const text = parts
    .map(({ is, before, text: said, figure }) => {
      // The picture of an option stands behind it, others below their text.
      const drawn = figure === undefined ? '' : `${is === 'option' ? ' ' : '\n'}${PICTURE}`;
      return `${before}${typedSource(said)}${drawn}`;
    })
    .join('\n');
  const read = readTypedPaper(text);
  const plain = (said: string | undefined) => (said ?? '').replaceAll(PICTURE, '').trim();
  return paper.questions.filter((question, index) => {
    const back = read.questions[index]?.draft;
    const [stem, ...others] = partsOfQuestion(question, index + 1);
    const options = others.filter(({ is }) => is === 'option');
    const passage = paper.passages?.find(({ _id }) => _id === question.passageId);
    const at = read.questions[index]?.passage ?? null;
    const said = passage === undefined ? '' : shown(passage.text, passage.hi?.text).trim();
    const isSame =
      back !== undefined &&
      read.questions.length === paper.questions.length &&
      plain(back.question) === stem?.text.trim() &&
      (back.options ?? []).length === options.length &&
      options.every(({ text: option }, place) => plain(back.options?.[place]) === option.trim()) &&
      plain(back.explanation) === (others.find(({ is }) => is === 'solution')?.text ?? '').trim() &&
      said === (at === null ? '' : plain(read.passages[at])) &&
      sameKey(question, back);
    return !isSame;
  }).length;
}

type Key = {
  kind?: string | undefined;
  correctAnswer?: unknown;
  correctAnswers?: unknown;
  numeric?: unknown;
};

function sameKey(question: AuthoredQuestion, back: Key): boolean {
  if ((back.kind ?? 'single') !== question.kind) return false;
  switch (question.kind) {
    case 'single':
      return (back.correctAnswer ?? null) === question.correctAnswer;
    case 'multiple':
      return String(back.correctAnswers) === String(question.correctAnswers);
    case 'numeric':
      return JSON.stringify(back.numeric ?? null) === JSON.stringify(question.numeric ?? null);
  }
}
