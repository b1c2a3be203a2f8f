import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 32;

/**
 * The token secret of this installation, made once in `dataDir`. It is written to a file of another name and linked into
 * place whole, so that no start, killed or not, leaves half of one, and programs that start at once agree on the first.
 * Throws when the file cannot be read or written, and when it holds no whole secret.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  const secret = read(file) ?? make(file);
  if (Buffer.byteLength(secret) < BYTES) {
    throw new Error(
      `${file} holds no whole secret. Remove it and start again: a new one is made, and people sign in again`,
    );
  }
  return secret;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function make(file: string): string {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const handle = openSync(draft, 'wx', 0o600);
    writeFileSync(handle, randomBytes(BYTES).toString('hex'));
    fsyncSync(handle);
    closeSync(handle);
    linkSync(draft, file);
  } catch (error) {
    // Another program was faster: its secret is the one.
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
