import { hkdfSync } from 'node:crypto';

/** A key of 256 bits for one purpose, made of the server's secret: what it signs or encrypts is of no use for another. */
export function derivedKey(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), `kaksha ${purpose}`, 32));
}
