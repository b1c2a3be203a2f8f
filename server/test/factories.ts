import { desc, eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { demoRequests } from '#server/database/schema/demo.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { newId } from '#server/database/uuid.ts';
import type { Person } from '../../testing/acts/caller.ts';
import { applicant } from '../../testing/acts/content.ts';
import { aFile, aPdf } from './files.ts';
import type { NewPerson, TestApp } from './test-app.ts';

export type { Person } from '../../testing/acts/caller.ts';
export { makeCourse, makeFounder, makeSubCourse, makeTestimonial } from '../../testing/acts/content.ts';
export { makeSitting, startExam } from '../../testing/acts/exams.ts';
export { makeExam, makeQuiz, question } from '../../testing/acts/quizzes.ts';
export { makeBatch, makeStudent } from '../../testing/acts/students.ts';

/** A person of this role with a token, without the cost of hashing a password. */
export const makePerson = (test: TestApp, given?: NewPerson): Promise<Person> => test.makePerson(given);

export type Call = {
  method?: InjectOptions['method'];
  body?: unknown;
  headers?: Record<string, string>;
  as?: Person;
};

/** Sends a request to the API as this person, or as a visitor. */
export function request(
  { app }: TestApp,
  path: string,
  { method = 'GET', body, headers = {}, as }: Call = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url: `/api${path}`,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

/** A whole application of a new applicant; null leaves a field out. */
export function application(
  fields: Record<string, string | null> = {},
  cv: File | null = aFile(aPdf(), 'cv.pdf'),
): FormData {
  const all: Record<string, string | null> = {
    ...applicant,
    email: `${crypto.randomUUID()}@example.com`,
    ...fields,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(all)) if (value !== null) form.append(name, value);
  if (cv !== null) form.append('cv', cv);
  return form;
}

/** A request for a demo session, stored without its email; its id. */
export async function makeDemoRequest(
  { store }: TestApp,
  over: Partial<typeof demoRequests.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await store.db.insert(demoRequests).values({
    id,
    name: 'Kavya Nair',
    email: `${id}@example.com`,
    phone: '+91 98000 00000',
    course: 'NEET Biology',
    message: 'Evenings are best.',
    status: 'new',
    createdAt: new Date(),
    ...over,
  });
  return over.id ?? id;
}

/** A received application, its CV included; its id. */
export async function makeApplication(test: TestApp, fields: Record<string, string> = {}): Promise<string> {
  const email = fields.email ?? `${crypto.randomUUID()}@example.com`;
  const made = await request(test, '/join', { method: 'POST', body: application({ ...fields, email }) });
  if (made.statusCode !== 201) throw new Error(`The application was not received: ${made.body}`);
  const [row] = await test.store.db
    .select({ id: teachers.id })
    .from(teachers)
    .where(eq(teachers.email, email))
    .orderBy(desc(teachers.createdAt), desc(teachers.id));
  return row?.id ?? '';
}
