import { rosters } from '@kaksha/contract/rosters.ts';
import { signInAdmin } from '#testing/acts/people.ts';
import { freePort, killProgram, startProgram } from '#testing/program.ts';
import { openClient } from '../lib/client.ts';
import { connectTo } from '../lib/engine.ts';
import { prove } from '../lib/proof.ts';

const ROWS = 5_000;
const WITHIN_MS = 10_000;
/** When it is killed, as a part of the time that an import takes. */
const KILLS_AT = [0.2, 0.5, 0.8] as const;

const listOf = (name: string) =>
  new File(
    [
      'Roll,Name,Mobile,Class,Batch\n',
      ...Array.from(
        { length: ROWS },
        (_, at) => `${name}-${at},Student ${at},98765${String(at).padStart(5, '0')},11,${name} ${at % 20}\n`,
      ),
    ],
    `${name}.csv`,
  );

/** A list of 5,000 students: read and imported within 10 seconds, and killed in the middle all of it or nothing. */
await prove({ withinS: 240 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const port = await freePort();
  let program = await startProgram({ dataDir, port });
  const client = openClient({ port, connections: 2 });
  const as = await signInAdmin(client.call);
  const read = async (name: string) =>
    (await client.call(rosters.create, { form: {}, files: { file: listOf(name) }, as }))._id;
  const apply = (id: string) =>
    client.call(rosters.apply, { params: { id }, body: { batches: true }, as }).then(
      () => true,
      () => false,
    );
  const stored = async (name: string) => {
    const database = await connectTo(dataDir);
    const { rows } = await database.query<{ students: number; members: number; batches: number }>(
      `select (select count(*)::integer from students where roll_key like lower($1) || '-%') students,
         (select count(*)::integer from batch_members m join students s using (user_id) where roll_key like lower($1) || '-%') members,
         (select count(*)::integer from batches where name like $1 || ' %') batches`,
      [name],
    );
    await database.end();
    const [row] = rows;
    return [row?.students, row?.members, row?.batches].join(' ');
  };
  const whole = `${ROWS} ${ROWS} 20`;

  const begin = performance.now();
  const first = await read('First');
  const readMs = performance.now() - begin;
  const applied = await apply(first);
  const tookMs = performance.now() - begin;
  figure('reading 5,000 rows', `${Math.round(readMs)} ms`);
  figure('reading and importing them', `${Math.round(tookMs)} ms`);
  demand('5,000 rows are read and imported within 10 seconds', applied && tookMs <= WITHIN_MS);
  demand('all of them are stored, with their batches', (await stored('First')) === whole);

  let inTheMiddle = 0;
  let halves = 0;
  for (const [at, part] of KILLS_AT.entries()) {
    const name = `Kill${at}`;
    const id = await read(name);
    const importing = apply(id);
    await new Promise((done) => setTimeout(done, (tookMs - readMs) * part));
    await killProgram(program);
    const acknowledged = await importing;
    program = await startProgram({ dataDir, port });
    const found = await stored(name);
    if (found === '0 0 0') {
      inTheMiddle += 1;
      if (acknowledged) halves += 1;
      // Nothing was imported, so the list still waits.
      if (!(await apply(id)) || (await stored(name)) !== whole) halves += 1;
    } else if (found !== whole) halves += 1;
  }
  figure('kills during an import', KILLS_AT.length);
  figure('of these before it was stored', inTheMiddle);
  demand('some kills met an import in the middle', inTheMiddle > 0);
  demand(
    'every import was stored whole or not at all, and one that was not could be made again',
    halves === 0,
  );
  client.close();
});
