import { subCourses } from '@kaksha/contract/sub-courses.ts';
import { answer, serve } from '#server/platform/serve.ts';
import type { Services } from '#server/services.ts';
import {
  createSubCourse,
  readSubCourses,
  removeSubCourse,
  reorderSubCourses,
  updateSubCourse,
} from './service.ts';

export function subCourseRoutes({ app, store }: Services): void {
  serve(app, subCourses.list, async ({ query }) =>
    answer(200, await readSubCourses(store.db, { courseId: query.courseId })),
  );
  serve(app, subCourses.create, async ({ body, audit }) =>
    answer(201, await createSubCourse(store, { form: body, audit })),
  );
  serve(app, subCourses.reorder, async ({ body, audit }) =>
    answer(200, await reorderSubCourses(store, { ...body, audit })),
  );
  serve(app, subCourses.update, async ({ params, body, audit }) =>
    answer(200, await updateSubCourse(store, { id: params.id, change: body, audit })),
  );
  serve(app, subCourses.remove, async ({ params, audit }) =>
    answer(200, await removeSubCourse(store, { id: params.id, audit })),
  );
}
