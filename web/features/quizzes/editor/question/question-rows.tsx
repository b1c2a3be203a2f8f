import { type CSSProperties, memo } from 'react';
import { type EditorQuestion, isBegun } from '../state/content.ts';
import type { PaperState } from '../state/events.ts';
import { missingIn, passageOf } from '../state/gaps.ts';
import { texts as words } from '../words.en.ts';
import type { PlacedQuestion } from './list-parts.ts';
import { QuestionRow } from './question-row.tsx';

type QuestionRowsProps = Pick<PaperState, 'languages' | 'passages'> & {
  rows: readonly PlacedQuestion[];
  /** Keys and ids of the questions and passages that have an error. */
  faulty: ReadonlySet<string>;
  onOpen: (key: string) => void;
};

/**
 * Some closed questions, one after the other. They are laid out, painted and compared together, so that a key in a paper of
 * 180 questions costs no more than in one of ten: only the rows next to the question that is typed in are looked at.
 */
export const QuestionRows = memo(function QuestionRows({
  rows,
  faulty,
  onOpen,
  ...paper
}: QuestionRowsProps) {
  const lackOf = (question: EditorQuestion) => {
    if (faulty.has(question.key) || faulty.has(question.passageId ?? '')) return words.faulty;
    if (!isBegun(question)) return words.notWritten;
    const [gap] = missingIn(question, paper.languages, passageOf(paper, question)).gaps;
    return gap === undefined ? null : words.gap(gap);
  };
  const height: CSSProperties & Record<'--rows', number> = { '--rows': rows.length };
  return (
    <div className="qe-rows" style={height}>
      {rows.map(({ question, index }) => {
        const lack = lackOf(question);
        return (
          <QuestionRow
            key={question.key}
            question={question}
            number={index + 1}
            lack={lack}
            isBlank={lack === words.notWritten}
            onOpen={onOpen}
          />
        );
      })}
    </div>
  );
}, isSame);

function isSame(before: QuestionRowsProps, after: QuestionRowsProps): boolean {
  const { rows } = after;
  return (
    before.faulty === after.faulty &&
    before.languages === after.languages &&
    before.passages === after.passages &&
    before.onOpen === after.onOpen &&
    before.rows.length === rows.length &&
    before.rows.every(
      ({ question, index }, at) => question === rows[at]?.question && index === rows[at].index,
    )
  );
}
