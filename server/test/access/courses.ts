import type { Course } from '@kaksha/contract/courses.ts';
import { eq } from 'drizzle-orm';
import { courses } from '#server/database/schema/courses.ts';
import { makeBatch, makeCourse, makePerson, makeSubCourse, request } from '../factories.ts';
import { aFile, aPdf } from '../files.ts';
import { all, at, type Rows, signedIn, staff } from './row.ts';

/** The form of a further file of a sub-course. */
function aMaterial(): FormData {
  const form = new FormData();
  form.append('title', 'Notes');
  form.append('document', aFile(aPdf(), 'notes.pdf'));
  return form;
}

/** The calls about courses. */
export const coursesRows: Rows = {
  'courses.list': { expect: all(200), make: at('/courses') },
  'courses.create': {
    expect: staff(201),
    make: () => ({ path: '/courses', body: { title: `Optics ${crypto.randomUUID()}` } }),
  },
  'courses.reorder': {
    expect: staff(200),
    make: async ({ app }) => {
      await makeCourse(app);
      await makeCourse(app);
      const all = (await request(app, '/courses')).json<Course[]>();
      return { path: '/courses/order', body: { ids: all.map(({ _id }) => _id).reverse() } };
    },
  },
  'courses.update': {
    expect: staff(200),
    make: async ({ app }) => ({
      path: `/courses/${(await makeCourse(app))._id}`,
      body: { levels: 'Class 12' },
    }),
  },
  'courses.removeImage': {
    expect: staff(200),
    make: async ({ app }) => {
      const { _id } = await makeCourse(app);
      const image = 'https://example.com/a.png';
      await app.store.db.update(courses).set({ image }).where(eq(courses.id, _id));
      return { path: `/courses/${_id}/image` };
    },
  },
  'courses.remove': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}` }),
  },
  'courses.enroll': {
    expect: signedIn(201),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}/enroll` }),
  },
  'courses.myEnrollments': { expect: signedIn(200), make: at('/enrollments/mine') },
  'courses.enrollments': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}/enrollments` }),
  },
  'courses.enrollmentCounts': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}/enrollments/counts` }),
  },
  'courses.enrollable': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/courses/${(await makeCourse(app))._id}/enrollable?search=a` }),
  },
  'courses.enrollPeople': {
    expect: staff(201),
    make: async ({ app }) => {
      const path = `/courses/${(await makeCourse(app))._id}/enrollments`;
      return { path, body: { userIds: [(await makePerson(app)).id] } };
    },
  },
  'courses.removeEnrollment': {
    expect: staff(200),
    make: async ({ app }) => {
      const path = `/courses/${(await makeCourse(app))._id}/enroll`;
      const enrolled = await request(app, path, { method: 'POST', as: await makePerson(app) });
      return { path: `/enrollments/${enrolled.json().enrollment._id}` };
    },
  },
  'courses.confirmEnrollments': {
    expect: staff(200),
    make: async ({ app }) => {
      const path = `/courses/${(await makeCourse(app))._id}`;
      const enrolled = await request(app, `${path}/enroll`, { method: 'POST', as: await makePerson(app) });
      const body = { ids: [enrolled.json().enrollment._id], confirmed: true };
      return { path: `${path}/enrollments`, body };
    },
  },
  'subCourses.list': {
    expect: all(200),
    make: async ({ app }) => ({ path: `/sub-courses?courseId=${(await makeCourse(app))._id}` }),
  },
  'subCourses.create': {
    expect: staff(201),
    make: async ({ app }) => ({
      path: '/sub-courses',
      body: { title: 'Lenses', courseId: (await makeCourse(app))._id },
    }),
  },
  'subCourses.reorder': {
    expect: staff(200),
    make: async ({ app }) => {
      const { _id: courseId } = await makeCourse(app);
      const ids = [await makeSubCourse(app, { courseId }), await makeSubCourse(app, { courseId })];
      return { path: '/sub-courses/order', body: { courseId, ids: ids.map(({ _id }) => _id).reverse() } };
    },
  },
  'subCourses.update': {
    expect: staff(200),
    make: async ({ app }) => ({
      path: `/sub-courses/${(await makeSubCourse(app))._id}`,
      body: { title: 'Mirrors' },
    }),
  },
  'material.list': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/batches/${(await makeBatch(app))._id}/material` }),
  },
  'material.create': {
    expect: staff(201),
    make: async ({ app }) => ({
      path: `/sub-courses/${(await makeSubCourse(app))._id}/material`,
      body: aMaterial(),
    }),
  },
  'material.update': {
    expect: staff(200),
    make: async ({ app }) => ({
      path: `/sub-courses/${(await makeSubCourse(app))._id}/material/syllabus`,
      body: { audience: { kind: 'enrolled' } },
    }),
  },
  'material.remove': {
    expect: staff(200),
    make: async ({ app }) => {
      const path = `/sub-courses/${(await makeSubCourse(app))._id}/material`;
      const as = await makePerson(app, { role: 'teacher' });
      const made = await request(app, path, { method: 'POST', as, body: aMaterial() });
      return { path: `${path}/${made.json()._id}` };
    },
  },
  'subCourses.remove': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/sub-courses/${(await makeSubCourse(app))._id}` }),
  },
};
