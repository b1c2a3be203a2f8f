import './lib/refuse-old-node.mjs';
import { buildWeb, isBuilt } from './lib/build-web.mjs';
import { main, run } from './lib/children.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';

void main(async () => {
  // Pages that are built need nothing of what builds them.
  if (!isBuilt() || !isInstalled({ dev: false })) await install();
  // At the same time: the program needs the pages only once its modules are loaded and the database responds.
  const pages = buildWeb();
  const program = run(pinnedNode(), ['server/main.ts'], {
    cwd: root,
    env: environment({ WAIT_FOR_PAGES: 'on' }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    onSpawn: (child) => {
      // It may have ended already. Without a message, the end of the channel ends it.
      pages.then(
        () => child.connected && child.send('built'),
        () => child.connected && child.disconnect(),
      );
    },
  });
  const [code] = await Promise.all([program, pages]);
  return code;
});
