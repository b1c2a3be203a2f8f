import type { Import } from '@kaksha/contract/imports.ts';
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

type Sent = { text: string; file: File | null; format: ImportFormat; quizId: string | null };

/** Sends a text or a file to be read; a text as JSON, which may be longer than a field of a form. */
export function readPaper({ text, file, format, quizId }: Sent) {
  const form = { format, ...(quizId === null ? {} : { quizId }) };
  return file === null
    ? send(importsRoutes.create, { form: { ...form, text } })
    : send(importsRoutes.create, { form, files: { file } });
}

export type Change = SendInput<typeof importsRoutes.update>['body'];

export function changeImport(id: string, body: Change) {
  return send(importsRoutes.update, { params: { id }, body });
}

type Take = SendInput<typeof importsRoutes.take>['body'];

/** Stores the picked questions, once under one key. */
export function takeQuestions(id: string, body: Take, key: string) {
  return send(importsRoutes.take, { params: { id }, body, headers: { 'Idempotency-Key': key } });
}
