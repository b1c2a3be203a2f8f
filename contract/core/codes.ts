/** What codes that people read and type are made of: without 0, 1, I and O, which look like others. */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 10;

/** A code as it was made, from what somebody typed: case and spaces do not count. */
export function plainCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** A code in two halves, as it is shown: "K7M2P 4QRX9". */
export function shownCode(code: string): string {
  const half = CODE_LENGTH / 2;
  return `${code.slice(0, half)} ${code.slice(half)}`;
}

/** The header of the code of a registration day (behaviour 2.24). */
export const REGISTRATION_CODE = 'Registration-Code';
