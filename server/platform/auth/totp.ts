import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, half a minute each. */
const STEP_S = 30;
const DIGITS = 6;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks of phones differ: a code counts half a minute before and after its time too. */
const STEPS_AROUND = 1;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** In the letters of base 32, in which apps take a secret. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += LETTERS[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + LETTERS[(value << (5 - bits)) & 31];
}

/** The number of the half minute. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_S);

/** The code that the app shows in this half minute (RFC 4226, 5.3). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The half minute that a code is of, around now; null if it is of none. Takes as long whichever it is. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  if (given.length !== DIGITS) return null;
  let found: number | null = null;
  for (let step = stepAt(now) - STEPS_AROUND; step <= stepAt(now) + STEPS_AROUND; step++) {
    if (timingSafeEqual(given, Buffer.from(codeAt(secret, step)))) found = step;
  }
  return found;
}

/** What the QR code of a secret says: apps show whose it is, and for whom. */
export function otpUri(secret: Uint8Array, { issuer, name }: { issuer: string; name: string }): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  // A colon divides the two parts of the label.
  const label = [issuer, name].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':');
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
