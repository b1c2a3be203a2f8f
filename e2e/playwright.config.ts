import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { admin } from '#testing/program.ts';
import { environmentWithFaces, faceSets } from './lib/faces.ts';
import { port, programLog } from './lib/people.ts';

const root = join(import.meta.dirname, '..');
// The configuration is read again in each worker: the folder is made once and handed on.
process.env.KAKSHA_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'kaksha-e2e-'));
mkdirSync(dirname(programLog), { recursive: true });

const chromium = process.env.CHROME_SHELL_PATH ?? process.env.CHROME_PATH;
/** Where scripts can be run, Chromium is started by one that saves it work. */
const executablePath = process.platform === 'win32' ? chromium : join(import.meta.dirname, 'chromium.sh');
const launchOptions = {
  ...(chromium && executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A server in a school's own network, over plain HTTP.
    '--host-resolver-rules=MAP school.lan 127.0.0.1',
  ],
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // As many wait, one more than a small machine has cores.
  workers: 3,
  forbidOnly: true,
  // Generous, for machines that do other things too: a story that passes needs a few seconds.
  timeout: 90_000,
  expect: { timeout: 12_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results/e2e.json') }]],
  outputDir: join(root, 'test-results/e2e'),
  globalTeardown: './teardown.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 860 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording each story takes a third of the whole time: ask for it when one has failed.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: faceSets.map((faces) => ({
    name: faces,
    use: {
      launchOptions: {
        ...launchOptions,
        env: { ...environmentWithFaces(faces), ...(chromium ? { CHROMIUM: chromium } : {}) },
      },
    },
  })),
  webServer: {
    // Each worker looks at it for what its stories handled.
    command: `node server/main.ts > "${programLog}" 2>&1`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    timeout: 60_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.KAKSHA_E2E_DATA,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
    },
  },
});
