import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a value is sealed for: the same bytes are of no use for another purpose, or in another row. */
type For = { purpose: string; owner: string };

/** Encrypts a value that the database stores, with a key made of the server's secret: a copy of the database does not show it. */
export function seal(secret: Uint8Array, value: Uint8Array, { purpose, owner }: For): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derivedKey(secret, purpose), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(value), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The value again, with the first of these secrets that opens it; null if none does, or if it was changed. */
export function unseal(
  secrets: readonly Uint8Array[],
  sealed: string,
  { purpose, owner }: For,
): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  for (const secret of secrets) {
    const iv = bytes.subarray(0, IV_BYTES);
    const cipher = createDecipheriv(CIPHER, derivedKey(secret, purpose), iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(owner));
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]);
    } catch {
      // Sealed with another secret, or changed: only the tag tells.
    }
  }
  return null;
}
