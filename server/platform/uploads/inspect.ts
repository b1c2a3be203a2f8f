import { readFile } from 'node:fs/promises';
import type { FileRule } from '@kaksha/contract/files.ts';
import { fileTypeFromBuffer } from 'file-type';
import { readCompoundDirectory } from './compound-file.ts';
import { isPassivePdf } from './pdf.ts';
import { endsAsZip, readZipDirectory } from './zip-directory.ts';

const MOST_ENTRIES = 2_000;
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Programs look for a PDF header, and browsers for markup, within this many bytes. */
const SNIFFED_BYTES = 1_024;
const PDF_END_WITHIN_BYTES = 2_048;

const pictures = new Set(['jpg', 'png', 'webp', 'gif', 'avif']);

/** The extension that matches a file's bytes, or why it is refused: another type, or a file that can run something. */
export type Inspected = { extension: string } | { refused: 'kind' | 'active' };

/** What a file is, by its bytes alone (law 9). */
export async function inspectFile(path: string, kind: FileRule['kind']): Promise<Inspected> {
  const file = await readFile(path);
  const extension = await extensionOf(file, kind);
  if (extension === null) return { refused: 'kind' };
  return extension === 'pdf' && !(await isPassivePdf(file)) ? { refused: 'active' } : { extension };
}

async function extensionOf(file: Buffer, kind: FileRule['kind']): Promise<string | null> {
  const found = await fileTypeFromBuffer(file);
  switch (kind) {
    case 'picture':
      return found !== undefined && pictures.has(found.ext) ? found.ext : null;
    case 'cv':
      if (found?.ext === 'pdf') return isPdf(file) ? 'pdf' : null;
      if (found?.ext === 'cfb') return isDoc(file) ? 'doc' : null;
      // A document whose first entry is compressed in an unusual way is detected only as a zip.
      return (found?.ext === 'docx' || found?.ext === 'zip') && isDocx(file) ? 'docx' : null;
  }
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

function isDocx(file: Buffer): boolean {
  const entries = readZipDirectory(file);
  if (entries === null || entries.length > MOST_ENTRIES || beginsAsPdf(file)) return false;
  const names = entries.map((entry) => entry.name);
  const unpackedBytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return (
    unpackedBytes <= MOST_UNPACKED_BYTES &&
    names.includes('[Content_Types].xml') &&
    names.some((name) => name.startsWith('word/')) &&
    !names.some((name) => /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0|vbaProject/i.test(name)) &&
    new Set(names).size === names.length
  );
}

const beginsAsPdf = (file: Buffer) => file.toString('latin1', 0, SNIFFED_BYTES).includes('%PDF-');
const holdsMarkup = (file: Buffer) =>
  /<(!doctype|html|script|svg|body|head|iframe)\b/i.test(file.toString('latin1', 0, SNIFFED_BYTES));
