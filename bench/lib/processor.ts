import { readFile } from 'node:fs/promises';

/** Clock ticks of `/proc` per second, on every Linux that Node runs on. */
const TICKS_PER_S = 100;

/** Processor time that these processes and their ended children have used so far, in seconds; Linux only. */
export async function processorSeconds(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // One that has ended is counted with its parent. The name in brackets may contain spaces; the fields after it do not.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    }),
  );
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_S;
}
