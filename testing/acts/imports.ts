import { setTimeout as delay } from 'node:timers/promises';
import { type Import, imports } from '@kaksha/contract/imports.ts';
import { pages } from '@kaksha/contract/pages.ts';
import type { ImportFormat } from '@kaksha/contract/papers/formats.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { Caller, Signed } from './caller.ts';

type Given = { format?: ImportFormat; quizId?: string } & ({ text: string } | { file: File });

/** Reads a paper; the import once it is read. */
export async function readPaper({ call }: Caller, as: Signed, { file, ...form }: Given & { file?: File }) {
  const { _id } = await call(imports.create, { form, ...(file && { files: { file } }), as });
  for (;;) {
    const read: Import = await call(imports.read, { params: { id: _id }, as });
    if (read.status !== 'reading') return read;
    await delay(100);
  }
}

/** Makes a PDF the paper of a quiz, with the questions that its key names. */
export function makePages(
  { call }: Caller,
  as: Signed,
  { id, file, ...form }: { id: string; file: File; key: string; optionCount?: number },
): Promise<KeyedQuiz> {
  return call(pages.create, { params: { id }, form, files: { file }, as });
}
