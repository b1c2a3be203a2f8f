import type { ImportFormat } from '@kaksha/contract/papers/formats.ts';
import type { ReadPaper } from '@kaksha/contract/papers/paper.ts';
import { readTypedPaper } from '@kaksha/contract/papers/typed-paper.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import type { ReadFault } from '../faults.en.ts';
import { isAiken, readAiken } from './aiken.ts';
import { isGift, readGift } from './gift.ts';
import { readKeys } from './keys.ts';
import { readMoodle } from './moodle.ts';
import { namesColumns, readCsvPaper, readWorkbookPaper } from './spreadsheet.ts';
import { readWord, type WordPaper } from './word.ts';

/** What is read: the text of a paste or a file, a workbook, or a document of Word. */
export type Source = {
  format: ImportFormat;
  content: { text: string } | { workbook: Uint8Array } | { word: Uint8Array };
  /** The questions of the quiz that a key is for. */
  questions?: readonly AuthoredQuestion[];
};

type Read = { paper: ReadPaper } | { fault: ReadFault };
/** What was found, and in which format; the pictures that its drafts name by number. */
export type Found = { format: ImportFormat } & (Read | WordPaper);

/** Reads a paper in the named format, or finds out which one it is (behaviour 8.1). */
export async function readSource({ format, content, questions }: Source): Promise<Found> {
  if ('workbook' in content) {
    if (format !== 'auto' && format !== 'xlsx') return { format, fault: 'other_format' };
    return { format: 'xlsx', ...(await readWorkbookPaper(content.workbook)) };
  }
  if ('word' in content) {
    if (format !== 'auto' && format !== 'docx') return { format, fault: 'other_format' };
    const { ommlOfTex } = await import('#server/platform/formulas/omml-of-tex.ts');
    return { format: 'docx', ...readWord(Buffer.from(content.word), ommlOfTex) };
  }
  const { text } = content;
  const found = format === 'auto' ? formatOf(text) : format;
  return { format: found, ...readText(found, text, questions) };
}

function readText(format: ImportFormat, text: string, questions: Source['questions']): Read {
  switch (format) {
    case 'key':
      return questions === undefined ? { fault: 'key_without_quiz' } : readKeys(text, questions);
    case 'csv':
      return readCsvPaper(text);
    case 'gift':
      return { paper: readGift(text) };
    case 'aiken':
      return { paper: readAiken(text) };
    case 'moodle':
      return readMoodle(text);
    case 'xlsx':
    case 'docx':
      return { fault: 'other_format' };
    default:
      return { paper: readTypedPaper(text) };
  }
}

function formatOf(text: string): ImportFormat {
  const begin = text.trimStart().slice(0, 2_000);
  if (/^(?:<\?xml\b|<quiz\b)/i.test(begin)) return 'moodle';
  if (text.split('\n', 20).some(namesColumns)) return 'csv';
  if (isGift(text)) return 'gift';
  return isAiken(text) ? 'aiken' : 'text';
}
