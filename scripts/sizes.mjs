import './lib/refuse-old-node.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { main, run } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';
import { inScratchFolder } from './lib/scratch.mjs';

// Weighs the first load of the front page, as the program sends it.
void main(async () => {
  await install();
  await buildWeb();
  return inScratchFolder((folder) =>
    run(pinnedNode(), ['bench/first-load.ts'], { cwd: root, env: environment({ TMPDIR: folder }) }),
  );
});
