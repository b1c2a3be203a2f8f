import { rolesRoutes } from '@kaksha/contract/routes.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { refreshUser, useSession } from '#web/features/auth/public.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type Grantable, type RolesForAdmin, rolesMap, showChanged } from './api.ts';
import { RoleRow } from './role-row.tsx';
import { texts } from './text.en.ts';
import { useRoleChange } from './use-role-change.ts';

/** The email addresses of one role, with adding, removing and confirming. */
export function RoleList({ role, map }: { role: Grantable; map: RolesForAdmin }) {
  const { user } = useSession();
  const { client, busy, failed, change } = useRoleChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState('');
  const [leaving, setLeaving] = useState<string | null>(null);

  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = email.trim();
    if (typed === '') return;
    const added = await change({
      name: 'add',
      run: async () => {
        const { data } = await send(rolesRoutes.add, { body: { role, email: typed } });
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
              own={isOwn(address)}
              unproven={map.unproven[role].includes(address)}
              busy={busy}
              onRemove={() => setLeaving(address)}
              onConfirm={() => void confirm(address)}
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
    </section>
  );
}
