import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Engine } from './engine.ts';

/** The C function that looks up the name of a user id, and one as long that returns the first user of the system. */
const [lookUp, first] = [Buffer.from('\0getpwuid\0'), Buffer.from('\0getpwent\0')];

/** True for a user id without a name, as containers use. */
export function isNameless(): boolean {
  try {
    userInfo();
    return false;
  } catch {
    return true;
  }
}

/**
 * A copy of the engine in `folder` that creates a database also for a user id without a name. initdb, and postgres while it
 * runs for initdb, stop if they cannot look up the name of their user, although they are told which name to use and need no
 * other. Only a system library in front of the look-up, or a user namespace, would help too, and containers often have
 * neither. So the copies ask for the first user instead; the database itself is run by the installed programs.
 */
export async function namelessEngine(engine: Engine, folder: string): Promise<Engine> {
  const native = dirname(dirname(engine.initdb));
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true, mode: 0o700 });
  for (const part of ['lib', 'share']) await symlink(join(native, part), join(folder, part));
  const copy = { ...engine, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  for (const program of ['initdb', 'postgres'] as const) {
    const bytes = await readFile(engine[program]);
    const at = bytes.indexOf(lookUp);
    if (at === -1) throw new Error(`User ${process.getuid?.()} has no name, which PostgreSQL needs.`);
    first.copy(bytes, at);
    await writeFile(copy[program], bytes, { mode: 0o700 });
  }
  return copy;
}
