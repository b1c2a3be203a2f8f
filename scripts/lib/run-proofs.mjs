import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { run } from './children.mjs';
import { install } from './install.mjs';
import { environment, pinnedNode, root } from './paths.mjs';
import { inScratchFolder } from './scratch.mjs';

/** Runs bench/proofs/*.proof.ts one after the other (all, or those named); each prints its figures. */
export async function runProofs(names = []) {
  await install();
  const browser = await findBrowser();
  await buildWeb();
  const counts = { passed: 0, failed: 0 };
  for (const name of proofs().filter((proof) => names.length === 0 || names.includes(proof))) {
    console.log(`\n— ${name}`);
    const startedAt = performance.now();
    const code = await inScratchFolder((folder) =>
      run(pinnedNode(), [`bench/proofs/${name}.proof.ts`], {
        cwd: root,
        env: environment({ TMPDIR: folder, ...(browser && { CHROME_PATH: browser }) }),
      }),
    );
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${name}: ${code === 0 ? 'proven' : 'FAILED'} in ${seconds} s`);
    counts[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return counts;
}

function proofs() {
  return readdirSync(join(root, 'bench', 'proofs'))
    .filter((file) => file.endsWith('.proof.ts'))
    .map((file) => file.slice(0, -'.proof.ts'.length))
    .sort();
}
