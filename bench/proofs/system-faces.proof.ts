import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../lib/program.ts';
import { prove } from '../lib/proof.ts';

const root = join(import.meta.dirname, '../..');
const runner = join(root, 'node_modules/@playwright/test/cli.js');

/**
 * The pages hold still, fit the screen and show Hindi whatever faces a system has: the stories tagged @faces, run with DejaVu
 * alone, with Noto and its Devanagari, and with the widths of Arial.
 */
await prove({ withinS: 240 }, async ({ demand }) => {
  const args = [runner, 'test', '--config=e2e/playwright.config.ts', '--grep=@faces', '--reporter=list'];
  const env = { ...process.env, E2E_FACES: 'dejavu,noto,arimo', E2E_PORT: String(await freePort()) };
  const stories = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const code = await new Promise((resolve) => stories.on('close', resolve));
  demand('the stories of layout pass under each set of system faces', code === 0);
});
