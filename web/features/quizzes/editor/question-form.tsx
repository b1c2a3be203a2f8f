import type { Dispatch } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select, TextArea } from '#web/ui/input.tsx';
import type { EditorEvent, EditorQuestion } from './editor.ts';
import { MathText } from './math-text.tsx';
import { OptionFields } from './option-fields.tsx';
import type { Shortcut } from './shortcuts.ts';
import { en } from './text.en.ts';

type QuestionFormProps = {
  question: EditorQuestion;
  index: number;
  total: number;
  /** Faults of this question by field: 'question', 'options.2', 'timePerQuestion', 'explanation'. */
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
  onCommand: (command: Shortcut) => void;
  onMove: (to: number) => void;
};

/** The open question: its tools, text with preview, options, explanation and minutes. */
export function QuestionForm({
  question,
  index,
  total,
  faults,
  dispatch,
  onCommand,
  onMove,
}: QuestionFormProps) {
  const t = useText({ en });
  const { key } = question;
  const edit = (change: Extract<EditorEvent, { type: 'edit' }>['change']) =>
    dispatch({ type: 'edit', key, change });
  return (
    <li className="qe-open" aria-label={t.questionOf(index + 1, total)}>
      <header>
        <span className="qe-n num" aria-hidden="true">
          {index + 1}
        </span>
        <h2 className="qe-h">{t.question}</h2>
        <span className="push qe-tools">
          <Select
            small
            className="qe-place num"
            aria-label={t.moveTo}
            value={index}
            onChange={(event) => onMove(Number(event.target.value))}
          >
            {Array.from({ length: total }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
              <option key={place} value={place}>
                {place + 1}
              </option>
            ))}
          </Select>
          <IconButton
            icon="up"
            label={t.moveUp}
            aria-disabled={index === 0 || undefined}
            onClick={() => onCommand('up')}
          />
          <IconButton
            icon="down"
            label={t.moveDown}
            aria-disabled={index === total - 1 || undefined}
            onClick={() => onCommand('down')}
          />
          <IconButton icon="copy" label={t.duplicate} onClick={() => onCommand('duplicate')} />
          <IconButton icon="trash" label={t.remove(index + 1)} onClick={() => onCommand('remove')} />
        </span>
      </header>
      <Field label={<WithHint text={t.text} hint={t.formulaHint} />} error={faults.question}>
        <TextArea
          name={`${key}.question`}
          value={question.question}
          onChange={(event) => edit({ question: event.target.value })}
        />
      </Field>
      {question.question.includes('$') && (
        <div className="qprev">
          <span className="hint">{t.asSeen}</span>
          <MathText text={question.question} />
        </div>
      )}
      <OptionFields question={question} faults={faults} dispatch={dispatch} />
      <div className="qfoot">
        <div className="stack">
          <Field
            label={<WithHint text={t.explanation} hint={t.explanationHint} />}
            error={faults.explanation}
          >
            <TextArea
              rows={2}
              name={`${key}.explanation`}
              value={question.explanation}
              onChange={(event) => edit({ explanation: event.target.value })}
            />
          </Field>
          {question.explanation.includes('$') && (
            <div className="qprev">
              <span className="hint">{t.asSeen}</span>
              <MathText text={question.explanation} />
            </div>
          )}
        </div>
        <Field label={<WithHint text={t.minutes} hint={t.minutesUnit} />} error={faults.timePerQuestion}>
          <Input
            className="num"
            type="number"
            min={1}
            step="any"
            inputMode="decimal"
            name={`${key}.timePerQuestion`}
            value={question.minutes}
            onChange={(event) => edit({ minutes: event.target.value })}
          />
        </Field>
      </div>
    </li>
  );
}

/** A label with a quieter remark behind it. */
export function WithHint({ text, hint }: { text: string; hint: string }) {
  return (
    <>
      {text} <span className="opt">{hint}</span>
    </>
  );
}
