import { rolesRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useProof } from '#web/features/auth/proof/use-proof.tsx';
import { refreshUser, useSession } from '#web/features/auth/public.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { type Grantable, type RolesForAdmin, rolesMap, showChanged } from './api.ts';
import { texts } from './text.en.ts';

/** The email addresses of one role, with adding, removing and confirming. */
export function RoleList({ role, map }: { role: Grantable; map: RolesForAdmin }) {
  const { user } = useSession();
  const { client, busy, failed, change } = useRoleChange();
  const proof = useProof();
  const heading = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState('');
  const [leaving, setLeaving] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<string | null>(null);

  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = email.trim();
    if (typed === '') return;
    const added = await change({
      name: 'add',
      run: async () => {
        const { data } = await proof.proving(() => send(rolesRoutes.add, { body: { role, email: typed } }));
        await showChanged(client, data);
      },
      done: texts.added(typed),
      failed: texts.addFailed,
    });
    if (added) setEmail('');
  };
  const remove = async (address: string) => {
    const removed = await change({
      name: `remove ${address}`,
      run: async () => {
        const { data } = await send(rolesRoutes.remove, { body: { role, email: address } });
        // Whoever leaves the admins may not read the lists again.
        if (isOwn(address)) await refreshUser();
        if (!isOwn(address) || role !== 'admin') await showChanged(client, data);
      },
      done: texts.removed(address),
      failed: texts.removeFailed,
    });
    setLeaving(null);
    if (removed) heading.current?.focus();
  };
  const confirm = (address: string) =>
    change({
      name: `confirm ${address}`,
      run: async () => {
        const confirmed = await send(rolesRoutes.confirm, { body: { email: address } });
        client.setQueryData(rolesMap().queryKey, confirmed);
      },
      done: texts.confirmed(address),
      failed: texts.confirmFailed,
    });
  const confirmIt = async (address: string) => {
    await confirm(address);
    setConfirming(null);
  };
  const isOwn = (address: string) => address === user?.email.toLowerCase();

  const words = texts.groups[role];
  const isOwnLeave = leaving !== null && isOwn(leaving);
  return (
    <section className="stack role" aria-labelledby={`role-${role}`}>
      <div>
        <h2 id={`role-${role}`} ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <p className="meta">{words.hint}</p>
      </div>
      {failed && failed.field === undefined && <Note look="wrong">{failed.text}</Note>}
      {map[role].length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <ul className="role-rows">
          {map[role].map((address) => (
            <RoleRow
              key={address}
              role={role}
              email={address}
              name={map.names[address]}
              own={isOwn(address)}
              unproven={map.unproven[role].includes(address)}
              busy={busy}
              onRemove={() => setLeaving(address)}
              onConfirm={() => setConfirming(address)}
            />
          ))}
        </ul>
      )}
      <form className="role-add" onSubmit={(event) => void add(event)} noValidate>
        <TextField
          label={texts.email[role]}
          type="email"
          autoComplete="off"
          value={email}
          error={failed?.field}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" look="outline" busy={busy === 'add'}>
          {texts.add[role]}
        </Button>
      </form>
      <ConfirmDialog
        open={leaving !== null}
        danger
        title={isOwnLeave ? texts.leaveTitle[role] : texts.removeTitle[role](leaving ?? '')}
        text={isOwnLeave ? texts.leaveText[role] : texts.removeText[role]}
        confirm={isOwnLeave ? texts.leave : texts.removeRole}
        confirming={texts.leaving}
        cancel={texts.stay}
        busy={busy !== null}
        onConfirm={() => leaving !== null && void remove(leaving)}
        onCancel={() => setLeaving(null)}
        finalFocus={heading}
      />
      <ConfirmDialog
        open={confirming !== null}
        {...texts.confirming(confirming ?? '')}
        busy={busy !== null}
        onConfirm={() => confirming !== null && void confirmIt(confirming)}
        onCancel={() => setConfirming(null)}
        finalFocus={heading}
      />
      {proof.dialog}
    </section>
  );
}

type RoleRowProps = {
  role: Grantable;
  email: string;
  /** Undefined where nobody has registered with the address, or where it is not verified. */
  name: string | undefined;
  /** The address of the person who looks at the list. */
  own: boolean;
  /** Registered with this address, which is not verified yet. */
  unproven: boolean;
  /** The change that is running, if any. */
  busy: string | null;
  onRemove: () => void;
  onConfirm: () => void;
};

function RoleRow({ role, email, name, own, unproven, busy, onRemove, onConfirm }: RoleRowProps) {
  return (
    <li className="role-row">
      <div className="role-who">
        <p>
          {name !== undefined && <b className="role-name">{name}</b>} <EmailAddress email={email} />{' '}
          {own && <Badge>{texts.you}</Badge>} {unproven && <Badge look="off">{texts.unproven}</Badge>}
        </p>
        {unproven && <p className="meta">{texts.unprovenHint}</p>}
      </div>
      <div className="role-acts">
        {unproven && (
          <Button
            look="outline"
            small
            busy={busy === `confirm ${email}`}
            aria-label={texts.confirmOf(email)}
            onClick={onConfirm}
          >
            {texts.confirm}
          </Button>
        )}
        <Button
          look="wrong-plain"
          small
          busy={busy === `remove ${email}`}
          aria-label={texts.removeOf[role](email)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

type Change = {
  /** What runs; its button is busy meanwhile. */
  name: string;
  run: () => Promise<void>;
  done: string;
  failed: string;
};

/** Runs the changes of a role list one at a time; a failure is logged and shown in the list. */
function useRoleChange() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ text: string; field: string | undefined } | null>(null);

  /** True if it succeeded. */
  const change = async ({ name, run, done, failed: otherwise }: Change): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(name);
    setFailed(null);
    try {
      await run();
      announce(done);
      return true;
    } catch (error) {
      const text = errorText(error, otherwise);
      console.error(texts.logged(text));
      setFailed({ text, field: error instanceof CallError ? error.fields.email : undefined });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { client, busy, failed, change };
}
