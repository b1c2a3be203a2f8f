import type { SentContent } from '@kaksha/contract/core/call.ts';
import { kolkataStamp } from '@kaksha/contract/core/time.ts';
import { DOCX } from '@kaksha/contract/downloads.ts';
import type { PaperFormat } from '@kaksha/contract/papers/losses.ts';
import type { Database } from '#server/database/client.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { workbookFile } from '#server/platform/lists/workbook-file.ts';
import { aikenOf, giftOf } from './formats.ts';
import { moodleOf } from './moodle.ts';
import { findPaper } from './queries.ts';
import { sheetOf } from './sheet.ts';
import { wordOf } from './word.ts';

export { findPaper } from './queries.ts';

/** Rows of an empty paper that are formatted as text, so that no answer becomes a date. */
const TEMPLATE_ROWS = 300;

/** A paper in a format of other programs; what it cannot carry was listed before (behaviour 8.9). Throws 'quiz_not_found'. */
export async function paperFile(
  { db, storage }: { db: Database; storage: Storage },
  { id, format, now }: { id: string; format: PaperFormat; now: Date },
): Promise<SentContent> {
  const paper = await findPaper(db, id);
  if (format === 'docx') {
    const content = inOnePart(await wordOf(storage, paper));
    return { name: `paper_${kolkataStamp(now)}.docx`, type: DOCX, content };
  }
  if (format === 'xlsx') return workbookFile('paper', sheetOf(paper), now);
  const name = `paper-${format}_${kolkataStamp(now)}`;
  if (format === 'moodle')
    return { name: `${name}.xml`, type: 'application/xml', content: moodleOf(storage, paper) };
  const content = inOnePart((format === 'gift' ? giftOf : aikenOf)(paper));
  return { name: `${name}.txt`, type: 'text/plain', content };
}

/** A paper without questions, to be filled in (behaviour 8.7). */
export function paperTemplate(now: Date): Promise<SentContent> {
  const empty = sheetOf({ title: '', format: 0, questions: [], sections: null, passages: null, pages: null });
  const rows = Array.from({ length: TEMPLATE_ROWS }, () => empty.heads.map(() => ''));
  return workbookFile('paper-template', { ...empty, rows }, now);
}

async function* inOnePart<Part extends string | Uint8Array>(part: Part): AsyncGenerator<Part> {
  yield part;
}
