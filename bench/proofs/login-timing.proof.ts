import { freePort, startProgram } from '#testing/program.ts';
import { hashPassword, isPassword } from '../../server/platform/auth/passwords.ts';
import { connectTo } from '../lib/engine.ts';
import { type Answer, inWords, postFrom, statusesOf } from '../lib/from-address.ts';
import { percentile } from '../lib/measure.ts';
import { prove } from '../lib/proof.ts';
import { addPupils } from '../lib/pupils.ts';

/** Looked at after each hundred: most runs can tell after the first. */
const PAIRS = 400;
const LOOK_AFTER = 100;
/** Standard deviations: 99.9 of 100 intervals hold the true median, and there are four looks at most. */
const CERTAINTY = 3.3;
const HASHES = 40;
const SHARE_OF_A_HASH = 1 / 5;
const SECRET = 'the-secret-of-a-bench-and-of-nothing-else';

/**
 * Neither the answer nor its time tells whether an account exists: pairs of requests, one for an account and one
 * for an unknown email address, in turn. Sign-in and forgotten password answer the same, and their times differ by less
 * than a fifth of what one check of a password takes in the same run. So do wrong codes of a slip. Pairs are asked until the
 * interval of their median difference is on one side of that fifth; if 400 do not settle it, the medians alone do.
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
    const bound = SHARE_OF_A_HASH * oneHash;
    let settled: boolean | null = null;
    for (let index = 0; index < PAIRS && settled === null; index += 1) {
      const turns = [
        async () => known.push(await ask(`pupil-${index}@example.com`, index)),
        async () => unknown.push(await ask(`nobody-${index}@example.com`, index)),
      ];
      for (const turn of index % 2 === 0 ? turns : turns.reverse()) await turn();
      if ((index + 1) % LOOK_AFTER === 0) settled = isWithin(bound, medianDifference(known, unknown));
    }
    const median = (answers: readonly Answer[]) =>
      percentile(
        answers.map(({ tookMs }) => tookMs),
        0.5,
      );
    const gapMs = Math.abs(median(known) - median(unknown));
    const [from, to] = medianDifference(known, unknown);
    const bodies = new Set([...known, ...unknown].map(({ status, body }) => `${status} ${body}`));
    figure(
      name,
      `medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms, apart ${gapMs.toFixed(2)} ms; ` +
        `of ${known.length} pairs the median difference is between ${from.toFixed(2)} and ${to.toFixed(2)} ms; ` +
        `a known account is slower in ${(100 * slowerShare(known, unknown)).toFixed(0)} of 100 comparisons`,
    );
    demand(
      `${name}: ${known.length + unknown.length} equal answers (${inWords(statusesOf([...known, ...unknown]))})`,
      bodies.size === 1,
    );
    demand(`${name}: less than a fifth of a check apart`, settled ?? gapMs < bound);
  }
});

/** Where the true median of the pairs' differences is, whatever their distribution: two of the differences, by their rank. */
function medianDifference(first: readonly Answer[], second: readonly Answer[]): [number, number] {
  const apart = first.map(({ tookMs }, pair) => tookMs - (second[pair]?.tookMs ?? 0)).sort((a, b) => a - b);
  const rank = Math.floor((apart.length - CERTAINTY * Math.sqrt(apart.length)) / 2);
  return [
    apart[rank] ?? Number.NEGATIVE_INFINITY,
    apart[apart.length - 1 - rank] ?? Number.POSITIVE_INFINITY,
  ];
}

/** Whether the whole interval is less than the bound from 0; null if that is open. */
function isWithin(bound: number, [from, to]: readonly [number, number]): boolean | null {
  if (-bound < from && to < bound) return true;
  return to <= -bound || bound <= from ? false : null;
}

/** How often a request of the first list took longer than one of the second: a half if nothing can be told. */
function slowerShare(first: readonly Answer[], second: readonly Answer[]): number {
  let slower = 0;
  for (const { tookMs: a } of first) for (const { tookMs: b } of second) if (a > b) slower += 1;
  return slower / (first.length * second.length);
}
