import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts, thisCheckout } from '#testing/program.ts';
import { prove } from '../lib/proof.ts';

const exec = promisify(execFile);
const READY_WITHIN_MS = 120_000;

/**
 * The program on a machine that has neither what builds the pages nor what tests them: the files of a checkout with built
 * pages, `npm ci --omit=dev`, `npm start`. It serves a page, its script and a sign-in, and installs nothing further.
 */
await prove({ withinS: 400 }, async ({ folder, figure, demand, atEnd }) => {
  const [checkout, dataDir, [port = 0]] = [await folder(), await folder(), await freePorts(1)];
  const { stdout } = await exec('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: thisCheckout,
    maxBuffer: 2 ** 26,
  });
  const files = stdout.split('\0').filter((file) => file !== '');
  for (const file of files) await cp(join(thisCheckout, file), join(checkout, file)).catch(unlessGone);
  await cp(join(thisCheckout, 'web/dist'), join(checkout, 'web/dist'), { recursive: true });
  await exec('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: checkout });
  const installed = async () => (await readdir(join(checkout, 'node_modules'))).sort();
  const before = await installed();
  figure('packages at the top', before.length);
  const dev = ['vite', 'vitest', 'typescript', '@biomejs', '@playwright', 'drizzle-kit', 'knip'];
  demand('nothing that builds or tests is installed', !before.some((name) => dev.includes(name)));

  const account = { email: 'principal@example.com', password: 'orbit and line' };
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  };
  const child = spawn('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  atEnd(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const begin = performance.now();
  const isReady = () =>
    at('/api/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - begin > READY_WITHIN_MS) throw new Error(output);
    await new Promise((later) => setTimeout(later, 200));
  }
  figure('ready after', `${Math.round(performance.now() - begin)} ms`);
  const page = await (await at('/')).text();
  const script = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '';
  demand('the home page is rendered', page.includes('Meet our Founders'));
  demand('its script is served', script !== '' && (await at(script)).status === 200);
  const headers = { 'content-type': 'application/json' };
  const signIn = await at('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(account) });
  demand('the admin signs in', signIn.status === 200);
  demand('nothing further was installed', (await installed()).join() === before.join());
  demand('and nothing was built', !output.includes('Building'));
});

/** A file that is deleted and not committed yet. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
