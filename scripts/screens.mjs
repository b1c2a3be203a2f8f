import './lib/refuse-old-node.mjs';
import { findBrowser } from './lib/browser.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { main, run } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';
import { inScratchFolder } from './lib/scratch.mjs';
import { withServer } from './lib/with-server.mjs';

// `npm run screens [-- name …]` photographs every screen at three widths in both themes, a contact sheet each.
void main(async () => {
  await install();
  const browser = await findBrowser();
  await buildWeb();
  return inScratchFolder((folder) => {
    const admin = { ADMIN_EMAIL: 'principal@example.com', ADMIN_PASSWORD: 'orbit and line' };
    const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...admin };
    return withServer(settings, (address) =>
      run(pinnedNode(), ['e2e/screens/main.ts', ...process.argv.slice(2)], {
        cwd: root,
        env: environment({ SCREENS_ADDRESS: address, ...(browser && { CHROME_PATH: browser }) }),
      }),
    );
  });
});
