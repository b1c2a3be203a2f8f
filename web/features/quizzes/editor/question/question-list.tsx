import './question.css';
import { type CSSProperties, memo } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useActs, useEditor } from '../editor-context.tsx';
import { MathText } from '../preview/previews.tsx';
import { type EditorContent, type EditorQuestion, isBegun } from '../state/content.ts';
import type { Removal } from '../state/events.ts';
import { ownersOf } from '../state/faults.ts';
import { missingIn, passageOf } from '../state/gaps.ts';
import { questionTexts } from '../text.en.ts';
import { QuestionForm } from './question-form.tsx';
import { texts } from './text.en.ts';

/**
 * The questions of the section in view, or of a paper without sections, in order, one of them open, and in the place of
 * what was removed last the way to have it back.
 */
export const QuestionList = memo(function QuestionList() {
  const { state, faults, commands } = useEditor();
  const { questions, open, removed, section, languages, passages } = state;
  const gone = removed.at(-1);
  const shown = questions.flatMap((question, index) =>
    question.sectionId === section ? [{ question, index }] : [],
  );
  const goneAt = placeOf(gone, shown);
  const faulty = ownersOf(faults);
  return (
    <div className="qes">
      {questions.some(({ inPages }) => inPages) && <Note look="plain">{texts.inPages}</Note>}
      {shown.length === 0 && (
        <EmptyState
          title={section === null ? texts.noQuestions : texts.emptySection}
          action={
            <Button look="outline" onClick={() => commands.run('add')}>
              <Icon name="plus" />
              {texts.addQuestion}
            </Button>
          }
        >
          {section === null ? texts.noQuestionsHint : texts.emptySectionHint}
        </EmptyState>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: an ol holds nothing but li, and the rows stand in groups */}
      <div role="list" aria-label={texts.questionList}>
        {listParts(shown, { open, goneAt }).map((part) => {
          if (part.is === 'rows') {
            const { key, rows } = part;
            return <QuestionRows key={key} {...{ rows, languages, passages, faulty }} />;
          }
          if (part.is === 'gone') return gone && <RemovalRow key="gone" removal={gone} />;
          return <QuestionForm key={part.question.key} question={part.question} index={part.index} />;
        })}
      </div>
      {shown.length > 0 && (
        <Button look="outline" className="qes-add" onClick={commands.addLast}>
          <Icon name="plus" />
          {texts.addQuestion}
        </Button>
      )}
    </div>
  );
});

/** What was removed last, and the way to have it back. */
function RemovalRow({ removal }: { removal: Removal }) {
  const { commands } = useActs();
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the list above, which is no ol
    <div role="listitem" className="qe-gone">
      <span>{removalText(removal)}</span>
      <Button look="plain" small onClick={commands.undo}>
        <Icon name="retry" />
        {texts.undo}
      </Button>
    </div>
  );
}

/** Where in the list the last removal is offered back: at its place if that is shown, else at the top. */
function placeOf(gone: Removal | undefined, shown: readonly PlacedQuestion[]): number {
  const [first] = gone?.questions ?? [];
  if (gone === undefined) return -1;
  if (gone.section !== undefined || first === undefined) return 0;
  const place = shown.findIndex(({ index }) => index >= first.index);
  return place === -1 ? shown.length : place;
}

function removalText({ questions, section }: Removal): string {
  if (section !== undefined) return texts.sectionRemoved(section.section.title, questions.length);
  return texts.removed((questions[0]?.index ?? 0) + 1);
}

/** A question and where it is in the whole paper. */
type PlacedQuestion = { question: EditorQuestion; index: number };

/** What the list of questions consists of: closed questions in groups, the open one, and the offer to undo a removal. */
export type ListPart =
  | { is: 'rows'; key: string; rows: readonly PlacedQuestion[] }
  | ({ is: 'open' } & PlacedQuestion)
  | { is: 'gone' };

const GROUP = 10;

/**
 * Groups every ten places, apart at the open question and at the place of the removal (-1 without one). A group keeps its
 * key while another question is opened, so that its rows stay.
 */
