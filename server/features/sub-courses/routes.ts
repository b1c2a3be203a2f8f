import { subCourses } from '@kaksha/contract/sub-courses.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import {
  createSubCourse,
  readSubCourses,
  removeSubCourse,
  reorderSubCourses,
  updateSubCourse,
} from './service.ts';

export function subCourseRoutes({ app, store, storage }: Services): void {
  serve(app, subCourses.list, async ({ query }) =>
    answer(200, await readSubCourses(store.db, { courseId: query.courseId })),
  );
  serve(app, subCourses.create, async ({ body, files, audit }) =>
    answer(201, await createSubCourse({ store, storage }, { form: body, files, audit })),
  );
  serve(app, subCourses.reorder, async ({ body, audit }) =>
    answer(200, await reorderSubCourses(store, { ...body, audit })),
  );
  serve(app, subCourses.update, async ({ params, body, files, audit }) =>
    answer(200, await updateSubCourse({ store, storage }, { id: params.id, change: body, files, audit })),
  );
  serve(app, subCourses.remove, async ({ params, audit }) =>
    answer(200, await removeSubCourse(store, { id: params.id, audit })),
  );
}
