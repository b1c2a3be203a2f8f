import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftovers } from './children.mjs';

/** Gives `work` a folder for temporary files, and leaves neither the folder nor a process behind. */
export async function inScratchFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-'));
  try {
    return await work(folder);
  } finally {
    await endLeftovers();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
