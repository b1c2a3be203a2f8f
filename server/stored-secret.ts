import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 32;

/**
 * The token secret of this installation, generated once in `dataDir`. It is written to a temporary file and then linked
 * into place, so that a killed start never leaves a partial secret, and programs that start at the same time use the
 * same one. Throws if the file cannot be read or written, or does not contain a complete secret.
 */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  const secret = read(file) ?? make(file);
  if (Buffer.byteLength(secret) < BYTES) {
    throw new Error(
      `${file} does not contain a complete secret. Remove it and start again: a new one is generated, and people have to sign in again`,
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
    // Another program was faster: its secret is used.
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
