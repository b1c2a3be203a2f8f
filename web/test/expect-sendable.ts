import { type MadeUpReply, whyUnsendable } from '@kaksha/contract/sendable.ts';
// biome-ignore lint/correctness/noUndeclaredDependencies: the root brings the test runner for every workspace
import { expect, onTestFinished } from 'vitest';

/**
 * Fails the running test if the server could not send this reply. Thrown where the reply is made, a page would take it for a
 * lost connection.
 */
export function expectSendable(reply: MadeUpReply): void {
  const fault = whyUnsendable(reply);
  if (fault !== undefined) onTestFinished(() => expect.unreachable(`a made-up reply: ${fault}`));
}
