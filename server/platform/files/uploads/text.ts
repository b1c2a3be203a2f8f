import { isUtf8 } from 'node:buffer';

/** A file as text: UTF-8, or UTF-16 with its mark. Null for anything else, so that no letter is read wrongly. */
export function readText(file: Buffer): string | null {
  const marked = file.length >= 2 && file.length % 2 === 0;
  if (marked && file[0] === 0xff && file[1] === 0xfe) return strict('utf-16le', file.subarray(2));
  if (marked && file[0] === 0xfe && file[1] === 0xff) return strict('utf-16be', file.subarray(2));
  if (file.length === 0 || !isUtf8(file) || file.includes(0)) return null;
  return file.toString('utf8').replace(/^\ufeff/, '');
}

function strict(encoding: string, bytes: Buffer): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text === '' || text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
