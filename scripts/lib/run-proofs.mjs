import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserEnvironment, findBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { endLeftovers, run } from './children.mjs';
import { counted, failedStories, readReport } from './failures.mjs';
import { install } from './install.mjs';
import { environment, pinnedNode, root } from './paths.mjs';
import { inScratchFolder } from './scratch.mjs';

/**
 * Proofs that count and compare, the longest first; most leave a core idle for much of their time. Whatever fails on a time or on
 * memory runs alone, as does a proof that is not named here.
 */
const besideAnother = [
  'every-page',
  'stored-scripts',
  'hostile-files',
  'exam',
  'restart',
  'kill-program',
  'start-race',
  'canaries',
  'kill-ruling',
  'kill-database',
  'serve-only',
  'samples',
  'one-key',
  'any-attempt',
  'mutations',
  'spam',
  'proxies',
  'system-faces',
];
const LANES = 2;
/** Options whose value is the next argument. */
const withValue = ['--folder'];

/**
 * Runs bench/proofs/*.proof.ts (all, or those named); each prints its figures. Arguments that begin with two dashes are
 * passed on to them, with the value of those that have one.
 */
export async function runProofs(args = []) {
  const isOption = (argument, at) => argument.startsWith('--') || withValue.includes(args[at - 1]);
  const names = args.filter((argument, at) => !isOption(argument, at));
  const options = args.filter(isOption);
  const unknown = names.filter((name) => !proofs().includes(name));
  if (unknown.length > 0) {
    return counted(0, [
      { title: `proof ${unknown.join(', ')}`, reason: `There are: ${proofs().join(', ')}` },
    ]);
  }
  await install();
  const browser = await browserEnvironment(await findBrowser());
  await buildWeb();
  const chosen = proofs().filter((proof) => names.length === 0 || names.includes(proof));
  const pairs = besideAnother.filter((name) => chosen.includes(name));
  const alone = chosen.filter((name) => pairs.length < 2 || !pairs.includes(name));
  return inScratchFolder(async (scratch) => {
    // They start the program a hundred times: only the first start compiles the modules.
    const env = environment({ ...browser, NODE_COMPILE_CACHE: join(scratch, 'compiled') });
    const failures = [];
    const prove = async (name, { beside }) => {
      const folder = join(scratch, name);
      mkdirSync(folder);
      const startedAt = performance.now();
      if (!beside) console.log(`\n— ${name}`);
      const { reason, output } = await proveIn(folder, { name, env, options, beside });
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      if (beside) console.log(`\n— ${name}\n${output.trimEnd()}`);
      console.log(`${name}: ${reason === undefined ? 'proven' : 'FAILED'} in ${seconds} s`);
      if (reason !== undefined) failures.push({ title: `proof ${name}`, reason });
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    if (alone.length < chosen.length) {
      console.log(`\n${LANES} at a time: ${pairs.join(', ')}`);
      const next = pairs[Symbol.iterator]();
      const lane = async () => {
        // Each lane takes the next one that no other lane has taken.
        for (const name of next) await prove(name, { beside: true });
      };
      // Both have ended, orderly, before a stop is passed on and the folder removed.
      const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
      for (const { status, reason } of lanes) if (status === 'rejected') throw reason;
    }
    for (const name of alone) {
      // Nothing that an earlier proof left behind may take time from this one.
      await endLeftovers();
      await prove(name, { beside: false });
    }
    return counted(chosen.length - failures.length, failures);
  });
}

/**
 * Runs one proof: why it failed, or undefined, and its output if another runs beside it. The proof notes what did not hold,
 * and the stories it ran, in the folder.
 */
async function proveIn(folder, { name, env, options, beside }) {
  const notes = join(folder, 'failed.txt');
  const log = join(folder, 'output.txt');
  const written = beside ? openSync(log, 'w') : 'inherit';
  const code = await run(pinnedNode(), [`bench/proofs/${name}.proof.ts`, ...options], {
    cwd: root,
    env: { ...env, TMPDIR: folder, PROOF_NOTES: notes },
    stdio: ['ignore', written, written],
  }).finally(() => beside && closeSync(written));
  const output = beside ? readFileSync(log, 'utf8') : '';
  if (code === 0) return { output };
  const stories = failedStories(readReport(join(folder, 'stories.json')));
  const noted = existsSync(notes) ? readFileSync(notes, 'utf8') : `It ended with code ${code}, see above.`;
  const lines = stories.map(({ title, reason }) => `${title}: ${reason.split('\n')[0]}`);
  return { output, reason: [noted, ...lines].join('\n') };
}

function proofs() {
  return readdirSync(join(root, 'bench', 'proofs'))
    .filter((file) => file.endsWith('.proof.ts'))
    .map((file) => file.slice(0, -'.proof.ts'.length))
    .sort();
}
