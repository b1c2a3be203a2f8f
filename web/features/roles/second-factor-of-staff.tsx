import { formatDate } from '@kaksha/contract/core/time.ts';
import { secondFactorRoutes } from '@kaksha/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProof } from '#web/features/auth/proof/use-proof.tsx';
import { useAct } from '#web/lib/form/use-act.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { texts } from './text.en.ts';

const rule = () => ({ ...callQuery(secondFactorRoutes.readRule), staleTime: 0 });

/** Whether staff need two-step sign-in, and who of them is without it (behaviour 2.27). */
export function SecondFactorOfStaff() {
  const t = texts.second;
  const read = useQuery(rule());
  return (
    <section className="stack role role-second" aria-labelledby="role-second">
      <div>
        <h2 id="role-second">{t.title}</h2>
        <p className="meta">{t.lead}</p>
      </div>
      {read.data === undefined ? (
        read.isError ? (
          <LoadFailed query={read} failed={t.loadFailed} />
        ) : (
          <Loading text={t.loading} />
        )
      ) : (
        <>
          <p>{read.data.requiredSince === null ? t.free : t.required(formatDate(read.data.requiredSince))}</p>
          <ChangeRule required={read.data.requiredSince !== null} />
          <Without rows={read.data.without} />
        </>
      )}
    </section>
  );
}

function ChangeRule({ required }: { required: boolean }) {
  const t = texts.second;
  const client = useQueryClient();
  const proof = useProof();
  const [asks, setAsks] = useState(false);
  const { busy, failure, code, act, clear } = useAct(t.failed);
  const change = async () => {
    const body = { required: !required };
    const changed = await proof.proving(() => send(secondFactorRoutes.setRule, { body }));
    setAsks(false);
    announce(required ? t.nowFree : t.nowRequired);
    client.setQueryData(rule().queryKey, changed);
  };
  const close = () => {
    clear();
    setAsks(false);
  };
  return (
    <div className="row">
      <Button look="outline" onClick={() => setAsks(true)}>
        {required ? t.release : t.require}
      </Button>
      {code === 'second_factor_first' && (
        <LinkButton look="plain" to="/account">
          {t.first}
        </LinkButton>
      )}
      <ConfirmDialog
        open={asks}
        title={required ? t.releaseQuestion : t.requireQuestion}
        text={required ? t.releaseText : t.requireText}
        confirm={required ? t.release : t.require}
        cancel={t.cancel}
        busy={busy}
        error={failure}
        errorTitle={t.failed}
        onConfirm={() => void act(change)}
        onCancel={close}
      />
      {proof.dialog}
    </div>
  );
}

type Row = { email: string; role: 'admin' | 'teacher'; dueAt: string | null };

function Without({ rows }: { rows: readonly Row[] }) {
  const t = texts.second;
  if (rows.length === 0) return <p className="meta">{t.everyone}</p>;
  return (
    <div>
      <h3>{t.without}</h3>
      <ul className="role-rows">
        {rows.map(({ email, role, dueAt }) => (
          <li className="role-row" key={email}>
            <p className="role-who">
              <EmailAddress email={email} />
            </p>
            <p className="meta">
              {t.roles[role]}
              {dueAt !== null && `, ${Date.parse(dueAt) > Date.now() ? t.until(formatDate(dueAt)) : t.waits}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
