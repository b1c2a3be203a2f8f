import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { hallRoutes } from '@kaksha/contract/staff-routes.ts';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

type ReleaseFormProps = {
  quizId: string;
  releasedAt: string | null;
  /** The settings hold something that is not saved. */
  unsaved: boolean;
  onReleased: () => Promise<void>;
};

/** Releases the results of an exam by hand, once, with a reason (behaviour 6.18). */
export function ReleaseForm({ quizId, releasedAt, unsaved, onReleased }: ReleaseFormProps) {
  const [reason, setReason] = useState('');
  const { busy, failure, act } = useAct(texts.releaseFailed);
  const release = () =>
    act(async () => {
      await send(hallRoutes.release, { params: { id: quizId }, body: { reason } });
      await onReleased();
      announce(texts.released);
    });
  return (
    <section className="set-release stack" aria-label={texts.releaseTitle}>
      <h3>{texts.releaseTitle}</h3>
      {releasedAt !== null ? (
        <>
          <p>{texts.releasedAt(formatDateTime(releasedAt))}</p>
          <div className="row">
            <LinkButton look="outline" small to={`/quiz/${quizId}/report`}>
              {texts.toReport}
            </LinkButton>
            <LinkButton look="plain" small to={`/quiz/${quizId}/cards`}>
              {texts.toCards}
            </LinkButton>
          </div>
        </>
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!unsaved) void release();
          }}
        >
          <p>{texts.releaseText}</p>
          <Field label={texts.reason} hint={texts.reasonHint}>
            <Input
              name="reason"
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {failure && <Note look="wrong">{failure}</Note>}
          {unsaved && <p className="hint">{texts.releaseUnsaved}</p>}
          <div className="row">
            <Button
              look="outline"
              type="submit"
              busy={busy}
              aria-disabled={unsaved || reason.trim() === '' || undefined}
            >
              {busy ? texts.releasing : texts.releaseNow}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
