import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserCommand, findBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { run, Stopped } from './children.mjs';
import { install } from './install.mjs';
import { environment, root } from './paths.mjs';
import { inScratchFolder } from './scratch.mjs';

/** Runs everything a change needs: rules, API on a real PostgreSQL, and the stories in a browser. */
export async function runTests() {
  await install();
  const browser = await findBrowser();
  const built = await buildWeb().then(() => true, cannotBuild);
  return inScratchFolder(async (folder) => {
    const env = environment({ TMPDIR: folder, ...(browser && { CHROME_PATH: browser }) });
    const unit = await runUnitTests(folder, env);
    if (browser && built) return sum(unit, await runStories(folder, env));
    if (!browser)
      console.error(
        `\nNo browser found, so the stories cannot run. Install one, then try again: ${browserCommand}`,
      );
    return sum(unit, { passed: 0, failed: 1 });
  });
}

/** The other tests need no pages; the stories then count as failed. */
function cannotBuild(error) {
  if (error instanceof Stopped) throw error;
  console.error(error.message);
  return false;
}

async function runUnitTests(folder, env) {
  const report = join(folder, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...reporters], { cwd: root, env });
  const counts = read(report);
  return atLeastOneFailed(code, { passed: counts.numPassedTests ?? 0, failed: counts.numFailedTests ?? 0 });
}

async function runStories(folder, env) {
  const report = join(folder, 'stories.json');
  const code = await run(
    'playwright',
    ['test', '--config=e2e/playwright.config.ts', '--grep-invert=@sweep', '--reporter=list,json'],
    { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {};
  return atLeastOneFailed(code, { passed: expected, failed: unexpected + flaky });
}

/** A run can fail without a failed test: a file that does not load, an error outside every test. */
function atLeastOneFailed(code, { passed, failed }) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function sum(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
