import { eq } from 'drizzle-orm';
import { courses } from '#server/database/schema/courses.ts';
import { founders } from '#server/database/schema/faculty.ts';
import { makeCourse, makeFounder, request } from '../factories.ts';
import { admins, all, at, type Rows, signedIn, staff } from './row.ts';

/** The calls about the installation, and what each person is told. */
export const administrationRows: Rows = {
  'trash.list': { expect: admins(200), make: at('/trash') },
  'trash.restore': {
    expect: admins(200),
    make: async ({ app }) => {
      const { _id } = await makeCourse(app);
      await app.store.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, _id));
      return { path: `/trash/${_id}/restore` };
    },
  },
  'audit.list': { expect: admins(200), make: at('/audit') },
  'samples.count': { expect: admins(200), make: at('/samples') },
  'samples.remove': {
    expect: admins(200),
    make: async ({ app }) => {
      const { _id } = await makeFounder(app);
      await app.store.db.update(founders).set({ sample: true }).where(eq(founders.id, _id));
      return { path: '/samples' };
    },
  },
  'mail.read': { expect: admins(200), make: at('/mail') },
  'security.read': { expect: admins(200), make: at('/security') },
  'downloads.create': { expect: staff(201), make: at('/downloads', { what: 'all-results' }) },
  'downloads.read': {
    expect: all(200),
    make: async ({ app, owner }) => {
      const { path } = (
        await request(app, '/downloads', { method: 'POST', as: owner, body: { what: 'my-results' } })
      ).json();
      return { path: path.replace('/api', '') };
    },
  },
  'notices.list': { expect: signedIn(200), make: at('/notices') },
  'notices.read': { expect: signedIn(200), make: at('/notices/read') },
};
