import type { Course } from '@kaksha/contract/courses.ts';
import { coursesRoutes, subCoursesRoutes } from '@kaksha/contract/routes.ts';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

type DeleteCourseProps = {
  /** The course that is asked about; null if none is. */
  course: Course | null;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

const subCoursesOf = (courseId: string) => callQuery(subCoursesRoutes.list, { query: { courseId } });

/** Asks before a course is deleted and says what goes with it (behaviour 3.19); the list is fetched again. */
export function DeleteCourse({ course, onClose, finalFocus }: DeleteCourseProps) {
  const t = texts.removal;
  const client = useQueryClient();
  const parts = useQuery({ ...subCoursesOf(course?._id ?? ''), enabled: course !== null });
  const { busy, failure, act, clear } = useAct(t.failed);
  const close = () => {
    clear();
    onClose();
  };
  const remove = async ({ _id, title }: Course) => {
    await send(coursesRoutes.remove, { params: { id: _id } });
    close();
    announce(t.done(title));
    // The sub-courses went along: asking for them again would be answered 404.
    const gone = hashKey(subCoursesOf(_id).queryKey);
    await client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== gone });
  };
  return (
    <ConfirmDialog
      open={course !== null}
      danger
      title={t.title(course?.title ?? '')}
      text={t.text(parts.data?.length)}
      confirm={t.confirm}
      confirming={t.confirming}
      cancel={t.cancel}
      busy={busy}
      error={failure}
      onConfirm={() => course && void act(() => remove(course))}
      onCancel={close}
      finalFocus={finalFocus}
    />
  );
}
