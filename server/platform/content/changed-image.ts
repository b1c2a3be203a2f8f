import { fail } from '../core/fail.ts';
import type { Retire } from '../files/stored-files.ts';

/**
 * The image of an item after a change: that of a new file, else the text that was sent, else the stored one; an empty text
 * removes it. A stored file that is no longer the image is retired. Throws 'invalid' for the path of another stored file:
 * it belongs to another item, or was replaced meanwhile (behaviour 3.32).
 */
export async function changeImage({
  stored,
  sent,
  file,
  retire,
}: {
  stored: string;
  sent: string | undefined;
  /** The stored name of a new file. */
  file: string | undefined;
  retire: Retire;
}): Promise<string> {
  const next = file === undefined ? (sent ?? stored) : `/uploads/${file}`;
  if (next === stored) return stored;
  if (file === undefined && next.startsWith('/')) {
    fail('invalid', { fields: { image: 'other_image' } });
  }
  await retire(stored);
  return next;
}
