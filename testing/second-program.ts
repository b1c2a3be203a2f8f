import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openLine } from './line.ts';
import { engineOf, killProgram, startProgram, stopProgram } from './program.ts';

type SecondProgram = {
  address: string;
  /** The name of its database, on the engine of the stories. */
  database: string;
  /** Disconnects the database: open connections break, and new ones are refused. */
  cutDatabase(): Promise<void>;
  /** The database is back where it was. */
  restoreDatabase(): Promise<void>;
  /** Kills the program, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

/** The PostgreSQL of the stories' own program. */
export const storiesEngine = () => engineOf(process.env.KAKSHA_E2E_DATA ?? '');

/** A program beside the stories' own, with samples and these settings, on a database that a story can take away. */
export async function startSecondProgram(settings: Record<string, string> = {}): Promise<SecondProgram> {
  const engine = await storiesEngine();
  const database = `away_${crypto.randomUUID().slice(0, 8)}`;
  const owner = new pg.Client(engine);
  await owner.connect();
  await owner.query(`create database ${database}`);
  const line = await openLine(engine);
  const dataDir = await mkdtemp(join(tmpdir(), 'kaksha-second-'));
  const start = (port = 0) =>
    startProgram({
      dataDir,
      port,
      settings: {
        DATABASE_URL: `postgres://${engine.user}@127.0.0.1:${line.port}/${database}`,
        SAMPLE_DATA: 'on',
        LOG_LEVEL: 'silent',
        ...settings,
      },
    });
  let program = await start();
  const address = await program.address;
  return {
    address,
    database,
    cutDatabase: line.cut,
    restoreDatabase: line.restore,
    kill: () => killProgram(program),
    async startAgain() {
      program = await start(Number(new URL(address).port));
    },
    async stop() {
      await stopProgram(program);
      await line.cut();
      await owner.query(`drop database ${database} with (force)`);
      await owner.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
