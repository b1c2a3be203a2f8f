import './lib/refuse-old-node.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { main, run } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';

void main(async () => {
  await install();
  await buildWeb();
  return run(pinnedNode(), ['server/main.ts'], { cwd: root, env: environment() });
});
