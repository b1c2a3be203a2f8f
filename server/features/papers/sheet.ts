import { type PaperColumn, paperColumns } from '@kaksha/contract/papers/columns.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import type { Paper } from './queries.ts';

/** A question has four options. */
const columns = Object.entries(paperColumns).filter(([name]) => !/[EF]$/.test(name)) as [
  PaperColumn,
  { name: string },
][];

export const heads: readonly string[] = columns.map(([, { name }]) => name);
export const widths: readonly number[] = columns.map(([name]) =>
  name === 'question' || name === 'hindi' ? 60 : name === 'explanation' || name === 'passage' ? 40 : 16,
);

/** One row for each question, in the columns that an import reads (behaviour 8.7). */
export function rowsOf(paper: Paper): string[][] {
  return paper.questions.map((question) => {
    const cells = cellsOf(question, paper);
    return columns.map(([name]) => cells[name] ?? '');
  });
}

function cellsOf(
  question: AuthoredQuestion,
  { sections, passages }: Paper,
): Partial<Record<PaperColumn, string>> {
  const section = sections?.find(({ _id }) => _id === question.sectionId);
  const passage = passages?.find(({ _id }) => _id === question.passageId);
  const figures = question.kind === 'numeric' ? [] : (question.optionFigures ?? []);
  const cells: Partial<Record<PaperColumn, string>> = {
    kind: question.kind,
    question: question.question,
    answer: keyOf(question),
    explanation: question.explanation,
    subject: question.subject ?? '',
    chapter: question.chapter ?? '',
    difficulty: question.difficulty ?? '',
    source: question.source ?? '',
    section: section?.title ?? '',
    right: section === undefined ? '' : String(section.marking.right),
    wrong: section === undefined ? '' : String(section.marking.wrong),
    open: section === undefined ? '' : String(section.marking.unanswered),
    partial: section?.marking.partial === 'jee' ? 'jee' : '',
    minutes: String(question.timePerQuestion),
    passage: passage?.text ?? '',
    hindi: question.hi?.question ?? '',
    hindiExplanation: question.hi?.explanation ?? '',
    figure: figureCell(question.figure),
    explanationFigure: figureCell(question.explanationFigure),
  };
  for (const [index, letter] of (['A', 'B', 'C', 'D'] as const).entries()) {
    cells[`option${letter}`] = question.options[index] ?? '';
    cells[`hindi${letter}`] = question.hi?.options[index] ?? '';
    cells[`figure${letter}`] = figureCell(figures[index] ?? undefined);
  }
  return cells;
}

const figureCell = (figure: Figure | undefined) =>
  figure === undefined ? '' : `${figure.path} ${figure.alt}`.trim();

/** The key in the words that an import reads. */
function keyOf(question: AuthoredQuestion): string {
  switch (question.kind) {
    case 'single':
      return question.correctAnswer === null ? '' : letterOf(question.correctAnswer);
    case 'multiple':
      return question.correctAnswers.map(letterOf).join(', ');
    case 'numeric': {
      const key = question.numeric;
      if (key === undefined) return '';
      return 'min' in key ? `${key.min} to ${key.max}` : `${key.value} ± ${key.tolerance}`;
    }
  }
}
