import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { signToken } from '../../server/platform/auth/tokens.ts';

/** Students inserted directly into the database, with a token each: registering them would take minutes of hashing. */
export async function addPupils(client: pg.Client, count: number, secret: string): Promise<string[]> {
  const pupils = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `pupil-${index}@example.com`,
    fullName: `Pupil ${index}`,
  }));
  await client.query(
    `insert into users (id, email, full_name, created_at)
     select id, email, "fullName", now() from jsonb_to_recordset($1) as p (id uuid, email text, "fullName" text)`,
    [JSON.stringify(pupils)],
  );
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
  // A session's id may be that of its owner: each has one.
  await client.query(
    `insert into sessions (id, user_id, token_version, device, browser, created_at, last_seen_at, proven_at, expires_at)
     select id, id, 0, 'phone', 'chrome', $2, $2, $2, $3 from jsonb_to_recordset($1) as p (id uuid)`,
    [JSON.stringify(pupils), now, expiresAt],
  );
  const key = new TextEncoder().encode(secret);
  return Promise.all(
    pupils.map(({ id, email, fullName }) =>
      signToken(key, {
        user: { id, _id: id, email, fullName, role: 'student' },
        session: { id, expiresAt },
        now,
      }),
    ),
  );
}

/** `addPupils` as another checkout has it: what a session is may differ there. */
export async function addPupilsOf(checkout: string): Promise<typeof addPupils> {
  const its: { addPupils: typeof addPupils } = await import(join(checkout, 'bench/lib/pupils.ts'));
  return its.addPupils;
}
