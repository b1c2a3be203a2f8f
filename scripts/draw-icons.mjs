// Draws the icons of web/public from the mark, in the company's colours. Its outputs are committed: run it with
// `node_modules/.bin/node scripts/draw-icons.mjs` when the mark or the colours change.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { colours } from '../contract/company.ts';

const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp');
const out = (name) => fileURLToPath(new URL(`../web/public/${name}`, import.meta.url));

const { board, marigold } = colours;
const cream = colours.paper.light;

/** The mark on the board, `room` units of 32 wide from edge to edge: more room where a system cuts the corners off. */
const mark = (room) => {
  const from = (32 - room) / 2;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${room} ${room}">
  <path fill="${board}" d="M-32-32H64V64H-32Z"/>
  <path d="M4 7.5h24M16 7.5v3" stroke="${cream}" stroke-width="3"/>
  <circle cx="16" cy="18" r="8.5" fill="none" stroke="${cream}" stroke-width="3"/>
  <circle cx="22" cy="24" r="5" fill="${board}"/>
  <circle cx="22" cy="24" r="3.5" fill="${marigold}"/>
</svg>`);
};

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${board}"/><path d="M4 7.5h24M16 7.5v3" stroke="${cream}" stroke-width="3"/><circle cx="16" cy="18" r="8.5" fill="none" stroke="${cream}" stroke-width="3"/><circle cx="22" cy="24" r="5" fill="${board}"/><circle cx="22" cy="24" r="3.5" fill="${marigold}"/></svg>\n`;
writeFileSync(out('favicon.svg'), favicon);

for (const [name, size, room] of [
  ['icon-192.png', 192, 34],
  ['icon-512.png', 512, 34],
  ['icon-maskable.png', 512, 46],
]) {
  const { size: bytes } = await sharp(mark(room), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(out(name));
  console.log(name.padEnd(24), bytes);
}
