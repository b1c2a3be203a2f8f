import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserEnvironment, findBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { run } from './children.mjs';
import { counted, failedStories, readReport } from './failures.mjs';
import { install } from './install.mjs';
import { environment, pinnedNode, root } from './paths.mjs';
import { inScratchFolder } from './scratch.mjs';

/**
 * Runs bench/proofs/*.proof.ts one after the other (all, or those named); each prints its figures. Arguments that begin
 * with two dashes are passed on to them.
 */
export async function runProofs(args = []) {
  const names = args.filter((argument) => !argument.startsWith('--'));
  const options = args.filter((argument) => argument.startsWith('--'));
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
  const failures = [];
  for (const name of chosen) {
    console.log(`\n— ${name}`);
    const startedAt = performance.now();
    const reason = await inScratchFolder((folder) => prove(name, { folder, browser, options }));
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${name}: ${reason === undefined ? 'proven' : 'FAILED'} in ${seconds} s`);
    if (reason !== undefined) failures.push({ title: `proof ${name}`, reason });
  }
  return counted(chosen.length - failures.length, failures);
}

/** Runs one proof; why it failed, or undefined. The proof notes what did not hold, and the stories it ran, in the folder. */
async function prove(name, { folder, browser, options }) {
  const notes = join(folder, 'failed.txt');
  const code = await run(pinnedNode(), [`bench/proofs/${name}.proof.ts`, ...options], {
    cwd: root,
    env: environment({ TMPDIR: folder, PROOF_NOTES: notes, ...browser }),
  });
  if (code === 0) return undefined;
  const stories = failedStories(readReport(join(folder, 'stories.json')));
  return [
    existsSync(notes) ? readFileSync(notes, 'utf8') : `It ended with code ${code}, see above.`,
    ...stories.map(({ title, reason }) => `${title}: ${reason.split('\n')[0]}`),
  ].join('\n');
}

function proofs() {
  return readdirSync(join(root, 'bench', 'proofs'))
    .filter((file) => file.endsWith('.proof.ts'))
    .map((file) => file.slice(0, -'.proof.ts'.length))
    .sort();
}
