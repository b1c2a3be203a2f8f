import type { Role } from '@kaksha/contract/core/access.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import type { Attempt } from '@kaksha/contract/exams.ts';
import type { Founder } from '@kaksha/contract/faculty.ts';
import type { KeyedQuiz, NewQuiz, QuizDraft } from '@kaksha/contract/quizzes.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { desc, eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { demoRequests } from '#server/database/schema/demo.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { seedPerson } from '#server/database/seeds.ts';
import { newId } from '#server/database/uuid.ts';
import { signToken } from '#server/platform/auth/tokens.ts';
import { aFile, aPdf } from './files.ts';
import type { TestApp } from './test-app.ts';

export type Person = { id: string; email: string; fullName: string; role: Role; token: string };

/** A person of this role with a token, without the cost of hashing a password. */
export async function makePerson(
  { store, config }: TestApp,
  {
    role = 'student',
    fullName = 'Ananya Sharma',
    now = new Date(),
    ...given
  }: { role?: Role; fullName?: string; email?: string; now?: Date } = {},
): Promise<Person> {
  const { id, email } = await seedPerson(store.db, { role, fullName, emailVerifiedAt: now, now, ...given });
  const user = { id, _id: id, email, fullName, role };
  return {
    id,
    email,
    fullName,
    role,
    token: await signToken(config.jwtSecret, { user, tokenVersion: 0, now }),
  };
}

export function question(over: Partial<QuizDraft['questions'][number]> = {}): QuizDraft['questions'][number] {
  return {
    question: 'Which law says that equal areas are swept in equal times?',
    options: ['Kepler’s second', 'Newton’s third', 'Ohm’s', 'Hooke’s'],
    correctAnswer: 0,
    timePerQuestion: 1,
    ...over,
  };
}

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

/** A quiz made through the API by a new teacher. */
export async function makeQuiz(
  test: TestApp,
  draft: Partial<NewQuiz> & { questions?: QuizDraft['questions'] } = {},
  author?: Person,
): Promise<KeyedQuiz> {
  const teacher = author ?? (await makePerson(test, { role: 'teacher', fullName: 'Meera Iyer' }));
  const made = await request(test, '/quiz', {
    method: 'POST',
    as: teacher,
    body: { title: 'Gravitation', questions: [question(), question({ correctAnswer: 2 })], ...draft },
  });
  if (made.statusCode !== 201) throw new Error(`The quiz was not made: ${made.body}`);
  return made.json<KeyedQuiz>();
}

/** An exam made through the API by a new teacher. */
export function makeExam(
  test: TestApp,
  settings: Omit<Partial<NewQuiz>, 'questions'> & { questions?: QuizDraft['questions'] } = {},
  author?: Person,
): Promise<KeyedQuiz> {
  return makeQuiz(test, { totalTime: 60, ...settings, mode: 'exam' }, author);
}

/** An attempt at an exam, started through the API. */
export async function startExam(
  test: TestApp,
  {
    quizId,
    as,
    device = 'phone',
    _id = crypto.randomUUID(),
  }: { quizId: string; as: Person; device?: string; _id?: string },
): Promise<Attempt> {
  const made = await request(test, '/attempts', { method: 'POST', as, body: { _id, quizId, device } });
  if (made.statusCode !== 201) throw new Error(`The attempt was not started: ${made.body}`);
  return made.json<Attempt>();
}

/** A course made through the API by a new teacher. */
export async function makeCourse(
  test: TestApp,
  title = `Optics ${crypto.randomUUID()}`,
  author?: Person,
): Promise<Course> {
  const as = author ?? (await makePerson(test, { role: 'teacher', fullName: 'Meera Iyer' }));
  const made = await request(test, '/courses', { method: 'POST', as, body: { title } });
  if (made.statusCode !== 201) throw new Error(`The course was not made: ${made.body}`);
  return made.json<Course>();
}

/** A sub-course made through the API, of a new course unless one is given. */
export async function makeSubCourse(
  test: TestApp,
  { title = 'Lenses', courseId }: { title?: string; courseId?: string } = {},
): Promise<SubCourse> {
  const as = await makePerson(test, { role: 'teacher', fullName: 'Meera Iyer' });
  const body = { title, courseId: courseId ?? (await makeCourse(test))._id };
  const made = await request(test, '/sub-courses', { method: 'POST', as, body });
  if (made.statusCode !== 201) throw new Error(`The sub-course was not made: ${made.body}`);
  return made.json<SubCourse>();
}

/** A founder made through the API by a new admin. */
export async function makeFounder(
  test: TestApp,
  { as, ...given }: Partial<Pick<Founder, 'name' | 'courses'>> & { as?: Person } = {},
): Promise<Founder> {
  const made = await request(test, '/faculty', {
    method: 'POST',
    as: as ?? (await makePerson(test, { role: 'admin' })),
    body: { name: `Asha Rao ${crypto.randomUUID()}`, subject: 'Physics', ...given },
  });
  if (made.statusCode !== 201) throw new Error(`The founder was not made: ${made.body}`);
  return made.json<Founder>();
}

/** A testimonial made through the API by a new student. */
export async function makeTestimonial(
  test: TestApp,
  { as, ...given }: Partial<Pick<Testimonial, 'studentName' | 'quote'>> & { as?: Person } = {},
): Promise<Testimonial> {
  const made = await request(test, '/testimonials', {
    method: 'POST',
    as: as ?? (await makePerson(test)),
    body: { studentName: 'Ananya Sharma', quote: 'That was the day physics started.', ...given },
  });
  if (made.statusCode !== 201) throw new Error(`The testimonial was not made: ${made.body}`);
  return made.json<Testimonial>();
}

/** A whole application of a new applicant; null leaves a field out. */
export function application(
  fields: Record<string, string | null> = {},
  cv: File | null = aFile(aPdf(), 'cv.pdf'),
): FormData {
  const all: Record<string, string | null> = {
    fullName: 'Ravi Menon',
    email: `${crypto.randomUUID()}@example.com`,
    reason: 'I like to explain.',
    educationalQualification: 'M.Sc. Physics',
    subjectToTeach: 'Physics',
    workExperience: 'Six years at a school.',
    previousWorkPlace: 'A school in Kochi',
    phoneNumber: '+91 98000 00000',
    rulesVersion: '2025-1',
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
