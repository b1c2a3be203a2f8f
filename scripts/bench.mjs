import './lib/refuse-old-node.mjs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { main, run } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';
import { inScratchFolder } from './lib/scratch.mjs';

void main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const known = readdirSync(join(root, 'bench')).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
  if (!name || !known.includes(name)) {
    console.error(`Which one? npm run bench ${known.join(' | ')}`);
    return 1;
  }
  await install();
  const browser = await findBrowser();
  await buildWeb();
  return inScratchFolder((folder) =>
    run(pinnedNode(), [`bench/${name}.bench.ts`, ...args], {
      cwd: root,
      env: environment({ TMPDIR: folder, ...(browser && { CHROME_PATH: browser }) }),
    }),
  );
});
