import type { TeacherStatus } from '@kaksha/contract/core/statuses.ts';
import { teachersRoutes } from '@kaksha/contract/routes.ts';
import type { Teacher } from '@kaksha/contract/teachers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isStillListed } from '#web/lib/page/page-query.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ChangedDialog, useConflict } from '#web/ui/item/conflict.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { refreshApplications } from './api.ts';
import { texts } from './text.en.ts';

const looks: Record<TeacherStatus, ButtonLook> = {
  pending: 'plain',
  shortlisted: 'outline',
  approved: 'primary',
  rejected: 'wrong-plain',
};
const order = ['approved', 'shortlisted', 'rejected', 'pending'] as const satisfies readonly TeacherStatus[];

export type DecisionProps = {
  teacher: Teacher;
  onSaved: (teacher: Teacher) => void;
  /** Another admin's choice took the application off the page. */
  onGone: () => void;
};

/**
 * Sets the status; where that grants or removes the role teacher, it says so and asks first. If another admin set one
 * meanwhile, asks which of the two counts (behaviour 3.41).
 */
export function Decision({ teacher, onSaved, onGone }: DecisionProps) {
  const { _id: id, fullName, email, status, revision } = teacher;
  const client = useQueryClient();
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
    takeTheirs: async () => {
      if (!(await isStillListed(client, teachersRoutes.list, id))) onGone();
    },
  });

  const save = async (next: TeacherStatus, from = revision) => {
    chosen.current = next;
    setSaving(next);
    setFailed(null);
    try {
      onSaved(await send(teachersRoutes.update, { params: { id }, body: { status: next, revision: from } }));
      await refreshApplications(client);
      announce(texts.saved(fullName, next));
      heading.current?.focus();
    } catch (error) {
      if (!conflict.meet(error)) setFailed(errorText(error, texts.saveFailed));
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
        {texts.decide}
      </h3>
      <p className="small">
        {status === 'approved' ? texts.effect.approved(email) : texts.effect.other(email)}
      </p>
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
              {texts.set[one]}
            </Button>
          ))}
      </div>
      {failed && <Note look="wrong">{failed}</Note>}
      <ConfirmDialog
        open={asked !== null}
        danger={!approving}
        title={approving ? texts.approveTitle(fullName) : texts.leaveTitle(fullName)}
        text={approving ? texts.approveText(email) : texts.leaveText(email)}
        confirm={approving ? texts.approve : texts.leave}
        confirming={texts.saving}
        cancel={texts.cancel}
        busy={saving !== null}
        onConfirm={() => asked !== null && void save(asked)}
        onCancel={() => setAsked(null)}
        finalFocus={heading}
      />
      <ChangedDialog {...conflict.dialog} />
    </div>
  );
}
