import type { Import } from '@kaksha/contract/imports.ts';
import type { PaperColumn } from '@kaksha/contract/papers/columns.ts';
import type { ImportFormat } from '@kaksha/contract/papers/formats.ts';
import { importsRoutes } from '@kaksha/contract/staff-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { type SendInput, send } from '#web/lib/send/send.ts';

const READING_MS = 1_000;

/** What was read; asked again every second while it is still being read. */
export const importQuery = (id: string) =>
  queryOptions({
    ...callQuery(importsRoutes.read, { params: { id } }),
    // Edits of this page are newer than a refetch in the background.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }: { state: { data?: Import | undefined } }) =>
      state.data?.status === 'reading' ? READING_MS : false,
  });

/** What the columns of a sheet are to be taken for, by their names; empty for one that is left out. */
export type Mapping = Readonly<Record<string, PaperColumn | ''>>;
export type Source = { text: string; file: File | null };
type Sent = Source & { format: ImportFormat; quizId: string | null; columns?: Mapping };

/** What was sent last: the server keeps no file, and one with columns of its own is sent again. */
let last: (Source & { importId: string }) | null = null;

/** What the import was read from, if this page has it still; after a reload it has not. */
export const sourceOf = (importId: string): Source | null => (last?.importId === importId ? last : null);

/** Sends a text or a file to be read; a text as JSON, which may be longer than a field of a form. */
export async function readPaper({ text, file, format, quizId, columns }: Sent) {
  const form = {
    format,
    ...(quizId === null ? {} : { quizId }),
    ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
  };
  const made =
    file === null
      ? await send(importsRoutes.create, { form: { ...form, text } })
      : await send(importsRoutes.create, { form, files: { file } });
  last = { importId: made._id, text, file };
  return made;
}

export type Change = SendInput<typeof importsRoutes.update>['body'];

export function changeImport(id: string, body: Change, keepalive = false) {
  return send(importsRoutes.update, { params: { id }, body, keepalive });
}

type Take = SendInput<typeof importsRoutes.take>['body'];

/** Stores the picked questions, once under one key. */
export function takeQuestions(id: string, body: Take, key: string) {
  return send(importsRoutes.take, { params: { id }, body, headers: { 'Idempotency-Key': key } });
}
