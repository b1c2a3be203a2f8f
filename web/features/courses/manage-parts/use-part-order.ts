import { subCoursesRoutes } from '@kaksha/contract/routes/sub-courses.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { useReorder } from '#web/ui/reorder/use-reorder.ts';
import { announce } from '#web/ui/toast.tsx';
import { subCoursesOf } from '../api.ts';
import { en } from './text.en.ts';

/** The order of the sub-courses of a course, stored when it is changed (behaviour 3.22). */
export function usePartOrder({ parts, courseId }: { parts: SubCourse[]; courseId: string }) {
  const t = useText({ en });
  const client = useQueryClient();
  const errorText = useErrorText();
  const { queryKey } = subCoursesOf(courseId);
  return useReorder({
    ids: parts.map(({ _id }) => _id),
    nameOf: (id) => parts.find(({ _id }) => _id === id)?.title ?? '',
    save: async (ids) => {
      try {
        client.setQueryData(queryKey, await send(subCoursesRoutes.reorder, { body: { courseId, ids } }));
      } catch (error) {
        announce(errorText(error, t.orderFailed), 'wrong');
      }
      await client.invalidateQueries({ queryKey });
    },
  });
}
