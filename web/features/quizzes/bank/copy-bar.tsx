import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { targets } from './api.ts';
import { leaveForEditor } from './handover.ts';
import { texts } from './text.en.ts';

type CopyBarProps = {
  questions: readonly BankQuestion[];
  /** The quiz that is being edited, if one came from its editor. */
  into: string;
  onClear: () => void;
};

/** Leaves the chosen questions for the editor of a quiz, and opens it. */
export function CopyBar({ questions, into, onClear }: CopyBarProps) {
  const navigate = useNavigate();
  const [picked, setPicked] = useState(into);
  const { data } = useQuery(targets());
  const quizzes = data?.quizzes ?? [];
  const listed = picked === '' || quizzes.some(({ _id }) => _id === picked);
  const unreleased = questions.filter((question) => question.unreleased);
  const practice = quizzes.find(({ _id }) => _id === picked)?.mode === 'practice';
  // A new quiz may become an exam; the server refuses them for any other (behaviour 4.41).
  const copied = practice ? questions.filter((question) => !question.unreleased) : questions;
  const behind = questions.length - copied.length;
  const copy = () => {
    leaveForEditor(picked === '' ? null : picked, copied);
    void navigate(picked === '' ? '/quiz/create' : `/quiz/edit/${picked}`);
  };
  return (
    <section className="bank-bar" aria-label={texts.copyBar}>
      <p role="status">{texts.chosen(questions.length)}</p>
      <Field label={texts.into}>
        <Select small value={picked} onChange={({ target }) => setPicked(target.value)}>
          <option value="">{texts.newQuiz}</option>
          {!listed && <option value={picked}>{texts.thisQuiz}</option>}
          {quizzes.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title.trim() || texts.untitled}
            </option>
          ))}
        </Select>
      </Field>
      {copied.length > 0 && (
        <Button small onClick={copy}>
          <Icon name="copy" />
          {behind > 0 ? texts.copyOthers(copied.length) : texts.copy}
        </Button>
      )}
      <Button look="plain" small onClick={onClear}>
        {texts.clear}
      </Button>
      {unreleased.length > 0 && (behind > 0 || picked === '') && (
        <p className="bank-limits hint" role="status">
          {behind > 0 ? texts.staysBehind(behind) : texts.onlyIntoExam(unreleased.length)}
        </p>
      )}
    </section>
  );
}
