import './lib/refuse-old-node.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { main } from './lib/children.mjs';
import { install } from './lib/install.mjs';

// Builds the pages, so that `npm ci --omit=dev` and `npm start` can serve them on a machine without what builds them.
void main(async () => {
  await install();
  await buildWeb();
  return 0;
});