export function listParts(
  shown: readonly PlacedQuestion[],
  { open, goneAt }: { open: string | null; goneAt: number },
): ListPart[] {
  const parts: ListPart[] = [];
  let rows: PlacedQuestion[] = [];
  let key = '';
  const close = () => {
    if (rows.length > 0) parts.push({ is: 'rows', key, rows });
    rows = [];
  };
  let breaks = 0;
  const put = (part: ListPart) => {
    close();
    parts.push(part);
    breaks += 1;
  };
  for (const [place, placed] of shown.entries()) {
    if (place % GROUP === 0) {
      close();
      breaks = 0;
    }
    if (place === goneAt) put({ is: 'gone' });
    if (placed.question.key === open) put({ is: 'open', ...placed });
    else {
      key = `${Math.floor(place / GROUP)}.${breaks}`;
      rows.push(placed);
    }
  }
  if (goneAt === shown.length) put({ is: 'gone' });
  close();
  return parts;
}

type QuestionRowsProps = Pick<EditorContent, 'languages' | 'passages'> & {
  rows: readonly PlacedQuestion[];
  /** Keys and ids of the questions and passages that have an error. */
  faulty: ReadonlySet<string>;
};

/**
 * Some closed questions, one after the other. They are laid out, painted and compared together, so that a key in a paper of
 * 180 questions costs no more than in one of ten: only the rows next to the question that is typed in are looked at.
 */
const QuestionRows = memo(function QuestionRows({ rows, faulty, ...paper }: QuestionRowsProps) {
  const lackOf = (question: EditorQuestion) => {
    if (isIn(faulty, question)) return questionTexts.faulty;
    if (!isBegun(question) && !question.inPages) return questionTexts.notWritten;
    const [gap] = missingIn(question, paper.languages, passageOf(paper, question)).gaps;
    return gap === undefined ? null : questionTexts.gap(gap);
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
            isBlank={lack === questionTexts.notWritten}
          />
        );
      })}
    </div>
  );
}, isSame);

function isSame(before: QuestionRowsProps, after: QuestionRowsProps): boolean {
  return (
    before.languages === after.languages &&
    before.passages === after.passages &&
    before.rows.length === after.rows.length &&
    before.rows.every(({ question, index }, at) => {
      const row = after.rows[at];
      return (
        question === row?.question &&
        index === row.index &&
        isIn(before.faulty, question) === isIn(after.faulty, question)
      );
    })
  );
}

/** True if the question or its passage is among these. */
function isIn(owners: ReadonlySet<string>, { key, passageId }: EditorQuestion): boolean {
  return owners.has(key) || owners.has(passageId ?? '');
}

type QuestionRowProps = {
  question: EditorQuestion;
  number: number;
  /** What is wrong or missing first, if anything. */
  lack: string | null;
  /** Nobody has begun it, which is no mistake. */
  isBlank: boolean;
};

/** A closed question: its number, its text, the key and the minutes or what is missing. The whole row opens it. */
const QuestionRow = memo(function QuestionRow({ question, number, lack, isBlank }: QuestionRowProps) {
  const { commands } = useActs();
  const text = [question.question, question.hi.question].find((one) => one.trim() !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: an item of a list that is no ol, see the list
    <div role="listitem" className="qe">
      <span className="qe-n num">{number}</span>
      {text === undefined ? (
        <span className="qe-t qe-blank">{question.inPages ? texts.onPages : texts.untitledQuestion}</span>
      ) : (
        <span className="qe-t">
          <MathText text={text} />
        </span>
      )}
      <span className="qe-m num">
        {lack === null || isBlank ? (
          <span className="meta">{lack ?? questionTexts.keyAndMinutes(question)}</span>
        ) : (
          <span className="mark is-wrong">
            <Icon name="alert" />
            {lack}
          </span>
        )}
      </span>
      <span className="qe-acts">
        <Button
          look="plain"
          small
          aria-label={texts.openQuestion(number)}
          onClick={() => commands.open(question.key)}
        >
          {texts.open}
        </Button>
      </span>
    </div>
  );
});
