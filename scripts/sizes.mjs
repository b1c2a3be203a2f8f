import './lib/refuse-old-node.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { buildWeb } from './lib/build-web.mjs';
import { main } from './lib/children.mjs';
import { install } from './lib/install.mjs';
import { withServer } from './lib/with-server.mjs';

/** The budget of the home page's first load, in bytes as transferred. */
const budgets = { JavaScript: 128_000, CSS: 12_000 };

/** The order of layers, which the first stylesheet of a page sets for all later ones. */
const layers = 'base,ui,features';

// Requests the page from the running program as a browser would, so that the count is what is actually sent.
void main(async () => {
  await install();
  await buildWeb();
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-sizes-'));
  try {
    return await withServer({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' }, weigh);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function weigh(address) {
  const page = await fetchWhole(address, '/');
  const named = [...page.text.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:m?js|css))"/g)];
  const files = await withImports(
    address,
    named.map(([, path]) => path),
  );
  const sizes = { JavaScript: 0, CSS: 0 };
  for (const [path, { bytes }] of files) sizes[path.endsWith('.css') ? 'CSS' : 'JavaScript'] += bytes;
  console.log(`First load of /: ${files.size} files, as transferred (brotli)`);
  let fits = page.status === 200 && sizes.JavaScript > 0;
  const [first] = [...files].filter(([path]) => path.endsWith('.css'));
  const order = new Set(
    [...(first?.[1].text ?? '').matchAll(/@layer ([\w, ]+)[;{]/g)].flatMap(([, names]) => names.split(/, ?/)),
  );
  if ([...order].join() !== layers) {
    console.log(`  The first stylesheet orders the layers as ${[...order].join()} instead of ${layers}.`);
    fits = false;
  }
  for (const [kind, budget] of Object.entries(budgets)) {
    fits &&= sizes[kind] <= budget;
    console.log(`  ${kind}: ${kilobytes(sizes[kind])} of ${kilobytes(budget)} kB`);
  }
  if (fits) return 0;
  for (const [path, { bytes }] of [...files].sort(([, one], [, other]) => other.bytes - one.bytes)) {
    console.log(`  ${kilobytes(bytes).padStart(8)} kB  ${path}`);
  }
  return 1;
}

/** The files a page names, and those that these import before they can run. */
async function withImports(address, paths) {
  const files = new Map();
  for (const wanted = [...paths]; wanted.length > 0; ) {
    const path = wanted.shift();
    if (files.has(path)) continue;
    const file = await fetchWhole(address, path);
    if (file.status !== 200) throw new Error(`${path} answers ${file.status}`);
    files.set(path, file);
    for (const [, imported] of file.text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
      wanted.push(new URL(imported, `http://localhost${path}`).pathname);
    }
  }
  return files;
}

function fetchWhole(address, path) {
  return new Promise((resolve, reject) => {
    get(new URL(path, address), { headers: { 'accept-encoding': 'br' } }, (reply) => {
      const chunks = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => {
        const body = Buffer.concat(chunks);
        const plain = reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
        resolve({ status: reply.statusCode, bytes: body.length, text: plain.toString() });
      });
    }).on('error', reject);
  });
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}
