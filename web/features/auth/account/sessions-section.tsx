import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { accountRoutes, sessionsRoutes } from '@kaksha/contract/routes.ts';
import type { SignedInDevice } from '@kaksha/contract/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { forgetSession } from '../session.ts';
import { AccountSection } from './account-section.tsx';
import { texts } from './text.en.ts';

/** Ends every session of the account, this one included (behaviour 2.20). */
export function SessionsSection() {
  const t = texts.sessions;
  const [asking, setAsking] = useState(false);
  const { busy, failure, act, clear } = useAct(t.failed);
  const signOut = async () => {
    const { message } = await send(accountRoutes.logoutEverywhere);
    announce(message || t.done);
    forgetSession();
  };
  const close = () => {
    clear();
    setAsking(false);
  };
  return (
    <AccountSection title={t.heading} lead={t.lead}>
      <DeviceList />
      <Button look="outline" onClick={() => setAsking(true)}>
        {t.open}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.question}
        text={t.text}
        confirm={t.confirm}
        cancel={t.cancel}
        busy={busy}
        error={failure}
        errorTitle={t.failed}
        onConfirm={() => act(signOut)}
        onCancel={close}
      />
    </AccountSection>
  );
}

/** Where the account is signed in now; each can be signed out but this one, which has Logout (behaviour 2.25). */
function DeviceList() {
  const t = texts.sessions;
  const list = useQuery({ ...callQuery(sessionsRoutes.list), staleTime: 0 });
  if (list.data === undefined) {
    return list.isError ? (
      <LoadFailed query={list} failed={t.listFailed} />
    ) : (
      <Loading text={texts.loading} />
    );
  }
  const end = async ({ _id }: SignedInDevice) => {
    // One that has ended meanwhile is what was asked for.
    await send(sessionsRoutes.end, { params: { id: _id } }).catch(unlessEnded);
    announce(t.ended);
    await list.refetch();
  };
  return (
    <ul className="account-devices">
      {list.data.map((one) => {
        const name = t.device(t.devices[one.device], t.browsers[one.browser]);
        return (
          <li key={one._id}>
            <div>
              {name} {one.current && <Badge look="live">{t.current}</Badge>}
              <p className="meta">{t.lastSeen(formatDateTime(one.lastSeenAt))}</p>
            </div>
            {!one.current && (
              <ActButton name={t.endOf(name)} act={() => end(one)} failed={t.endFailed}>
                {t.end}
              </ActButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof CallError && error.code === 'session_not_found')) throw error;
}
