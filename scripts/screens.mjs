import './lib/refuse-old-node.mjs';
import { findBrowser } from './lib/browser.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { main, run } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';
import { inScratchFolder } from './lib/scratch.mjs';

// `npm run screens [-- name …]` photographs every screen at four widths in both themes, a contact sheet each;
// `--against <folder>` compares them with the sheets of another run.
void main(async () => {
  await install();
  const browser = await findBrowser();
  await buildWeb();
  return inScratchFolder((folder) =>
    run(pinnedNode(), ['e2e/screens/main.ts', ...process.argv.slice(2)], {
      cwd: root,
      env: environment({ TMPDIR: folder, ...(browser && { CHROME_PATH: browser }) }),
    }),
  );
});
