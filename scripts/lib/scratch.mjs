import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftovers } from './children.mjs';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Several times what the tests keep at once. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/** Gives `work` a folder for temporary files, and leaves neither the folder nor a process behind. */
export async function inScratchFolder(work, { inMemory = false } = {}) {
  const folder = (inMemory && memoryFolder()) || mkdtempSync(join(tmpdir(), 'kaksha-'));
  try {
    return await work(folder);
  } finally {
    await endLeftovers();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A folder in memory, where there is one with room that nobody has forbidden, and programs can be run in it. */
function memoryFolder() {
  if (process.platform !== 'linux' || process.env.TMPDIR) return undefined;
  let folder;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < LEAST_FREE_BYTES || freemem() < 2 * LEAST_FREE_BYTES) return undefined;
    folder = mkdtempSync(join(MEMORY, 'kaksha-'));
    if (runsPrograms(folder)) return folder;
  } catch {
    // Without it the tests take longer, and show the same.
  }
  if (folder) rmSync(folder, { recursive: true, force: true });
  return undefined;
}

/** PostgreSQL may be copied into the folder of its data, to run as another user. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
