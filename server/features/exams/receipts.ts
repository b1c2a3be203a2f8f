import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Answer } from '@kaksha/contract/questions/question.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 20;

export type Vouched = {
  attemptId: string;
  versionId: string;
  sha256: string;
  answered: number;
  submittedAt: Date;
};

/**
 * The hash of the answers of an attempt: SHA-256 over its id, its version's id, and a line `questionId=answer` for each
 * question in the order of the version, with the answer as JSON (behaviour 6.12).
 */
export function hashAnswers(
  { attemptId, versionId }: { attemptId: string; versionId: string },
  questions: readonly { _id: string }[],
  answers: readonly Answer[],
): string {
  const lines = questions.map(({ _id }, position) => `${_id}=${JSON.stringify(answers[position] ?? null)}`);
  return createHash('sha256')
    .update([attemptId, versionId, ...lines].join('\n'))
    .digest('hex');
}

/** The code of a receipt: 100 bits of an HMAC over everything that it vouches for, in base32 (behaviour 6.12). */
export function receiptCode(secret: string, vouched: Vouched): string {
  const { attemptId, versionId, sha256, answered, submittedAt } = vouched;
  const facts = [attemptId, versionId, sha256, answered, submittedAt.toISOString()].join('\n');
  const bytes = createHmac('sha256', secret).update(facts).digest();
  let bits = BigInt(`0x${bytes.toString('hex')}`) >> BigInt(256 - LENGTH * 5);
  let code = '';
  for (let at = 0; at < LENGTH; at += 1) {
    code = `${LETTERS[Number(bits & 31n)]}${code}`;
    bits >>= 5n;
  }
  return code;
}

/** True if this is the code of exactly these facts. */
export function isGenuine(secret: string, code: string, vouched: Vouched): boolean {
  return timingSafeEqual(Buffer.from(receiptCode(secret, vouched)), Buffer.from(code));
}
