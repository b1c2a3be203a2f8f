import { partsOf } from '../questions/authored-text.ts';
import type { AuthoredQuestion } from '../questions/question.ts';
import type { AuthoredPassage, Section } from '../questions/sections.ts';
import type { Loss } from './losses.ts';
import { readOtherwise } from './typed-lines.ts';

type Paper = {
  questions: readonly AuthoredQuestion[];
  sections?: readonly Section[] | null | undefined;
  passages?: readonly AuthoredPassage[] | null | undefined;
};

/** What a paper loses as a document of Word, or what would not read back from it: shown before the file is made (behaviour 8.12). */
export function wordLossesOf(paper: Paper): Loss[] {
  const { questions, sections, passages } = paper;
  const losses: Loss[] = [];
  const add = (what: Extract<Loss, { count: number }>['what'], count: number) => {
    if (count > 0) losses.push({ what, count });
  };
  const counted = (is: (question: AuthoredQuestion) => boolean) => questions.filter(is).length;
  const used = (passages ?? []).filter(({ _id }) => questions.some(({ passageId }) => passageId === _id));
  add(
    'hindi',
    counted(({ hi }) => hi !== undefined),
  );
  add(
    'tags',
    counted(({ subject, chapter, difficulty, source }) =>
      [subject, chapter, difficulty, source].some((tag) => tag !== undefined),
    ),
  );
  add(
    'minutes',
    counted(({ timePerQuestion }) => timePerQuestion !== 1),
  );
  add(
    'styles',
    counted((question) => textsOf(question, used).some(hasStyles)),
  );
  add('otherwise', readOtherwise(paper));
  if ((sections ?? []).length > 0) losses.push({ what: 'sections' });
  if (used.some(({ hi }) => hi !== undefined)) losses.push({ what: 'passage_hindi' });
  return losses;
}

function textsOf(
  { question, options, explanation, passageId }: AuthoredQuestion,
  used: readonly AuthoredPassage[],
): string[] {
  const passage = used.find(({ _id }) => _id === passageId);
  return [question, ...options, explanation, passage?.text ?? ''];
}

/** What is raised or lowered alone comes back as it is; other styles, tables and pictures among words come back otherwise. */
function hasStyles(text: string): boolean {
  if (!/[<|]|!\[/.test(text)) return false;
  let isRaised = false;
  return partsOf(text).some(
    (part) =>
      part.kind === 'table' ||
      part.pieces.some((piece) => {
        if (piece.kind === 'picture') return true;
        if (piece.kind === 'style') {
          const isNested = isRaised && !piece.end;
          isRaised = !piece.end;
          return isNested || !/^su[bp]$/.test(piece.style);
        }
        return (
          isRaised &&
          (piece.kind === 'math' ||
            !/^[\p{L}\p{M}\p{N}+−.,=-][\p{L}\p{M}\p{N}+−.,= -]*$/u.test(piece.text) ||
            piece.text.endsWith(' '))
        );
      }),
  );
}
