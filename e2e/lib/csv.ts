import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/**
 * Presses "Export CSV", or another button, and reads the whole file: its name, and its records without the byte order
 * mark it has to have.
 */
export async function exportCsv(
  page: Page,
  button = 'Export CSV',
): Promise<{ name: string; records: string[][] }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await arriving;
  const text = await readFile(await download.path(), 'utf8');
  expect(text.codePointAt(0)).toBe(0xfeff);
  return { name: download.suggestedFilename(), records: parseCsv(text.slice(1)) };
}

/** RFC 4180 to the letter: records end with CRLF, a quote appears only around a field or doubled within it. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (match === null) throw new Error(`Not RFC 4180 at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}
