import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/program.ts';

const root = join(import.meta.dirname, '../..');
const runner = join(root, 'node_modules/@playwright/test/cli.js');

/** Runs the stories with this tag, under these sets of system faces: whether all of them passed. */
export async function storiesPass({
  tag,
  faces,
}: {
  tag: string;
  faces: readonly string[];
}): Promise<boolean> {
  const args = [
    ...[runner, 'test', '--config=e2e/playwright.config.ts', `--grep=${tag}`, '--reporter=list,json'],
  ];
  const env = {
    ...process.env,
    E2E_FACES: faces.join(','),
    E2E_PORT: String(await freePort()),
    // Read by the command that runs the proofs, to name the failed stories at its end.
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(tmpdir(), 'stories.json'),
  };
  const stories = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(stories, 'close');
  return code === 0;
}
