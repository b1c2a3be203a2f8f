import { eq } from 'drizzle-orm';
import { testimonials } from '#server/database/schema/testimonials.ts';
import {
  application,
  makeApplication,
  makeDemoRequest,
  makeFounder,
  makeTestimonial,
  request,
} from '../factories.ts';
import { aFigure } from '../figures.ts';
import { admins, all, at, type Rows, signedIn } from './row.ts';

/** The calls of the site: what it shows, and its inboxes. */
export const siteRows: Rows = {
  'site.health': { expect: all(200), make: at('/healthz') },
  'site.ready': { expect: all(200), make: at('/readyz') },
  'site.openapi': { expect: all(200), make: at('/openapi.json') },
  'site.config': { expect: all(200), make: at('/config') },
  'institute.read': { expect: all(200), make: at('/institute') },
  'institute.edit': { expect: admins(200), make: at('/admin/institute') },
  'institute.update': {
    expect: admins(200),
    make: () => ({ path: '/admin/institute', body: { founded: crypto.randomUUID() } }),
  },
  'institute.logo': {
    expect: admins(200),
    make: async () => ({ path: '/admin/institute/logo', body: await aFigure({ field: 'logo' }) }),
  },
  'demo.send': {
    expect: all(200),
    make: at('/demo/send-demo-request', {
      name: 'Asha',
      email: 'asha@example.com',
      phone: '98',
      course: 'NEET',
    }),
  },
  'demo.list': { expect: admins(200), make: at('/demo') },
  'demo.counts': { expect: admins(200), make: at('/demo/counts') },
  'demo.week': { expect: admins(200), make: at('/demo/week') },
  'demo.update': {
    expect: admins(200),
    make: async ({ app }) => ({ path: `/demo/${await makeDemoRequest(app)}`, body: { status: 'contacted' } }),
  },
  'teachers.join': { expect: all(201), make: () => ({ path: '/join', body: application() }) },
  'teachers.list': { expect: admins(200), make: at('/teachers') },
  'teachers.counts': { expect: admins(200), make: at('/teachers/counts') },
  'teachers.update': {
    expect: admins(200),
    make: async ({ app }) => ({
      path: `/teachers/${await makeApplication(app)}`,
      body: { status: 'shortlisted' },
    }),
  },
  'teachers.cv': {
    expect: admins(200),
    make: async ({ app }) => ({ path: `/teachers/${await makeApplication(app)}/cv` }),
  },
  'faculty.list': { expect: all(200), make: at('/faculty') },
  'faculty.create': { expect: admins(201), make: at('/faculty', { name: 'Asha Rao', subject: 'Physics' }) },
  'faculty.reorder': {
    expect: admins(200),
    make: async ({ app }) => {
      await makeFounder(app);
      await makeFounder(app);
      const all: { _id: string }[] = (await request(app, '/faculty')).json();
      return { path: '/faculty/order', body: { ids: all.map(({ _id }) => _id).reverse() } };
    },
  },
  'faculty.update': {
    expect: admins(200),
    make: async ({ app }) => ({
      path: `/faculty/${(await makeFounder(app))._id}`,
      body: { subject: 'Chemistry' },
    }),
  },
  'faculty.remove': {
    expect: admins(200),
    make: async ({ app }) => ({ path: `/faculty/${(await makeFounder(app))._id}` }),
  },
  'testimonials.list': { expect: all(200), make: at('/testimonials') },
  'testimonials.create': {
    expect: { ...signedIn(201), teacher: 403 },
    make: at('/testimonials', { studentName: 'Ananya Sharma', quote: 'Physics started that day.' }),
  },
  'testimonials.update': {
    expect: admins(200),
    make: async ({ app }) => ({
      path: `/testimonials/${(await makeTestimonial(app))._id}`,
      body: { mentor: 'Dr. Meera Iyer' },
    }),
  },
  'testimonials.remove': {
    expect: admins(200),
    make: async ({ app }) => ({ path: `/testimonials/${(await makeTestimonial(app))._id}` }),
  },
  'testimonials.approve': {
    expect: admins(200),
    make: async ({ app }) => {
      const { _id } = await makeTestimonial(app);
      await app.store.db.update(testimonials).set({ approvedAt: null }).where(eq(testimonials.id, _id));
      return { path: `/testimonials/${_id}/approve` };
    },
  },
};
