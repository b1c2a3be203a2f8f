import { hallRoutes } from '@kaksha/contract/routes/hall.ts';
import { useState } from 'react';
import { formatDateTime } from '#web/lib/format.ts';
import { send } from '#web/lib/send.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { announce } from '#web/ui/toast.tsx';
import { en } from './text.en.ts';

type ReleaseFormProps = {
  quizId: string;
  releasedAt: string | null;
  /** The settings hold something that is not saved. */
  unsaved: boolean;
  onReleased: () => Promise<void>;
};

/** Releases the results of an exam by hand, once, with a reason (behaviour 6.18). */
export function ReleaseForm({ quizId, releasedAt, unsaved, onReleased }: ReleaseFormProps) {
  const t = useText({ en });
  const [reason, setReason] = useState('');
  const { busy, failure, act } = useAct(t.releaseFailed);
  const release = () =>
    act(async () => {
      await send(hallRoutes.release, { params: { id: quizId }, body: { reason } });
      await onReleased();
      announce(t.released);
    });
  return (
    <section className="set-release stack" aria-label={t.releaseTitle}>
      <h3>{t.releaseTitle}</h3>
      {releasedAt !== null ? (
        <p>{t.releasedAt(formatDateTime(releasedAt))}</p>
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!unsaved) void release();
          }}
        >
          <p>{t.releaseText}</p>
          <Field label={t.reason} hint={t.reasonHint}>
            <Input
              name="reason"
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {failure && <Note look="wrong">{failure}</Note>}
          {unsaved && <p className="hint">{t.releaseUnsaved}</p>}
          <div className="row">
            <Button
              look="line"
              type="submit"
              busy={busy}
              aria-disabled={unsaved || reason.trim() === '' || undefined}
            >
              {busy ? t.releasing : t.releaseNow}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
