import { makeExam, makeSitting, type Person, request, startExam } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { all, at, type Rows, signedIn, staff, type World } from './row.ts';

async function ownAttempt({ app, owner }: World): Promise<string> {
  return (await startExam(app, { quizId: (await makeExam(app))._id, as: owner }))._id;
}

/** The path of a new sitting of this person. */
async function aSitting(app: TestApp, { id }: Person): Promise<string> {
  const { _id } = await makeSitting(app, (await makeExam(app))._id, { userIds: [id], extraMinutes: 10 });
  return `/sittings/${_id}`;
}

/** The calls about exams: the attempt, its sittings and its hall. */
export const examsRows: Rows = {
  'exams.start': {
    expect: signedIn(201),
    make: async ({ app }) => ({
      path: '/attempts',
      body: { _id: crypto.randomUUID(), quizId: (await makeExam(app))._id, device: 'phone' },
    }),
  },
  'exams.eligibility': {
    expect: signedIn(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/eligibility` }),
  },
  'exams.open': { expect: signedIn(200), make: at('/attempts/open') },
  'exams.mine': { expect: signedIn(200), make: at('/exams/mine') },
  'exams.read': {
    expect: { visitor: 401, owner: 200, student: 404, teacher: 200, admin: 200 },
    make: async (world) => ({ path: `/attempts/${await ownAttempt(world)}` }),
  },
  'exams.save': {
    expect: { visitor: 401, owner: 200, student: 404, teacher: 404, admin: 404 },
    make: async (world) => ({
      path: `/attempts/${await ownAttempt(world)}/answers`,
      body: { device: 'phone', seq: 1, changes: [] },
    }),
  },
  'exams.finish': {
    expect: { visitor: 401, owner: 200, student: 404, teacher: 404, admin: 404 },
    make: async (world) => ({
      path: `/attempts/${await ownAttempt(world)}/finish`,
      body: { device: 'phone', seq: 1 },
    }),
  },
  'exams.takeOver': {
    expect: { visitor: 401, owner: 200, student: 404, teacher: 404, admin: 404 },
    make: async (world) => ({
      path: `/attempts/${await ownAttempt(world)}/take-over`,
      body: { device: 'laptop' },
    }),
  },
  'exams.receipt': {
    expect: all(200),
    make: async (world) => {
      const { app, owner: as } = world;
      const body = { device: 'phone', seq: 1 };
      const path = `/attempts/${await ownAttempt(world)}/finish`;
      const { receipt } = (await request(app, path, { method: 'POST', as, body })).json();
      return { path: `/receipts/${receipt.code}` };
    },
  },
  'sittings.list': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/sittings` }),
  },
  'sittings.create': {
    expect: staff(201),
    make: async ({ app, owner }) => ({
      path: `/quiz/${(await makeExam(app))._id}/sittings`,
      body: { userIds: [owner.id], extraMinutes: 10 },
    }),
  },
  'sittings.update': {
    expect: staff(200),
    make: async ({ app, owner }) => ({ path: await aSitting(app, owner), body: { label: 'Evening' } }),
  },
  'sittings.remove': {
    expect: staff(200),
    make: async ({ app, owner }) => ({ path: await aSitting(app, owner) }),
  },
  'hall.read': {
    expect: staff(200),
    make: async ({ app }) => ({ path: `/quiz/${(await makeExam(app))._id}/hall` }),
  },
  'hall.showKey': {
    expect: staff(200),
    make: async ({ app }) => {
      const closesAt = new Date(Date.now() - 120_000).toISOString();
      const { _id } = await makeExam(app, { release: 'by_hand', closesAt });
      const objectionsUntil = new Date(Date.now() + 3_600_000).toISOString();
      return { path: `/quiz/${_id}/show-key`, body: { objectionsUntil, reason: 'All have submitted' } };
    },
  },
  'hall.next': { expect: staff(200), make: at('/exams/next') },
  'hall.extraTime': {
    expect: staff(200),
    make: async ({ app }) => ({
      path: `/quiz/${(await makeExam(app))._id}/extra-time`,
      body: { minutes: 10, reason: 'Power cut' },
    }),
  },
  'hall.furtherAttempt': {
    expect: staff(200),
    make: async ({ app, owner }) => ({
      path: `/quiz/${(await makeExam(app))._id}/further-attempts`,
      body: { userId: owner.id, reason: 'Power cut' },
    }),
  },
  'hall.log': {
    expect: staff(200),
    make: async (world) => ({ path: `/attempts/${await ownAttempt(world)}/log` }),
  },
  'hall.update': {
    expect: staff(200),
    make: async (world) => ({
      path: `/attempts/${await ownAttempt(world)}`,
      body: { extraMinutes: 10, reason: 'Power cut' },
    }),
  },
  'hall.release': {
    expect: staff(200),
    make: async ({ app }) => ({
      path: `/quiz/${(await makeExam(app, { release: 'by_hand' }))._id}/release`,
      body: { reason: 'Checked' },
    }),
  },
};
