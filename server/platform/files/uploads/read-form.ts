import type { MultipartFile } from '@fastify/multipart';
import type { FileRule } from '@kaksha/contract/core/files.ts';
import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '#server/platform/core/fail.ts';
import { inspectFile } from './inspect.ts';
import { rewritePicture } from './picture.ts';
import type { ReceivedFile, Spool } from './spool.ts';

const MOST_PARTS = 20;
const FIELD_BYTES = 256 * 1024;
const ENVELOPE_BYTES = 16 * 1024;
/** How much a refused client may at least keep sending, so that it reads the reply; then the connection is closed. */
const DRAINED_BYTES = 16 * 1024 * 1024;

type Rules = Record<string, FileRule>;

/** What a multipart form held; `discard` removes the files that were not stored. */
export type ReceivedForm = {
  fields: Record<string, string>;
  /** Of each field, in the order in which they came. */
  files: Record<string, ReceivedFile[]>;
  discard(): Promise<void>;
};

/**
 * Reads a multipart form: texts into memory, each file into the spool, where its bytes decide what it is (law 9). Throws
 * 'too_large', 'wrong_type' and 'invalid' with the field's own text; a refused or interrupted form leaves no file.
 */
export async function readForm(
  request: FastifyRequest,
  { rules, spool, who }: { rules: Rules; spool: Spool; who: string },
): Promise<ReceivedForm> {
  const paths = new Set<string>();
  const form: ReceivedForm = {
    fields: {},
    files: {},
    async discard() {
      for (const path of paths) await spool.discard(path);
    },
  };
  try {
    refuseByLength(request, rules);
    await readParts(request, { rules, spool, who, paths, form });
    return form;
  } catch (error) {
    await form.discard();
    drain(request, Math.max(DRAINED_BYTES, mostBytes(rules)));
    throw toFailure(error);
  }
}

/** `who` sends the form: an account, or a network address. */
type Reading = { rules: Rules; spool: Spool; who: string; paths: Set<string>; form: ReceivedForm };

async function readParts(request: FastifyRequest, reading: Reading): Promise<void> {
  const { rules, form } = reading;
  const largest = Math.max(0, ...Object.values(rules).map((rule) => rule.maxBytes));
  const limits = {
    parts: MOST_PARTS,
    fields: MOST_PARTS,
    files: Object.values(rules).reduce((sum, { most = 1 }) => sum + most, 0),
    fieldSize: FIELD_BYTES,
    // Above what any field takes: the spool stops at the field's own limit, and at once.
    fileSize: 2 * largest + 1,
  };
  for await (const part of request.parts({ limits })) {
    const name = part.fieldname;
    const { most = 1 } = (Object.hasOwn(rules, name) && rules[name]) || {};
    const earlier = Object.hasOwn(form.files, name) ? (form.files[name] ?? []) : [];
    if (Object.hasOwn(form.fields, name) || earlier.length >= most) {
      fail('invalid', { fields: { [name]: 'sent_twice' } });
    }
    if (part.type === 'file') {
      const file = await readFilePart(part, reading);
      if (file !== null) form.files[name] = [...earlier, file];
    } else {
      if (part.valueTruncated) fail('too_large', { fields: { [name]: 'field_too_long' } });
      // A field that is marked as JSON comes parsed; here it is text like any other.
      form.fields[name] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    }
  }
}

/** The file of a part, or null for a file field that was left empty. */
async function readFilePart(
  part: MultipartFile,
  { rules, spool, who, paths }: Reading,
): Promise<ReceivedFile | null> {
  const name = part.fieldname;
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined) fail('invalid', { fields: { [name]: 'no_file_taken' } });
  const written = await spool.write(part.file, rule.maxBytes);
  if (written === null) fail('too_large', { fields: { [name]: rule.tooLarge }, detail: rule.tooLarge });
  const { path, bytes } = written;
  paths.add(path);
  if (bytes === 0 && !part.filename) return null;
  const found = await inspectFile(path, rule.kind);
  if ('refused' in found) return refuse(name, rule, found.refused);
  const received = { kind: rule.kind, originalName: originalName(part.filename) };
  if (rule.kind !== 'picture') return { ...received, path, extension: found.extension, bytes };
  const newPath = async () => {
    const to = await spool.path();
    paths.add(to);
    return to;
  };
  const rewritten = await rewritePicture(path, { newPath, who });
  return rewritten === null ? refuse(name, rule, 'kind') : { ...received, ...rewritten, extension: 'webp' };
}

/** Each reason has its own fault, which tells what to choose instead. */
function refuse(name: string, rule: FileRule, reason: 'kind' | 'active' | 'pixels'): never {
  const fault = { kind: rule.wrong, active: rule.active, pixels: rule.tooManyPixels }[reason] ?? rule.wrong;
  fail(reason === 'pixels' ? 'too_large' : 'wrong_type', { fields: { [name]: fault }, detail: fault });
}

/** A body whose declared length is too large need not be read. */
function refuseByLength(request: FastifyRequest, rules: Rules): void {
  if (Number(request.headers['content-length'] ?? 0) <= mostBytes(rules)) return;
  const [only, ...others] = Object.entries(rules);
  if (only === undefined || others.length > 0) fail('too_large');
  fail('too_large', { fields: { [only[0]]: only[1].tooLarge }, detail: only[1].tooLarge });
}

/** The longest body of a form that has these files, each as large as it may be. */
function mostBytes(rules: Rules): number {
  const files = Object.values(rules).reduce((sum, { maxBytes, most = 1 }) => sum + most * maxBytes, 0);
  return files + MOST_PARTS * FIELD_BYTES + ENVELOPE_BYTES;
}

/** Discards the rest of a refused body, so that the client reads the reply: browsers read it only once all is sent. */
function drain(request: FastifyRequest, atMostBytes: number): void {
  const { raw } = request;
  let drained = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > atMostBytes) raw.destroy();
  });
  raw.resume();
}

/** The parser's own errors as errors of the error table. */
function toFailure(error: unknown): unknown {
  if (error instanceof Failure) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_FILES_LIMIT') {
    return new Failure('too_large', {});
  }
  // An error with a system call is a disk error; anything else is a form that cannot be read.
  return error instanceof Error && 'syscall' in error ? error : new Failure('invalid_json', {});
}

const LONGEST = 150;

/**
 * The sender's file name as text that can be shown and stored: its last part, without control characters, without the
 * marks that change the text direction (which show "fdp.exe" as "exe.pdf"), and of limited length.
 */
export function originalName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const shown = clean === '' || /^\.+$/.test(clean) ? 'file' : clean;
  return Array.from(shown).slice(-LONGEST).join('');
}
