import './lib/refuse-old-node.mjs';
import { main, run } from './lib/children.mjs';
import { installForServing } from './lib/install.mjs';
import { environment, pinnedNode, root } from './lib/paths.mjs';

void main(async () => {
  await installForServing();
  const args = ['server/backup/main.ts', 'backup', ...process.argv.slice(2)];
  return run(pinnedNode(), args, { cwd: root, env: environment() });
});
