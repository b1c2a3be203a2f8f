import { Fragment, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Note } from '#web/ui/message/note.tsx';
import { type EditorQuestion, isBegun } from '../state/content.ts';
import type { EditorState } from '../state/events.ts';
import { faultsWithin } from '../state/faults.ts';
import { type Advice, type Gap, missingIn, passageOf } from '../state/gaps.ts';
import { questionTexts } from '../text.en.ts';
import { texts } from './text.en.ts';

type MissingListProps = {
  rows: readonly MissingRow[];
  /** Nothing is left to write. A question that was just begun lacks something, but is not held against anybody yet. */
  complete: boolean;
  onGo: (row: MissingRow) => void;
};

const FEW = 12;

/** What is missing, each with the way there; what could be added stands last and quieter. */
export function MissingList({ rows, complete, onGo }: MissingListProps) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return complete ? <Note look="correct">{texts.nothingMissing}</Note> : null;
  const shown = all ? rows : rows.slice(0, FEW);
  return (
    <section className="omiss">
      <h2>{texts.missing}</h2>
      {([false, true] as const).map((advised) => {
        const part = shown.filter(({ advice }) => advice === advised);
        if (part.length === 0) return null;
        return (
          <Fragment key={String(advised)}>
            <h3>{advised ? texts.advised : texts.needed}</h3>
            <ol>
              {part.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    className={classes('omiss-row', row.advice && 'is-advice')}
                    onClick={() => onGo(row)}
                  >
                    {row.at !== null && <b className="omiss-at num">{row.at}</b>} <span>{row.text}</span>
                  </button>
                </li>
              ))}
            </ol>
          </Fragment>
        );
      })}
      {shown.length < rows.length && (
        <Button look="plain" small onClick={() => setAll(true)}>
          {texts.showAll(rows.length)}
        </Button>
      )}
    </section>
  );
}

/** Something to write or fix, and where: the question to open, if any, and the field in it. */
export type MissingRow = {
  id: string;
  /** The number of a question, or the first and last of several, or a section's title; null for the whole paper. */
  at: string | null;
  text: string;
  open: { question: string } | { section: string } | null;
  field: string;
  advice: boolean;
};

/** Everything that is wrong, missing or advised, in the order of the paper; what has to be fixed first. */
export function missingRows(
  state: EditorState,
  faults: Readonly<Record<string, string>>,
  toFix: ReadonlySet<string>,
): MissingRow[] {
  const rows: MissingRow[] = [];
  if (state.title.trim() === '') {
    rows.push({ id: 'title', at: null, text: texts.missingTitle, open: null, field: 'title', advice: false });
  }
  for (const { _id, title } of state.sections) {
    for (const [field, text] of Object.entries(faultsWithin(faults, _id))) {
      const id = `${_id}.${field}`;
      rows.push({ id, at: title, text, open: { section: _id }, field: id, advice: false });
    }
  }
  // Neighbours in which nothing is written are one row, or a fresh paper would hide all else.
  let run: { first: number; section: string | null; row: MissingRow } | null = null;
  for (const [index, question] of state.questions.entries()) {
    const own = rowsOf(state, question, index, faults, toFix);
    const [row] = own;
    const unwritten = own.length === 1 && row?.text === questionTexts.notWritten;
    if (unwritten && run?.section === question.sectionId) run.row.at = texts.run(run.first, index + 1);
    else {
      rows.push(...own);
      run = row && unwritten ? { first: index + 1, section: question.sectionId, row } : null;
    }
  }
  return [...rows.filter(({ advice }) => !advice), ...rows.filter(({ advice }) => advice)];
}

function rowsOf(
  state: EditorState,
  question: EditorQuestion,
  index: number,
  faults: Readonly<Record<string, string>>,
  toFix: ReadonlySet<string>,
): MissingRow[] {
  const { key } = question;
  const row = (field: string, text: string, advice = false): MissingRow => ({
    id: `${key} ${field} ${advice}`,
    at: String(index + 1),
    text,
    open: { question: key },
    field,
    advice,
  });
  const passage = passageOf(state, question);
  const { gaps, advice } = missingIn(question, state.languages, passage);
  const wrong = [
    ...Object.entries(faultsWithin(faults, key)).map(([field, text]) => row(`${key}.${field}`, text)),
    ...(passage === undefined
      ? []
      : Object.entries(faultsWithin(faults, passage._id)).map(([field, text]) =>
          row(`${passage._id}.${field}`, text),
        )),
  ];
  if (!isBegun(question) && gaps.length > 0) {
    return toFix.has(key) ? [...wrong, row(`${key}.question`, questionTexts.notWritten)] : wrong;
  }
  return [
    ...wrong,
    ...gapRows(toFix.has(key) ? gaps : [], question).map(({ field, text }) =>
      row(field === 'passage' ? `${question.passageId}.text` : `${key}.${field}`, text),
    ),
    ...advice.map((one) => row(adviceField(key, one), questionTexts.advice(one), true)),
  ];
}

function gapRows(gaps: readonly Gap[], { kind }: EditorQuestion): { field: string; text: string }[] {
  const options = gaps.flatMap((gap) => (gap.is === 'option' ? [gap.option] : []));
  const rows = gaps.flatMap((gap) => {
    if (gap.is === 'option') return [];
    return [{ field: gap.is === 'key' ? keyField(kind) : gap.is, text: questionTexts.gap(gap) }];
  });
  const [first] = options;
  return first === undefined
    ? rows
    : [...rows, { field: `options.${first}`, text: questionTexts.optionsEmpty(options) }];
}

function keyField(kind: EditorQuestion['kind']): string {
  return kind === 'numeric' ? 'numeric' : 'correctAnswers';
}

function adviceField(key: string, advice: Advice): string {
  switch (advice.is) {
    case 'alt':
      return advice.field;
    case 'preset_key':
      return `${key}.correctAnswer`;
    case 'hindi_question':
      return `${key}.hi.question`;
    case 'hindi_explanation':
      return `${key}.hi.explanation`;
    case 'hindi_options':
      return `${key}.hi.options.${advice.options[0] ?? 0}`;
  }
}
