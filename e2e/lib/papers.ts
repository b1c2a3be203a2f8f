import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import * as acts from '#testing/acts/imports.ts';
import { over } from './people.ts';

export const readPaper = over(acts.readPaper);
export const makePages = over(acts.makePages);

/** A paper of Word with figures, a table, formulas and Hindi, as LibreOffice wrote it. */
export const wordPaper = join(import.meta.dirname, '../../server/test/word/from-libreoffice.docx');

export const wordFile = async () => new File([await readFile(wordPaper)], 'Mechanics.docx');

/** A printed paper of two pages, as a teacher has it. */
export async function printedPaper(browser: Browser): Promise<File> {
  const page = await browser.newPage();
  const question = (number: number, text: string, options: string) =>
    `<p><b>${number}.</b> ${text}</p><p style="margin-left:2em">${options}</p>`;
  await page.setContent(`<body style="font: 13pt serif; margin: 0 1cm">
    <h1 style="font-size: 20pt; text-align: center">Class test: motion</h1>
    ${question(1, 'A stone falls for 2 s. How far does it fall? (g = 10 m/s²)', '(A) 10 m &emsp; (B) 20 m &emsp; (C) 40 m &emsp; (D) 5 m')}
    ${question(2, 'Which of these are vectors?', '(A) force &emsp; (B) mass &emsp; (C) velocity &emsp; (D) time')}
    <div style="break-before: page"></div>
    ${question(3, 'A car slows from 25 m/s to rest in 2 s. Its mean speed, in m/s, is', '____')}</body>`);
  const pdf = await page.pdf({ format: 'A4' });
  await page.close();
  return new File([new Uint8Array(pdf)], 'paper.pdf', { type: 'application/pdf' });
}
