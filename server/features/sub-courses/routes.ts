import { material } from '@kaksha/contract/material.ts';
import { subCourses } from '@kaksha/contract/sub-courses.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { addMaterial, changeMaterial, readMaterialOf, removeMaterial } from './material.ts';
import {
  createSubCourse,
  readSubCourses,
  removeSubCourse,
  reorderSubCourses,
  updateSubCourse,
} from './service.ts';

export function subCourseRoutes({ app, store, storage }: Services): void {
  serve(app, subCourses.list, async ({ query, user, now }) =>
    answer(200, await readSubCourses(store.db, { courseId: query.courseId, user, now })),
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
  serve(app, material.list, async ({ params, now }) =>
    answer(200, await readMaterialOf(store.db, { batchId: params.id, now })),
  );
  serve(app, material.create, async ({ params, body, files, audit }) =>
    answer(201, await addMaterial({ store, storage }, { id: params.id, form: body, files, audit })),
  );
  serve(app, material.update, async ({ params, body, audit }) =>
    answer(
      200,
      await changeMaterial(
        { store, storage },
        { id: params.id, materialId: params.file, change: body, audit },
      ),
    ),
  );
  serve(app, material.remove, async ({ params, audit }) =>
    answer(200, await removeMaterial({ store, storage }, { id: params.id, materialId: params.file, audit })),
  );
}
