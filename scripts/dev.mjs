import './lib/refuse-old-node.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { main, run } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';

// The server starts again when a file of its own changes, the pages are built again when one of theirs does; then
// reload the page in the browser.
void main(async () => {
  await install();
  await buildWeb();
  const env = environment();
  const { scripts } = JSON.parse(readFileSync(join(root, 'web', 'package.json'), 'utf8'));
  const builds = scripts.build.split('&&').map((build) => `${build.trim()} --watch`);
  const codes = await Promise.all([
    run(pinnedNode(), ['--watch', 'server/main.ts'], { cwd: root, env }),
    ...builds.map((build) => run(build, [], { shell: true, cwd: join(root, 'web'), env, patienceMs: 500 })),
  ]);
  return Math.max(...codes);
});
