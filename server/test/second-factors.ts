import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { secondFactors } from '#server/database/schema/second-factors.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { otpOf } from '../../testing/otp.ts';
import { makePerson, type Person, request } from './factories.ts';
import { securityLines } from './security-lines.ts';
import type { TestApp } from './test-app.ts';

/** The password of everybody whom the acts of `secondFactorsOf` make. */
export const PASSWORD = 'seven quiet evenings';

export type Protected = Person & {
  secret: string;
  codes: string[];
  credentials: { email: string; password: string };
};

/** What a file of tests does with second factors in its program, which logs to `log` and starts after this is called. */
export function secondFactorsOf(program: () => TestApp) {
  const lines: string[] = [];
  const { log, lineOf } = securityLines();

  /** Each refusal that is a security event leaves its line. */
  const call = async (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, as?: Person, body?: unknown) =>
    lineOf(
      await request(program(), path, { method, ...(as && { as }), ...(body !== undefined && { body }) }),
    );

  async function withPassword(role: Person['role'] = 'student'): Promise<Person> {
    const person = await makePerson(program(), { role });
    const passwordHash = await hashPassword(PASSWORD);
    await program().store.db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
    return person;
  }

  return {
    /** Of the program's log, since it was emptied. */
    lines,
    log(line: string) {
      lines.push(line);
      log(line);
    },
    events: () =>
      lines.filter((line) => line.includes('security event')).map((line): string => JSON.parse(line).event),
    call,
    login: async (body: object, from = '203.0.113.7') =>
      lineOf(
        await request(program(), '/auth/login', {
          method: 'POST',
          body,
          headers: { 'x-forwarded-for': from },
        }),
      ),
    withPassword,
    /** Somebody with a password and two-step sign-in, whose app has shown no code since. */
    async withSecondFactor(role?: Person['role']): Promise<Protected> {
      const person = await withPassword(role);
      const begun = await call('POST', '/auth/second-factor', person);
      expect(begun.statusCode).toBe(201);
      const { secret } = begun.json<{ secret: string }>();
      const on = await call('POST', '/auth/second-factor/confirm', person, { otp: otpOf(secret) });
      expect(on.statusCode).toBe(200);
      const { db } = program().store;
      await db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, person.id));
      const credentials = { email: person.email, password: PASSWORD };
      return { ...person, secret, codes: on.json<{ recoveryCodes: string[] }>().recoveryCodes, credentials };
    },
    makeStale: (person: Person) =>
      program()
        .store.db.update(sessions)
        .set({ provenAt: new Date(Date.now() - 11 * 60_000) })
        .where(eq(sessions.userId, person.id)),
  };
}
