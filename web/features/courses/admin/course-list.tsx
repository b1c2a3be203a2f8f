import type { Course } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { AdminRows } from '#web/features/admin/public.ts';
import { useSession } from '#web/features/auth/public.ts';
import { hasFormDraft } from '#web/lib/form/use-form-draft.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { announce } from '#web/ui/message/toast.tsx';
import { ReorderStatus } from '#web/ui/reorder/reorder-handle.tsx';
import { useReorder } from '#web/ui/reorder/use-reorder.ts';
import { CourseRow } from './course-row.tsx';
import { DeleteCourse } from './delete-course.tsx';
import { draftName, EditCourse } from './edit-course.tsx';
import { texts } from './text.en.ts';

/** As many as fill a large screen: they are drawn at once, the rest without holding up what is pressed meanwhile. */
const FIRST_DRAWN = 40;

/** The courses in their order, which can be changed; one at a time is edited, in its row. */
export function CourseList({
  courses,
  finalFocus,
}: {
  courses: readonly Course[];
  finalFocus: RefObject<HTMLElement | null>;
}) {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? null;
  // What was typed before a reload or a sign-in is found where it was left.
  const [edited, setEdited] = useState<string | null>(
    () => courses.find(({ _id }) => hasFormDraft({ name: draftName(_id), userId }))?._id ?? null,
  );
  // The press is shown at once; the form, which has many fields, is drawn without holding up the next press.
  const edit = useCallback((id: string | null) => startTransition(() => setEdited(id)), []);
  const [asked, setAsked] = useState<Course | null>(null);
  const byId = useMemo(() => new Map(courses.map((course) => [course._id, course])), [courses]);
  const order = useReorder({
    ids: courses.map(({ _id }) => _id),
    nameOf: (id) => byId.get(id)?.title ?? '',
    save: async (ids) => {
      await send(coursesRoutes.reorder, { body: { ids } }).catch((error: unknown) =>
        announce(errorText(error, texts.orderFailed), 'wrong'),
      );
      await client.invalidateQueries();
    },
  });
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_DRAWN);
  return (
    <>
      <AdminRows>
        {order.ids.slice(0, drawn).map((id, index) => {
          const course = byId.get(id);
          if (course === undefined) return null;
          return id === edited ? (
            <EditCourse key={id} course={course} onClose={() => edit(null)} />
          ) : (
            <CourseRow
              key={id}
              course={course}
              {...order.placeAt(index, id)}
              onEdit={edit}
              onDelete={setAsked}
            />
          );
        })}
      </AdminRows>
      <ReorderStatus order={order} />
      <DeleteCourse course={asked} onClose={() => setAsked(null)} finalFocus={finalFocus} />
    </>
  );
}
