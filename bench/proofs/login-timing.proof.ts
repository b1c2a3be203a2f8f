import { freePort, startProgram } from '#testing/program.ts';
import { hashPassword, isPassword } from '../../server/platform/auth/passwords.ts';
import { connectTo } from '../lib/engine.ts';
import { type Answer, inWords, postFrom, statusesOf } from '../lib/from-address.ts';
import { percentile } from '../lib/measure.ts';
import { prove } from '../lib/proof.ts';
import { addPupils } from '../lib/pupils.ts';

const PAIRS = 400;
const HASHES = 40;
const SHARE_OF_A_HASH = 1 / 5;
const SECRET = 'the-secret-of-a-bench-and-of-nothing-else';

/**
 * Neither the answer nor its time tells whether an account exists: 400 pairs of requests, one for an account and one
 * for an unknown email address, in turn. Sign-in and forgotten password answer the same, and their medians differ by less
 * than a fifth of what one check of a password takes in the same run. So do wrong codes of a slip.
 */
await prove({ withinS: 240 }, async ({ folder, figure, demand, atEnd }) => {
  const dataDir = await folder();
  const port = await freePort();
  await startProgram({ dataDir, port, settings: { RATE_LIMITS: 'on', JWT_SECRET: SECRET } });
  const database = await connectTo(dataDir);
  atEnd(() => database.end());
  await addPupils(database, PAIRS, SECRET);
  const stored = await hashPassword('the right one');
  await database.query(`update users set password_hash = $1 where email like 'pupil-%'`, [stored]);
  await database.query(
    `insert into slips (user_id, code_hash, token_version, expires_at)
     select id, $1, token_version, now() + interval '1 day' from users where email like 'pupil-%'`,
    [stored],
  );

  const hashMs: number[] = [];
  for (let index = 0; index < HASHES; index += 1) {
    const begin = performance.now();
    await isPassword(stored, 'a wrong one');
    hashMs.push(performance.now() - begin);
  }
  const oneHash = percentile(hashMs, 0.5);
  figure('one check of a password', `${oneHash.toFixed(1)} ms`);

  for (const [name, path, extra] of [
    ['sign-in', '/api/auth/login', { password: 'a wrong one' }],
    ['forgotten password', '/api/auth/forgot-password', {}],
    ['code of a slip', '/api/auth/slip', { code: 'K7M2P4QRX9', password: 'a new one' }],
  ] as const) {
    const ask = (email: string, index: number) =>
      // Few enough from each address that none of the limits is reached.
      postFrom({ port, from: `127.0.3.${1 + (index % 40)}`, path, body: { email, name: email, ...extra } });
    const known: Answer[] = [];
    const unknown: Answer[] = [];
    for (let index = 0; index < PAIRS; index += 1) {
      const turns = [
        async () => known.push(await ask(`pupil-${index}@example.com`, index)),
        async () => unknown.push(await ask(`nobody-${index}@example.com`, index)),
      ];
      for (const turn of index % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    const median = (answers: readonly Answer[]) =>
      percentile(
        answers.map(({ tookMs }) => tookMs),
        0.5,
      );
    const gapMs = Math.abs(median(known) - median(unknown));
    const bodies = new Set([...known, ...unknown].map(({ status, body }) => `${status} ${body}`));
    figure(
      name,
      `medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms, apart ${gapMs.toFixed(2)} ms; ` +
        `a known account is slower in ${(100 * slowerShare(known, unknown)).toFixed(0)} of 100 comparisons`,
    );
    demand(
      `${name}: ${2 * PAIRS} equal answers (${inWords(statusesOf([...known, ...unknown]))})`,
      bodies.size === 1,
    );
    demand(`${name}: medians less than a fifth of a check apart`, gapMs < SHARE_OF_A_HASH * oneHash);
  }
});

/** How often a request of the first list took longer than one of the second: a half if nothing can be told. */
function slowerShare(first: readonly Answer[], second: readonly Answer[]): number {
  let slower = 0;
  for (const { tookMs: a } of first) for (const { tookMs: b } of second) if (a > b) slower += 1;
  return slower / (first.length * second.length);
}
