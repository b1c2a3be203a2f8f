import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Drawing, DrawnPage } from './draw.ts';

/** Pixels of the longer side: as large as pictures are stored. */
const LONGEST_SIDE = 1_600;

const { path, most }: Drawing = workerData;
const post = (page: DrawnPage) => parentPort?.postMessage(page);

// Drawn by PDFium as WebAssembly: whatever a page does, it has no file, no network and no memory but its own.
const library = await PDFiumLibrary.init();
const document = await library.loadDocument(await readFile(path));
const count = document.getPageCount();
if (count > most) post({ tooMany: count });
else {
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = LONGEST_SIDE / Math.max(originalWidth, originalHeight, 1);
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 3 })
      .toBuffer();
    post({ png, number: page.number + 1, count });
  }
  post({ end: true });
}
