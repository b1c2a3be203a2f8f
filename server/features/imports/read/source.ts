import type { ColumnMapping, SheetColumn } from '@kaksha/contract/papers/columns.ts';
import type { ImportFormat } from '@kaksha/contract/papers/formats.ts';
import type { ReadPaper } from '@kaksha/contract/papers/paper.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import type { ReadFault } from '../faults.en.ts';
import type { FoundPicture } from './pictures-in-text.ts';

/** What is read: the text of a paste or a file, a workbook, or a document of Word. */
export type Source = {
  format: ImportFormat;
  content: { text: string } | { workbook: Uint8Array } | { word: Uint8Array };
  /** What the columns of a sheet are taken for. */
  mapping?: ColumnMapping;
  /** The questions of the quiz that a key is for. */
  questions?: readonly AuthoredQuestion[];
};

type Read = { paper: ReadPaper; pictures?: FoundPicture[] } | { fault: ReadFault; columns?: SheetColumn[] };
/** What was found, and in which format; the pictures that its drafts name by number. */
export type Found = { format: ImportFormat } & Read;

/**
 * Reads a paper in the named format, or finds out which one it is (behaviour 8.1). A reader is loaded once its format is known, as each
 * paper has a thread that loads its own.
 */
export async function readSource({ format, content, questions, mapping }: Source): Promise<Found> {
  if ('workbook' in content) {
    if (format !== 'auto' && format !== 'xlsx') return { format, fault: 'other_format' };
    const { readWorkbookPaper } = await import('./spreadsheet.ts');
    return { format: 'xlsx', ...(await readWorkbookPaper(content.workbook, mapping)) };
  }
  if ('word' in content) {
    if (format !== 'auto' && format !== 'docx') return { format, fault: 'other_format' };
    const { ommlOfTex } = await import('#server/platform/formulas/omml-of-tex.ts');
    const { readWord } = await import('./word.ts');
    return { format: 'docx', ...readWord(Buffer.from(content.word), ommlOfTex) };
  }
  const { text } = content;
  const found = format === 'auto' ? (mapping === undefined ? await formatOf(text) : 'csv') : format;
  return { format: found, ...(await readText(found, text, { questions, mapping })) };
}

async function readText(
  format: ImportFormat,
  text: string,
  { questions, mapping }: { questions: Source['questions']; mapping: ColumnMapping | undefined },
): Promise<Read> {
  switch (format) {
    case 'key': {
      const { readKeys } = await import('./keys.ts');
      return questions === undefined ? { fault: 'key_without_quiz' } : readKeys(text, questions);
    }
    case 'csv':
      return (await import('./spreadsheet.ts')).readCsvPaper(text, mapping);
    case 'gift':
      return { paper: (await import('./gift.ts')).readGift(text) };
    case 'aiken':
      return { paper: (await import('./aiken.ts')).readAiken(text) };
    case 'moodle':
      return (await import('./moodle.ts')).readMoodle(text);
    case 'xlsx':
    case 'docx':
      return { fault: 'other_format' };
    default:
      return { paper: (await import('@kaksha/contract/papers/typed-paper.ts')).readTypedPaper(text) };
  }
}

async function formatOf(text: string): Promise<ImportFormat> {
  const begin = text.trimStart().slice(0, 2_000);
  if (/^(?:<\?xml\b|<quiz\b)/i.test(begin)) return 'moodle';
  const { namesColumns } = await import('@kaksha/contract/papers/columns.ts');
  if (text.split('\n', 20).some(namesColumns)) return 'csv';
  if ((await import('./gift.ts')).isGift(text)) return 'gift';
  return (await import('./aiken.ts')).isAiken(text) ? 'aiken' : 'text';
}
