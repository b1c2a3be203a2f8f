import type { Course } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

type RemovePictureProps = {
  course: Course;
  open: boolean;
  onClose: () => void;
  onRemoved: (course: Course) => void;
};

/** Asks before a stored picture is removed (behaviour 3.17); the list is fetched again. */
export function RemovePicture({ course, open, onClose, onRemoved }: RemovePictureProps) {
  const t = texts.picture;
  const client = useQueryClient();
  const { busy, failure, act, clear } = useAct(t.failed);
  const close = () => {
    clear();
    onClose();
  };
  const remove = async () => {
    onRemoved(await send(coursesRoutes.removeImage, { params: { id: course._id } }));
    await client.invalidateQueries();
    announce(t.done(course.title));
    close();
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t.title(course.title)}
      text={t.text}
      confirm={t.confirm}
      confirming={t.confirming}
      cancel={t.cancel}
      busy={busy}
      error={failure}
      onConfirm={() => void act(remove)}
      onCancel={close}
    />
  );
}
