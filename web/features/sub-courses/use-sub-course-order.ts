import { subCoursesRoutes } from '@kaksha/contract/routes.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { announce } from '#web/ui/message/toast.tsx';
import { useReorder } from '#web/ui/reorder/use-reorder.ts';
import { subCoursesOf } from './api.ts';
import { texts } from './managed-text.en.ts';

/** The order of the sub-courses of a course, stored when it is changed (behaviour 3.22). */
export function useSubCourseOrder({ parts, courseId }: { parts: SubCourse[]; courseId: string }) {
  const client = useQueryClient();
  const { queryKey } = subCoursesOf(courseId);
  return useReorder({
    ids: parts.map(({ _id }) => _id),
    nameOf: (id) => parts.find(({ _id }) => _id === id)?.title ?? '',
    save: async (ids) => {
      try {
        client.setQueryData(queryKey, await send(subCoursesRoutes.reorder, { body: { courseId, ids } }));
      } catch (error) {
        announce(errorText(error, texts.orderFailed), 'wrong');
      }
      await client.invalidateQueries({ queryKey });
    },
  });
}
