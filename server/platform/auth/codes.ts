import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '@kaksha/contract/core/codes.ts';

/** A random code of 50 bits, for people to read out and type. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}
