import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { quizzes } from '@kaksha/contract/quizzes.ts';
import pg from 'pg';
import {
  freePorts,
  killProgram,
  launchProgram,
  type Program,
  stopProgram,
  whenReady,
} from '#testing/program.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { openClient } from '../lib/client.ts';
import { prove } from '../lib/proof.ts';

const ROUNDS = 5;
const PROGRAMS = 5;
/** In every second round the first program is killed somewhere in its start, perhaps while it migrates. */
const KILLED_WITHIN_MS = 2_500;

/**
 * Five programs that start at once on one fresh external database: all become ready, each migration has run once, the
 * samples are there once and the first admin was made once.
 */
await prove({ withinS: 240 }, async ({ folder, atEnd, figure, demand }) => {
  const engine = await startEmbeddedPostgres({
    dataDir: await folder(),
    log: () => undefined,
    transport: 'tcp',
  });
  atEnd(() => engine.stop());
  const { host, port, user, password = '' } = engine.connection;
  const owner = new pg.Client({ ...engine.connection });
  await owner.connect();
  atEnd(() => owner.end());
  const migrations = (await readdir(new URL('../../server/database/migrations', import.meta.url))).filter(
    (name) => name.endsWith('.sql'),
  ).length;

  let ready = 0;
  let slowestMs = 0;
  const wrong: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const database = `race_${round}`;
    await owner.query(`create database ${database}`);
    const address = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
    const programs: Program[] = [];
    for (const free of await freePorts(PROGRAMS)) {
      programs.push(
        launchProgram({
          dataDir: await folder(),
          port: free,
          settings: {
            DATABASE_URL: address,
            JWT_SECRET: 'd41f'.repeat(16),
            SAMPLE_DATA: 'on',
            ADMIN_EMAIL: '',
            ADMIN_PASSWORD: '',
          },
        }),
      );
    }
    const killed = round % 2 === 0 ? programs[0] : undefined;
    const staying = programs.filter((program) => program !== killed);
    const [, ...times] = await Promise.all([
      killed === undefined ? 0 : delay(Math.random() * KILLED_WITHIN_MS).then(() => killProgram(killed)),
      ...staying.map(whenReady),
    ]);
    ready += times.length;
    slowestMs = Math.max(slowestMs, ...times);
    wrong.push(
      ...(await faultsOf({ address, programs, staying, migrations })).map((f) => `round ${round}: ${f}`),
    );
    const exits = await Promise.all(staying.map(stopProgram));
    if (exits.some(({ code }) => code !== 0)) wrong.push(`round ${round}: a program did not end with 0`);
  }
  figure('rounds', ROUNDS);
  figure('programs that became ready', ready);
  figure('slowest start', `${Math.round(slowestMs)} ms`);
  for (const words of wrong) console.log(words);
  demand(`migrations, samples and first admin were made once in every round`, wrong.length === 0);
});

async function faultsOf({
  address,
  programs,
  staying,
  migrations,
}: {
  address: string;
  programs: readonly Program[];
  staying: readonly Program[];
  migrations: number;
}): Promise<string[]> {
  const faults: string[] = [];
  const own = new pg.Client({ connectionString: address });
  await own.connect();
  const { rows } = await own.query<{ ran: number; admins: number; people: number }>(
    `select (select count(*)::int from drizzle.__drizzle_migrations) as ran,
            (select count(*)::int from role_grants where role = 'admin') as admins,
            (select count(*)::int from users where not sample) as people`,
  );
  await own.end();
  const [found] = rows;
  if (found?.ran !== migrations) faults.push(`${found?.ran} migrations ran instead of ${migrations}`);
  if (found?.admins !== 1 || found.people !== 1)
    faults.push(`${found?.admins} admins, ${found?.people} people`);
  // A program that was killed may have made the admin and not have printed the password.
  const printed = programs.filter((program) => program.output().includes('The first admin is')).length;
  if (printed > 1 || (printed === 0 && programs.length === staying.length)) {
    faults.push(`${printed} programs printed a password`);
  }
  for (const program of staying) {
    const { port } = new URL(await program.address);
    const client = openClient({ port: Number(port), connections: 1 });
    const list = await client.call(quizzes.list, {});
    client.close();
    const titles = new Set(list.map(({ title }) => title));
    if (list.length === 0 || titles.size !== list.length)
      faults.push(`${list.length} quizzes, ${titles.size} titles`);
  }
  return faults;
}
