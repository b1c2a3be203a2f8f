import './sittings.css';
import { formatDateTime, formatRange } from '@kaksha/contract/core/time.ts';
import type { Sitting } from '@kaksha/contract/sittings.ts';
import { quizSettingsRoutes, sittingsRoutes } from '@kaksha/contract/staff-routes.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { AskButton } from '#web/ui/item/ask-button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { SittingForm } from './sitting-form.tsx';
import { texts } from './text.en.ts';

const sittingsOf = (quizId: string) => callQuery(sittingsRoutes.list, { params: { id: quizId } });

/** Fetches the sittings again, and what depends on them. */
async function refresh(client: QueryClient, quizId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: sittingsOf(quizId).queryKey });
}

/** The sittings of an exam beside its own window, for staff (behaviour 6.50, 6.51). */
export function Sittings({ quizId }: { quizId: string }) {
  const settings = useQuery(callQuery(quizSettingsRoutes.read, { params: { id: quizId } }));
  const client = useQueryClient();
  const sittings = useQuery({ ...sittingsOf(quizId), staleTime: 0 });
  const [open, setOpen] = useState<string | null>(null);
  const done = async (said: string) => {
    await refresh(client, quizId);
    setOpen(null);
    announce(said);
  };
  const close = () => setOpen(null);
  return (
    <div className="sittings">
      <p className="hint">{texts.lead}</p>
      {settings.data?.keysShown && <Note look="warm">{texts.keysShown}</Note>}
      {sittings.data === undefined ? (
        sittings.isError ? (
          <LoadFailed query={sittings} failed={texts.failed} />
        ) : (
          <Loading text={texts.loading} />
        )
      ) : sittings.data.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul aria-label={texts.list}>
          {sittings.data.map((sitting) =>
            open === sitting._id ? (
              <li key={sitting._id}>
                <SittingForm quizId={quizId} stored={sitting} onDone={done} onClose={close} />
              </li>
            ) : (
              <li key={sitting._id} className="sittings-one">
                <div>
                  <b>{nameOf(sitting)}</b>
                  <p className="meta num">{factsOf(sitting).join(', ')}</p>
                </div>
                <div className="row">
                  <Button
                    look="outline"
                    small
                    aria-label={texts.editOf(nameOf(sitting))}
                    onClick={() => setOpen(sitting._id)}
                  >
                    {texts.edit}
                  </Button>
                  <AskButton
                    look="outline"
                    name={texts.removeOf(nameOf(sitting))}
                    act={texts.remove}
                    question={texts.removing(nameOf(sitting))}
                    confirmed={async () => {
                      await send(sittingsRoutes.remove, { params: { id: sitting._id } });
                      await done(texts.removed);
                    }}
                    failed={texts.removeFailed}
                  />
                </div>
              </li>
            ),
          )}
        </ul>
      )}
      {open === 'new' ? (
        <SittingForm quizId={quizId} stored={null} onDone={done} onClose={close} />
      ) : (
        <div className="row">
          <Button look="outline" onClick={() => setOpen('new')}>
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  );
}

function nameOf({ label, batches, people }: Sitting): string {
  if (label !== '') return label;
  const names = [...batches.map(({ name }) => name), ...people.map(({ fullName }) => fullName)];
  return names.length === 0 ? texts.gone : names.join(', ');
}

function factsOf(sitting: Sitting): string[] {
  const { label, batches, people, opensAt, closesAt, extraMinutes, extraPercent, attempts } = sitting;
  return [
    ...(label === '' ? [] : [...batches.map(({ name }) => name), ...people.map(({ fullName }) => fullName)]),
    windowOf(opensAt, closesAt),
    ...(extraMinutes === null ? [] : [texts.extraMinutes(extraMinutes)]),
    ...(extraPercent === null ? [] : [texts.extraPercent(extraPercent)]),
    ...(attempts === null ? [] : [texts.attempts(attempts)]),
  ];
}

function windowOf(opensAt: string | null, closesAt: string | null): string {
  if (opensAt !== null && closesAt !== null) return formatRange(opensAt, closesAt);
  if (opensAt !== null) return texts.opens(formatDateTime(opensAt));
  return closesAt === null ? texts.windowOfExam : texts.closes(formatDateTime(closesAt));
}
