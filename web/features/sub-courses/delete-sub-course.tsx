import { subCoursesRoutes } from '@kaksha/contract/routes.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './managed-text.en.ts';

type DeleteSubCourseProps = {
  part: SubCourse;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** Asks before a sub-course is deleted; the list is fetched again (behaviour 3.13). */
export function DeleteSubCourse({ part, onClose, finalFocus }: DeleteSubCourseProps) {
  const t = texts.delete;
  const client = useQueryClient();
  const { busy, failure, act } = useAct(t.failed);
  const remove = async () => {
    await send(subCoursesRoutes.remove, { params: { id: part._id } });
    // Also what admins can restore, at the foot of the page.
    await client.invalidateQueries();
    announce(t.done(part.title));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t.title(part.title)}
      text={t.text}
      confirm={t.confirm}
      confirming={t.confirming}
      cancel={t.cancel}
      busy={busy}
      error={failure}
      onConfirm={() => void act(remove)}
      onCancel={onClose}
      finalFocus={finalFocus}
    />
  );
}
