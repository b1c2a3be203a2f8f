import { appendixOf, headingOf, numberOf, passageOf } from '@kaksha/contract/papers/lines.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { NotTaken, ReadPaper, ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import { readTypedPaper } from '@kaksha/contract/papers/typed-paper.ts';
import { leadingKey } from '@kaksha/contract/papers/typed-questions.ts';
import type { FigureDraft } from '@kaksha/contract/questions/fields.ts';
import { childOf } from '#server/platform/files/xml.ts';
import type { ReadFault } from '../faults.en.ts';
import { type FoundPicture, pathOfPicture, pictureMarks, takeFigure } from './pictures-in-text.ts';
import { linesOf, placeOf, textOf, writtenText } from './word-body.ts';
import type { OmmlOf } from './word-formulas.ts';
import { GAP, gatheringOf, type WordLine } from './word-found.ts';
import { markOptions } from './word-options.ts';
import { openWord } from './word-package.ts';

export type WordPaper = { paper: ReadPaper; pictures: FoundPicture[] };

/**
 * Reads a paper of Word (behaviour 8.11): its text is read as a typed paper, with the numbers of its lists, formulas in TeX and
 * pictures in their places. What could not be taken is said at its question.
 */
export function readWord(file: Buffer, ommlOf: OmmlOf | null = null): WordPaper | { fault: ReadFault } {
  const word = openWord(file);
  if ('fault' in word) return word;
  const body = childOf(word.document, 'w:body');
  if (body === undefined) return { fault: 'no_text_of_word' };
  const all = gatheringOf(word, ommlOf);
  const lines = linesOf(body, all);
  markOptions(lines);
  const texts = lines.map(({ pieces }) => writtenText(pieces).replace(/\s+$/, ''));
  const read = readTypedPaper(texts.join('\n'));
  const used = new Set<number>();
  const pictureOf = (index: number): FigureDraft => {
    used.add(index);
    return { path: pathOfPicture(index), alt: all.pictures[index]?.alt ?? '' };
  };
  const passages = read.passages.map((text) => takeFigure(text, pictureOf));
  const starts = read.questions.map(({ place }) => numberIn(place) - 1);
  const unread = new Set(read.notTaken.map(({ place }) => lines[numberIn(place) - 1]));
  const isLeftOut = (line: WordLine) => unread.has(line) || headingOf(textOf(line.pieces)) !== null;
  const noted = lines.filter(({ notes }) => notes.length > 0).map(notedLine);
  const solutions = read.questions.map(({ draft }) => plain(draft.explanation ?? ''));
  /** Solutions behind the paper are not of its last question: what is said of their lines is said where they are. */
  const own = (some: readonly WordLine[]) => {
    const end = some.findIndex(({ pieces }) => appendixOf(textOf(pieces).trim()) !== null);
    return some.filter(
      (line, at) => end === -1 || at < end || !solutions.some((text) => stands(notedLine(line), text)),
    );
  };
  const questions = read.questions.map((question, index) =>
    toQuestion(question, {
      lines: own(lines.slice(starts[index], starts[index + 1])),
      noted,
      isLeftOut,
      passage: read.passages[question.passage ?? -1] ?? '',
      pictureOf,
    }),
  );
  const lost = lines.flatMap((line): NotTaken[] =>
    [...textOf(line.pieces).matchAll(pictureMarks)]
      .filter(([, index]) => !used.has(Number(index)))
      .map(() => ({ place: placeIn(line), why: 'A picture that belongs to no question' })),
  );
  const notTaken = read.notTaken.map(({ place, why }) => ({
    place: placeIn(lines[numberIn(place) - 1]),
    why: why.replace(pictureMarks, ''),
  }));
  return {
    paper: {
      ...read,
      questions,
      passages: passages.map(({ text }) => text),
      passageParts: passages.map(({ figure }) => (figure === null ? {} : { figure })),
      notTaken: [...all.notTaken, ...lost, ...notTaken].toSorted(
        (one, other) => numberIn(one.place) - numberIn(other.place),
      ),
    },
    pictures: all.pictures,
  };
}

const placeIn = (line: WordLine | undefined) => placeOf(line?.paragraph ?? 1);
const numberIn = (place: string) => Number(place.replace(/\D/g, ''));

type Noted = Pick<WordLine, 'notes'> & { says: string[] };
type Around = {
  isLeftOut: (line: WordLine) => boolean;
  lines: readonly WordLine[];
  /** The lines of the paper of which something is to be said. */
  noted: readonly Noted[];
  passage: string;
  pictureOf: (index: number) => FigureDraft;
};

function toQuestion(
  question: ReadQuestion,
  { lines, noted, isLeftOut, passage, pictureOf }: Around,
): ReadQuestion {
  const { draft } = question;
  const notes: PaperNote[] = [...question.notes];
  const note = (added: PaperNote) => {
    if (!notes.some((one) => JSON.stringify(one) === JSON.stringify(added))) notes.push(added);
  };
  const { options: read = [], explanation: solution = '' } = draft;
  const texts = [draft.question, ...read, solution].map(plain);
  for (const line of lines) {
    for (const { note: said, ifTaken } of line.notes)
      if (ifTaken ? isIn(line, texts) : !isLeftOut(line)) note(said);
  }
  // What is beside a question stands in lines of elsewhere.
  const beside = [passage, solution].map(plain).filter((text) => text !== '');
  for (const line of noted) {
    if (beside.some((text) => stands(line, text))) for (const { note: said } of line.notes) note(said);
  }
  const stem = takeFigure(draft.question, pictureOf);
  const options = read.map((option) => takeFigure(option, pictureOf));
  const explanation = takeFigure(solution, pictureOf);
  const optionFigures = options.map(({ figure }) => figure);
  const hasFigures = optionFigures.some((figure) => figure !== null);
  const { figure } = stem;
  const { figure: explanationFigure } = explanation;
  return {
    ...question,
    place: placeIn(lines[0]),
    notes,
    draft: {
      ...draft,
      question: stem.text,
      options: options.map(({ text }) => text),
      ...(draft.explanation === undefined ? {} : { explanation: explanation.text }),
      ...(figure === null ? {} : { figure }),
      ...(explanationFigure === null ? {} : { explanationFigure }),
      ...(hasFigures ? { optionFigures } : {}),
    },
  };
}

/** Without spaces, so that a line is found in the text that was made of it. */
const plain = (text: string) => text.replace(/\s+/g, '');
const signs = /^Q?\d{1,3}[.)\]]|[([]?[A-Fa-f][.)\]]/gi;

/** True if the texts of a question have a line, or all that stands between its number and the signs of options. */
function isIn(line: WordLine, texts: readonly string[]): boolean {
  const said = plain(textOf(line.pieces));
  const has = (part: string) => texts.some((text) => text.includes(part));
  const parts = said.split(signs).filter((part) => part !== '');
  return parts.length > 0 && (has(said) || parts.every(has));
}

/** What a line with notes may say in a passage or a solution: without the words that begin one, or the number of its question and the key. */
function notedLine({ pieces, notes }: WordLine): Noted {
  const text = textOf(pieces);
  const rest = numberOf(text)?.rest ?? '';
  const says = [text, passageOf(text)?.rest ?? '', rest, rest.replace(leadingKey, '')].map(plain);
  return { notes, says: says.filter((said) => said.length >= GAP.length) };
}

/** True if what a line says stands in a text. */
const stands = ({ says }: Noted, text: string): boolean => says.some((said) => text.includes(said));
