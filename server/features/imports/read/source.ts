import type { ImportFormat } from '@kaksha/contract/imports.ts';
import type { ReadPaper } from '@kaksha/contract/papers/paper.ts';
import { readTypedPaper } from '@kaksha/contract/papers/typed-paper.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import type { ReadFault } from '../faults.en.ts';
import { readKeys } from './keys.ts';

/** What is read: the text of a paste or a file, or a workbook. */
export type Source = {
  format: ImportFormat;
  content: { text: string } | { workbook: Uint8Array };
  /** The questions of the quiz that a key is for. */
  questions?: readonly AuthoredQuestion[];
};

/** What was found, and in which format. */
export type Found = { format: ImportFormat; paper: ReadPaper } | { format: ImportFormat; fault: ReadFault };

/** Reads a paper in the named format, or finds out which one it is. */
export async function readSource({ format, content, questions }: Source): Promise<Found> {
  if ('workbook' in content) return { format: 'xlsx', fault: 'other_format' };
  const { text } = content;
  if (format === 'key') {
    return {
      format,
      ...(questions === undefined ? { fault: 'key_without_quiz' } : readKeys(text, questions)),
    };
  }
  return { format: 'text', paper: readTypedPaper(text) };
}
