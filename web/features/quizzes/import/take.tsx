import type { Import } from '@kaksha/contract/imports.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#web/lib/form/use-act.ts';
import { newId } from '#web/lib/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { keyedQuizQuery } from '../editor/api.ts';
import { refreshQuizzes } from '../refresh-quizzes.ts';
import { importQuery, takeQuestions } from './api.ts';
import { texts } from './text.en.ts';

type TakeProps = {
  read: Import;
  picked: readonly number[];
  /** The quiz that gets them: null for a new one, and until it is loaded. */
  quizId: string | null;
  quiz: KeyedQuiz | null;
  settled: () => Promise<unknown>;
};

/** Stores the ticked questions in the quiz, or asks for the title of a new one; then its editor opens. */
export function Take({ read, picked, quizId, quiz, settled }: TakeProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [title, setTitle] = useState(read.title);
  // The same request again, after an answer that did not arrive, stores nothing twice.
  const [key] = useState(newId);
  const { busy, failure, code, act, clear } = useAct(texts.takeFailed);
  const noKey = picked.filter((index) => read.questions[index]?.state === 'fault').length;
  const take = (into: { title: string } | { quizId: string; versionId: string }) =>
    act(async () => {
      await settled();
      const stored = await takeQuestions(
        read._id,
        { ...into, picks: picked.map((index) => ({ index })) },
        key,
      );
      void refreshQuizzes(client);
      client.removeQueries({ queryKey: importQuery(read._id).queryKey });
      announce(texts.taken(picked.length, stored.title.trim() || texts.untitled));
      await navigate(`/quiz/edit/${stored._id}`);
    });
  const press = () => {
    if (quizId === null) setAsking(true);
    else if (quiz !== null) void take({ quizId, versionId: quiz.versionId });
  };
  const reload = async () => {
    await client.refetchQueries({ queryKey: keyedQuizQuery(quizId ?? '').queryKey });
    clear();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void take({ title });
  };
  const label = read.format === 'key' ? texts.takeKeys(picked.length) : texts.take(picked.length);
  const isShown = failure !== null && !asking;
  return (
    <>
      <Button
        small
        busy={busy && !asking}
        aria-disabled={picked.length === 0 || (quizId !== null && quiz === null)}
        onClick={press}
      >
        {label}
      </Button>
      <Dialog
        open={isShown}
        onClose={clear}
        role="alertdialog"
        title={code === 'quiz_changed' ? texts.changedMeanwhile : texts.takeFailed}
        description={code === 'quiz_changed' ? texts.changedHint : (failure ?? '')}
        actions={
          <>
            {code === 'quiz_changed' && <Button onClick={() => void reload()}>{texts.goOn}</Button>}
            <Button look="plain" onClick={clear}>
              {texts.cancel}
            </Button>
          </>
        }
      />
      <Dialog open={asking} onClose={() => setAsking(false)} title={texts.takeTitle}>
        <form className="stack" onSubmit={submit} noValidate>
          <Field label={texts.quizTitle}>
            <Input value={title} maxLength={300} onChange={({ target }) => setTitle(target.value)} />
          </Field>
          {noKey > 0 && <Note look="warm">{texts.noKeyTicked(noKey)}</Note>}
          {failure !== null && <Note look="wrong">{failure}</Note>}
          <div className="row">
            <Button type="submit" busy={busy} aria-disabled={title.trim() === ''}>
              {texts.create}
            </Button>
            <Button look="plain" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
