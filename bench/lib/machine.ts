import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { engineOf } from '#testing/program.ts';
import { openClient } from './client.ts';
import { type Rate, rateOf } from './measure.ts';

type Load = { clients: number; seconds: number };

/** Replies per second of a server that does nothing, with the same client: the machine's own limit for HTTP. */
export async function bareReplies({ port, clients, seconds }: Load & { port: number }): Promise<Rate> {
  const server = spawn(process.execPath, [fileURLToPath(new URL('./hello-server.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const client = openClient({ port, connections: clients });
  try {
    await once(server.stdout, 'data');
    return await rateOf({
      clients,
      seconds,
      async work() {
        const { status } = await client.send({ path: '/' });
        if (status !== 200) throw new Error(`answered ${status}`);
      },
    });
  } finally {
    client.close();
    server.kill();
    await once(server, 'exit');
  }
}

async function openPool(dataDir: string, max: number): Promise<pg.Pool> {
  const pool = new pg.Pool({ ...(await engineOf(dataDir)), max });
  // On a busy machine the engine stops before connections that were ended are closed.
  pool.on('error', () => undefined);
  return pool;
}

/** Durable inserts per second of rows like results, with their indexes: the engine's own limit for submissions. */
export async function bareInserts({ dataDir, clients, seconds }: Load & { dataDir: string }): Promise<Rate> {
  const pool = await openPool(dataDir, clients);
  try {
    await pool.query('create table bench_results (like results including all)');
    return await rateOf({
      clients,
      seconds,
      async work() {
        await pool.query({
          name: 'insert',
          text: `insert into bench_results (id, user_id, quiz_id, quiz_version_id, attempt_key, answers, score, total,
                   percentage, passed, pass_percent, user_name, user_email, user_role, quiz_title, created_at)
                 values (uuidv7(), $1, $1, $1, $2, '[0,1,2,3,0,1,2,3,0,null]', 9, 10, 90, true, 40,
                   'Ananya Sharma', 'ananya@example.com', 'student', 'Motion in a straight line', now())`,
          values: [crypto.randomUUID(), crypto.randomUUID()],
        });
      },
    });
  } finally {
    await pool.query('drop table if exists bench_results');
    await pool.end();
  }
}

/**
 * Durable upserts per second of single rows like answers of an attempt, over as many connections as there are clients: the
 * engine's own limit for saves that are not sent together.
 */
export async function bareUpserts({ dataDir, clients, seconds }: Load & { dataDir: string }): Promise<Rate> {
  const pool = await openPool(dataDir, clients);
  const attempts = Array.from({ length: 1_000 }, () => crypto.randomUUID());
  let sent = 0;
  try {
    await pool.query('create table bench_answers (like exam_answers including all)');
    return await rateOf({
      clients,
      seconds,
      async work() {
        sent += 1;
        await pool.query({
          name: 'upsert',
          text: `insert into bench_answers (attempt_id, position, answer, answer_rank, marked, marked_rank, visited, spent_s)
                 values ($1, $2, $3, $4, false, -1, true, 9)
                 on conflict (attempt_id, position) do update set answer = excluded.answer, answer_rank = excluded.answer_rank`,
          values: [attempts[sent % attempts.length], sent % 30, sent % 4, sent],
        });
      },
    });
  } finally {
    await pool.query('drop table if exists bench_answers');
    await pool.end();
  }
}
