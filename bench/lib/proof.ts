import { appendFileSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPrograms, leakedByPrograms } from '#testing/program.ts';
import { endEngine } from './engine.ts';

/** What a proof or benchmark gets: its own folders, and the two ways to report something. */
export type Proof = {
  /** A new folder; a PostgreSQL left in it is stopped when the proof ends. */
  folder(): Promise<string>;
  /** Done when the proof ends, however it ends. */
  atEnd(work: () => Promise<void>): void;
  /** Prints a figure on its own line. */
  figure(name: string, value: string | number): void;
  /** States a fact; the command fails if it does not hold. */
  demand(fact: string, holds: boolean): void;
};

/** Runs the work, ends whatever it started, and exits with 1 if a fact did not hold or time ran out. */
export async function prove(
  { withinS }: { withinS: number },
  work: (proof: Proof) => Promise<void>,
): Promise<void> {
  const folders: string[] = [];
  const endings: (() => Promise<void>)[] = [];
  let failures = 0;
  const demand = (fact: string, holds: boolean) => {
    if (!holds) {
      failures += 1;
      note(fact);
    }
    console.log(`${holds ? 'holds' : 'FAILS'}: ${fact}`);
  };
  const cleanUp = async () => {
    await endPrograms();
    for (const end of endings.splice(0).reverse()) await end().catch(console.error);
    for (const folder of folders) {
      if (existsSync(folder)) await endEngine(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  };
  const giveUp = (reason: string) => async () => {
    demand(reason, false);
    await cleanUp();
    process.exit(1);
  };
  const deadline = setTimeout(giveUp(`ends within ${withinS} s`), withinS * 1000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, giveUp(`was stopped by ${signal}`));
  try {
    await work({
      async folder() {
        const folder = await mkdtemp(join(tmpdir(), 'kaksha-'));
        folders.push(folder);
        return folder;
      },
      atEnd: (end) => endings.push(end),
      figure: (name, value) => console.log(`${name}: ${value}`),
      demand,
    });
  } catch (error) {
    failures += 1;
    note(error instanceof Error ? error.message : String(error));
    console.error(error);
  } finally {
    await cleanUp();
    const leaked = leakedByPrograms();
    demand(
      `no program printed a secret or a name that it handled ${leaked.join(' ')}`.trim(),
      leaked.length === 0,
    );
    clearTimeout(deadline);
  }
  process.exit(failures === 0 ? 0 : 1);
}

/** The commands that run proofs name at their end what failed. */
function note(failure: string): void {
  if (process.env.PROOF_NOTES) appendFileSync(process.env.PROOF_NOTES, `${failure}\n`);
}
