import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { startProgram } from '#testing/program.ts';
import { prove } from './lib/proof.ts';

/** The budget of the home page's first load, in bytes as transferred. */
const budgets = { JavaScript: 128_000, CSS: 12_000 };

/** The order of layers, which the first stylesheet of a page sets for all later ones. */
const layers = 'base,ui,features';

type Sent = { status: number; bytes: number; text: string };

const kindOf = (path: string) => (path.endsWith('.css') ? 'CSS' : 'JavaScript');
const firstStylesheet = (files: ReadonlyMap<string, Sent>) =>
  [...files].find(([path]) => kindOf(path) === 'CSS')?.[1];

// Requests the page from the running program as a browser would, so that the count is what is actually sent.
await prove({ withinS: 90 }, async ({ folder, figure, demand }) => {
  const program = await startProgram({ dataDir: await folder(), settings: { SAMPLE_DATA: 'on' } });
  const address = await program.address;
  const page = await fetchWhole(address, '/');
  const named = [...page.text.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:m?js|css))"/g)];
  const files = await withImports(
    address,
    named.map(([, path = '']) => path),
  );
  demand('/ is answered', page.status === 200);
  const order = new Set(
    [...(firstStylesheet(files)?.text ?? '').matchAll(/@layer ([\w, ]+)[;{]/g)].flatMap(([, names = '']) =>
      names.split(/, ?/),
    ),
  );
  demand(
    `the first stylesheet orders the layers as ${layers} (${[...order].join()})`,
    [...order].join() === layers,
  );
  const sizes = { JavaScript: 0, CSS: 0 };
  for (const [path, { bytes }] of files) sizes[kindOf(path)] += bytes;
  figure('files of the first load of /, as transferred (brotli)', files.size);
  demand('there is JavaScript', sizes.JavaScript > 0);
  for (const kind of ['JavaScript', 'CSS'] as const) {
    const fits = sizes[kind] <= budgets[kind];
    demand(`${kind} fits: ${kilobytes(sizes[kind])} of ${kilobytes(budgets[kind])} kB`, fits);
    if (!fits) printSizes(files);
  }
});

function printSizes(files: ReadonlyMap<string, Sent>): void {
  for (const [path, { bytes }] of [...files].sort(([, one], [, other]) => other.bytes - one.bytes)) {
    console.log(`  ${kilobytes(bytes).padStart(8)} kB  ${path}`);
  }
}

/** The files a page names, and those that these import before they can run. */
async function withImports(address: string, paths: readonly string[]): Promise<Map<string, Sent>> {
  const files = new Map<string, Sent>();
  const wanted = [...paths];
  for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
    if (files.has(path)) continue;
    const file = await fetchWhole(address, path);
    if (file.status !== 200) throw new Error(`${path} answers ${file.status}`);
    files.set(path, file);
    for (const [, imported = ''] of file.text.matchAll(
      /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g,
    )) {
      wanted.push(new URL(imported, `http://localhost${path}`).pathname);
    }
  }
  return files;
}

function fetchWhole(address: string, path: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get(new URL(path, address), { headers: { 'accept-encoding': 'br' } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const body = Buffer.concat(chunks);
        const plain = reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
        resolve({ status: reply.statusCode ?? 0, bytes: body.length, text: plain.toString() });
      });
    }).on('error', reject);
  });
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
