import { courses } from '@kaksha/contract/courses.ts';
import { answer, serve } from '#server/platform/serve.ts';
import type { Services } from '#server/services.ts';
import { enroll, readEnrolled, readEnrolmentsOf } from './enrolments.ts';
import { createCourse, readCourses } from './service.ts';

export function courseRoutes({ app, store, storage }: Services): void {
  serve(app, courses.list, async () => answer(200, await readCourses(store.db)));
  serve(app, courses.create, async ({ body, files, audit }) =>
    answer(201, await createCourse({ store, storage }, { form: body, image: files.image, audit })),
  );
  serve(app, courses.enroll, async ({ params, user, now }) => {
    const { isNew, enrollment } = await enroll(store.db, { courseId: params.id, userId: user.id, now });
    return isNew
      ? answer(201, { message: 'You are enrolled.', enrollment })
      : answer(200, { message: 'You are enrolled already.', enrollment });
  });
  serve(app, courses.myEnrollments, async ({ user }) =>
    answer(200, await readEnrolmentsOf(store.db, { userId: user.id })),
  );
  serve(app, courses.enrollments, async ({ params }) =>
    answer(200, await readEnrolled(store.db, { courseId: params.id })),
  );
}
