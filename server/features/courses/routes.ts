import { courses } from '@kaksha/contract/courses.ts';
import { answer, requireAttends, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import {
  confirmEnrolments,
  countEnrolled,
  enroll,
  enrolPeople,
  findEnrollable,
  readEnrolled,
  readEnrolmentsOf,
  removeEnrolment,
} from './enrolments.ts';
import {
  createCourse,
  readCoursePage,
  removeCourse,
  removeCourseImage,
  reorderCourses,
  updateCourse,
} from './service.ts';

export function courseRoutes({ app, store, storage }: Services): void {
  serve(app, courses.list, async ({ query }) => {
    const { items, headers } = await readCoursePage(store, query);
    return answer(200, items, headers);
  });
  serve(app, courses.create, async ({ body, files, audit }) =>
    answer(201, await createCourse({ store, storage }, { form: body, image: files.image, audit })),
  );
  serve(app, courses.reorder, async ({ body, audit }) =>
    answer(200, await reorderCourses(store, { ids: body.ids, audit })),
  );
  serve(app, courses.update, async ({ params, body, files, audit }) =>
    answer(
      200,
      await updateCourse({ store, storage }, { id: params.id, change: body, image: files.image, audit }),
    ),
  );
  serve(app, courses.removeImage, async ({ params, audit }) =>
    answer(200, await removeCourseImage({ store, storage }, { id: params.id, audit })),
  );
  serve(app, courses.remove, async ({ params, audit }) =>
    answer(200, await removeCourse(store, { id: params.id, audit })),
  );
  serve(app, courses.enroll, async ({ params, user, now }) => {
    requireAttends(user);
    const { isNew, enrollment } = await enroll(store.db, { courseId: params.id, userId: user.id, now });
    return isNew
      ? answer(201, { message: 'You are enrolled.', enrollment })
      : answer(200, { message: 'You are enrolled already.', enrollment });
  });
  serve(app, courses.myEnrollments, async ({ user }) =>
    answer(200, await readEnrolmentsOf(store.db, { userId: user.id })),
  );
  serve(app, courses.enrollments, async ({ params, query }) => {
    const { items, headers } = await readEnrolled(store, { courseId: params.id, query });
    return answer(200, items, headers);
  });
  serve(app, courses.enrollmentCounts, async ({ params, query }) =>
    answer(200, await countEnrolled(store.db, { courseId: params.id, search: query.search })),
  );
  serve(app, courses.enrollable, async ({ params, query }) =>
    answer(200, await findEnrollable(store.db, { courseId: params.id, search: query.search })),
  );
  serve(app, courses.enrollPeople, async ({ params, body, audit }) =>
    answer(201, await enrolPeople(store, { courseId: params.id, userIds: body.userIds, audit })),
  );
  serve(app, courses.confirmEnrollments, async ({ params, body, audit }) =>
    answer(200, await confirmEnrolments(store, { courseId: params.id, ...body, audit })),
  );
  serve(app, courses.removeEnrollment, async ({ params, audit }) =>
    answer(200, await removeEnrolment(store, { id: params.id, audit })),
  );
}
