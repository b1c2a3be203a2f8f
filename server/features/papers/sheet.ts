import { type PaperColumn, paperColumns } from '@kaksha/contract/papers/columns.ts';
import { keyInWords } from '@kaksha/contract/papers/typed-lines.ts';
import { USUAL_OPTIONS } from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import type { Paper } from './queries.ts';

const columns = Object.entries(paperColumns) as [PaperColumn, { name: string }][];
const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/**
 * The columns that an import reads, and one row for each question (behaviour 8.7). Those of a fifth and a sixth option are left out
 * where no question has them.
 */
export function sheetOf(paper: Paper) {
  const most = Math.max(USUAL_OPTIONS, ...paper.questions.map(({ options }) => options.length));
  const unused = letters.slice(most);
  const shown = columns.filter(
    ([name]) =>
      !unused.some((letter) => [`option${letter}`, `hindi${letter}`, `figure${letter}`].includes(name)),
  );
  const wide = (name: PaperColumn) =>
    ['question', 'hindi'].includes(name)
      ? 60
      : ['explanation', 'passage', 'passageHindi'].includes(name)
        ? 40
        : 16;
  return {
    heads: shown.map(([, { name }]) => name),
    widths: shown.map(([name]) => wide(name)),
    rows: paper.questions.map((question) => {
      const cells = cellsOf(question, paper);
      return shown.map(([name]) => cellOf(cells[name] ?? ''));
    }),
  };
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
    optionCount: question.kind === 'numeric' ? '' : String(question.options.length),
    answer: keyInWords(question),
    explanation: question.explanation,
    subject: question.subject ?? '',
    chapter: question.chapter ?? '',
    difficulty: question.difficulty ?? '',
    source: question.source ?? '',
    section: section?.title ?? '',
    sectionSubject: section?.subject ?? '',
    right: section === undefined ? '' : String(section.marking.right),
    wrong: section === undefined ? '' : String(section.marking.wrong),
    open: section === undefined ? '' : String(section.marking.unanswered),
    countFirst: section === undefined ? '' : String(section.countFirst ?? 'all'),
    partial: section?.marking.partial ?? '',
    minutes: String(question.timePerQuestion),
    passage: passage?.text ?? '',
    passageHindi: passage?.hi?.text ?? '',
    passageFigure: figureCell(passage?.figure),
    hindi: question.hi?.question ?? '',
    hindiExplanation: question.hi?.explanation ?? '',
    figure: figureCell(question.figure),
    explanationFigure: figureCell(question.explanationFigure),
  };
  for (const [index, letter] of letters.entries()) {
    cells[`option${letter}`] = question.options[index] ?? '';
    cells[`hindi${letter}`] = question.hi?.options[index] ?? '';
    cells[`figure${letter}`] = figureCell(figures[index] ?? undefined);
  }
  return cells;
}

/** A text that begins with an apostrophe before what a spreadsheet would run gets another, so that an import takes only that away. */
const cellOf = (text: string) => text.replace(/^(?='+(?:[\t\r\n]|\s*[=+\-@＝＋－＠]))/, "'");

const figureCell = (figure: Figure | undefined) =>
  figure === undefined ? '' : `${figure.path} ${figure.alt}`.trim();
