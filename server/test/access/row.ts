import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { type Person, request } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

type Made = { path: string; body?: unknown };
export type World = { app: TestApp; owner: Person; quiz: () => Promise<KeyedQuiz> };
/** The status each principal gets; `owner` is the student whose thing it is. */
type Expected = { visitor: number; owner: number; student: number; teacher: number; admin: number };
type Row = { expect: Expected; make(world: World): Made | Promise<Made> };
/** By the name of the call: its noun and verb. */
export type Rows = Readonly<Record<string, Row>>;

export const all = (status: number): Expected => ({
  visitor: status,
  owner: status,
  student: status,
  teacher: status,
  admin: status,
});
export const signedIn = (status: number): Expected => ({ ...all(status), visitor: 401 });
export const staff = (status: number): Expected => ({ ...signedIn(status), owner: 403, student: 403 });
export const admins = (status: number): Expected => ({ ...staff(status), teacher: 403 });

export const at = (path: string, body?: unknown) => () => ({ path, ...(body === undefined ? {} : { body }) });
export const fresh = () => `${crypto.randomUUID()}@example.com`;

export async function ownResult({ app, owner, quiz }: World): Promise<string> {
  const { _id } = await quiz();
  const reply = await request(app, `/results/${_id}/submit`, {
    method: 'POST',
    as: owner,
    body: { answers: [0] },
  });
  return reply.json().result._id;
}
