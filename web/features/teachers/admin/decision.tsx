import { teachersRoutes } from '@kaksha/contract/routes/teachers.ts';
import type { TeacherStatus } from '@kaksha/contract/statuses.ts';
import type { Teacher } from '@kaksha/contract/teachers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { send } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ChangedDialog } from '#web/ui/item/changed-dialog.tsx';
import { useConflict } from '#web/ui/item/use-conflict.ts';
import { Note } from '#web/ui/note.tsx';
import { announce } from '#web/ui/toast.tsx';
import { fetchApplicationsAgain, refreshApplications } from './api.ts';
import { en } from './text.en.ts';

const looks: Record<TeacherStatus, ButtonLook> = {
  pending: 'text',
  shortlisted: 'line',
  approved: 'act',
  rejected: 'wrong-text',
};
const order = ['approved', 'shortlisted', 'rejected', 'pending'] as const satisfies readonly TeacherStatus[];

/**
 * Sets the status; where that grants or removes the role teacher, it says so and asks first. If another admin set one
 * meanwhile, asks which of the two counts (behaviour 3.41).
 */
export function Decision({ teacher }: { teacher: Teacher }) {
  const t = useText({ en });
  const { _id: id, fullName, email, status, revision } = teacher;
  const client = useQueryClient();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<TeacherStatus | null>(null);
  const [saving, setSaving] = useState<TeacherStatus | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  /** What this admin chose last. */
  const chosen = useRef<TeacherStatus | null>(null);
  const conflict = useConflict({
    keepMine: (now) => {
      if (chosen.current !== null) void save(chosen.current, now);
    },
    takeTheirs: () => fetchApplicationsAgain(client),
  });

  const save = async (next: TeacherStatus, from = revision) => {
    chosen.current = next;
    setSaving(next);
    setFailed(null);
    try {
      await send(teachersRoutes.update, { params: { id }, body: { status: next, revision: from } });
      await refreshApplications(client);
      announce(t.saved(fullName, next));
      heading.current?.focus();
    } catch (error) {
      if (!conflict.meet(error)) setFailed(errorText(error, t.saveFailed));
    } finally {
      setSaving(null);
      setAsked(null);
    }
  };
  const press = (next: TeacherStatus) => {
    if (next === 'approved' || status === 'approved') setAsked(next);
    else void save(next);
  };
  const approving = asked === 'approved';
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {t.decide}
      </h3>
      <p className="small">{status === 'approved' ? t.effect.approved(email) : t.effect.other(email)}</p>
      <div className="row teacher-acts">
        {order
          .filter((one) => one !== status)
          .map((one) => (
            <Button
              key={one}
              look={looks[one]}
              small
              busy={saving === one && asked === null}
              aria-disabled={saving !== null || undefined}
              onClick={() => press(one)}
            >
              {t.set[one]}
            </Button>
          ))}
      </div>
      {failed && <Note look="wrong">{failed}</Note>}
      <ConfirmDialog
        open={asked !== null}
        danger={!approving}
        title={approving ? t.approveTitle(fullName) : t.leaveTitle(fullName)}
        text={approving ? t.approveText(email) : t.leaveText(email)}
        confirm={approving ? t.approve : t.leave}
        confirming={t.saving}
        cancel={t.cancel}
        busy={saving !== null}
        onConfirm={() => asked !== null && void save(asked)}
        onCancel={() => setAsked(null)}
        finalFocus={heading}
      />
      <ChangedDialog {...conflict.dialog} />
    </div>
  );
}
