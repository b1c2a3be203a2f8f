import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { FileRule } from '@kaksha/contract/core/files.ts';
import { fileTypeFromBuffer } from 'file-type';
import { atMost } from '#server/platform/jobs/at-most.ts';
import { readCompoundDirectory } from './compound-file.ts';
import { isPassiveDocx } from './docx.ts';
import { isPassivePdf } from './pdf.ts';
import { pictureFault } from './picture.ts';
import { readText } from './text.ts';
import { videoExtension } from './video.ts';
import { endsAsZip, readZipDirectory } from './zip-directory.ts';

/** Programs look for a PDF header, and browsers for markup, within this many bytes. */
const SNIFFED_BYTES = 1_024;
const PDF_END_WITHIN_BYTES = 2_048;

// One document at a time is held in memory.
const inTurn = atMost(1);

/**
 * The extension that matches a file's bytes, or why it is refused: another type, a file that can run something, or a
 * picture of too many pixels.
 */
export type Inspected = { extension: string } | { refused: 'kind' | 'active' | 'pixels' };

/** What a file is, by its bytes alone (law 9). */
export async function inspectFile(path: string, kind: FileRule['kind']): Promise<Inspected> {
  switch (kind) {
    case 'picture': {
      const fault = await pictureFault(path);
      return fault === null ? { extension: 'webp' } : { refused: fault };
    }
    case 'video': {
      const extension = await videoExtension(path);
      return extension === null ? { refused: 'kind' } : { extension };
    }
    case 'roster':
      return inTurn(async () => inspectRoster(await readFile(path)));
    case 'paper':
      return inTurn(async () => inspectPaper(await readFile(path)));
    case 'document':
    case 'cv':
      return inTurn(async () => inspectDocument(await readFile(path), kind));
  }
}

/** A workbook of Excel by its parts, or a text; the old format of Excel is refused by name. */
async function inspectRoster(file: Buffer): Promise<Inspected> {
  if ((await fileTypeFromBuffer(file))?.ext === 'cfb') return { refused: 'active' };
  const entries = readZipDirectory(file);
  if (entries !== null) {
    const isWorkbook = entries.some(({ name }) => name === 'xl/workbook.xml');
    return isWorkbook ? { extension: 'xlsx' } : { refused: 'kind' };
  }
  return isUtf8(file) && !file.includes(0) && file.length > 0 ? { extension: 'csv' } : { refused: 'kind' };
}

/** A workbook of Excel or a document of Word without macros, or a text in UTF-8 or UTF-16; old and encrypted files of Office are refused by name. */
async function inspectPaper(file: Buffer): Promise<Inspected> {
  if ((await fileTypeFromBuffer(file))?.ext === 'cfb') return { refused: 'active' };
  const entries = readZipDirectory(file);
  if (entries !== null) {
    if (entries.some(({ name }) => /vbaProject|macrosheets/i.test(name))) return { refused: 'active' };
    if (entries.some(({ name }) => name === 'xl/workbook.xml')) return { extension: 'xlsx' };
    return entries.some(({ name }) => /^word\/[^/]+\.xml$/.test(name))
      ? { extension: 'docx' }
      : { refused: 'kind' };
  }
  const isOther =
    beginsAsPdf(file) || holdsMarkup(file) || /^(?:\{\\rtf|%!|#!|#EXT)/.test(file.toString('latin1', 0, 8));
  return isOther || readText(file) === null ? { refused: 'kind' } : { extension: 'txt' };
}

async function inspectDocument(file: Buffer, kind: 'cv' | 'document'): Promise<Inspected> {
  const found = await fileTypeFromBuffer(file);
  if (found?.ext === 'pdf' && isPdf(file)) {
    return (await isPassivePdf(file)) ? { extension: 'pdf' } : { refused: 'active' };
  }
  if (kind === 'cv' && found?.ext === 'cfb' && isDoc(file)) return { extension: 'doc' };
  // A document whose first entry is compressed in an unusual way is detected only as a zip.
  const isZip = found?.ext === 'docx' || found?.ext === 'zip';
  const isDocx = kind === 'cv' && isZip && !beginsAsPdf(file) && (await isPassiveDocx(file));
  return isDocx ? { extension: 'docx' } : { refused: 'kind' };
}

function isPdf(file: Buffer): boolean {
  const begins = /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8));
  const tail = file.toString('latin1', Math.max(0, file.length - PDF_END_WITHIN_BYTES));
  // Without a cross-reference table readers still open it by scanning its objects; a truncated file has no end marker.
  return begins && tail.includes('%%EOF') && !endsAsZip(file) && !holdsMarkup(file);
}

function isDoc(file: Buffer): boolean {
  const names = readCompoundDirectory(file);
  // Word stores macros under these names; a CV has none.
  return (
    names?.includes('WordDocument') === true &&
    !names.some((name) => /^(Macros|_VBA_PROJECT|VBA)$/i.test(name)) &&
    !endsAsZip(file) &&
    !beginsAsPdf(file)
  );
}

const beginsAsPdf = (file: Buffer) => file.toString('latin1', 0, SNIFFED_BYTES).includes('%PDF-');
const holdsMarkup = (file: Buffer) =>
  /<(!doctype|html|script|svg|body|head|iframe)\b/i.test(file.toString('latin1', 0, SNIFFED_BYTES));
