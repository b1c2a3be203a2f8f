import { join } from 'node:path';
import { browserCommand, browserEnvironment, findBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { run, Stopped } from './children.mjs';
import { counted, failedStories, failedTests, readReport, sum } from './failures.mjs';
import { install } from './install.mjs';
import { environment, root } from './paths.mjs';
import { inScratchFolder } from './scratch.mjs';

/** Runs everything a change needs: rules, API on a real PostgreSQL, and the stories in a browser. */
export async function runTests() {
  await install();
  const browser = await findBrowser();
  const built = await buildWeb().then(() => true, cannotBuild);
  const test = async (folder) => {
    // Stories start the program several times: only its first start compiles the modules.
    const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
    const env = environment({ TMPDIR: folder, ...compiled, ...(await browserEnvironment(browser)) });
    const unit = await runUnitTests(folder, env);
    if (browser && built) return sum([unit, await runStories(folder, env)]);
    const reason = browser
      ? 'The pages could not be built, see above.'
      : `No browser found. Install one, then try again: ${browserCommand}`;
    return sum([unit, counted(0, [{ title: 'the stories could not run', reason }])]);
  };
  // Each file of tests makes and drops databases of a thousand files: on a disk that is a sixth of the processor time.
  return inScratchFolder(test, { inMemory: true });
}

/** The other tests need no pages; the stories then count as failed. */
function cannotBuild(error) {
  if (error instanceof Stopped) throw error;
  console.error(error.message);
  return false;
}

async function runUnitTests(folder, env) {
  const file = join(folder, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', ...reporters], { cwd: root, env });
  const report = readReport(file);
  return atLeastOneFailed('vitest', code, counted(report.numPassedTests ?? 0, failedTests(report)));
}

async function runStories(folder, env) {
  const file = join(folder, 'stories.json');
  const code = await run(
    'playwright',
    ['test', '--config=e2e/playwright.config.ts', '--grep-invert=@sweep', '--reporter=list,json'],
    { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const report = readReport(file);
  return atLeastOneFailed('playwright', code, counted(report.stats?.expected ?? 0, failedStories(report)));
}

/** A run can fail without a failed test, for example by an error outside every test. */
function atLeastOneFailed(tool, code, counts) {
  if (code === 0 || counts.failed > 0) return counts;
  return counted(counts.passed, [
    { title: `${tool} ended with code ${code}`, reason: 'See its output above.' },
  ]);
}
