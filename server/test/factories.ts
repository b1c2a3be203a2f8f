import type { Role } from '@kaksha/contract/access.ts';
import type { KeyedQuiz, QuizDraft } from '@kaksha/contract/quizzes.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { roleGrants, users } from '#server/database/schema.ts';
import { signToken } from '#server/platform/tokens.ts';
import { newId } from '#server/platform/uuid.ts';
import type { TestApp } from './test-app.ts';

export type Person = { id: string; email: string; fullName: string; role: Role; token: string };

/** A person of this role with a token, without the cost of hashing a password. */
export async function makePerson(
  { store, config }: TestApp,
  {
    role = 'student',
    fullName = 'Ananya Sharma',
    now = new Date(),
  }: { role?: Role; fullName?: string; now?: Date } = {},
): Promise<Person> {
  const id = newId();
  const email = `${role}-${id}@example.com`;
  await store.db.insert(users).values({ id, email, fullName, emailVerifiedAt: now, createdAt: now });
  if (role !== 'student') await store.db.insert(roleGrants).values({ email, role, createdAt: now });
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
  draft: Partial<QuizDraft> & { questions?: QuizDraft['questions'] } = {},
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
