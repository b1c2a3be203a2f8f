import { eventOfRefusal, type SecurityEvent } from '@kaksha/contract/core/security-events.ts';
import { expect } from 'vitest';

type Reply = { statusCode: number; json(): unknown };

/** The lines of security events in a program's log (behaviour 1.20). */
export type SecurityLines = {
  /** For `startTestApp`. */
  log(line: string): void;
  /** Returns the reply. Fails if it is a refusal that is a security event and left no line of its own. */
  lineOf<R extends Reply>(reply: R): R;
};

export function securityLines(): SecurityLines {
  const events: string[] = [];
  const expected = new Map<SecurityEvent, number>();
  return {
    log(line) {
      if (line.includes('security event')) events.push(JSON.parse(line).event);
    },
    lineOf(reply) {
      const event = eventOf(reply);
      if (event === undefined) return reply;
      const times = (expected.get(event) ?? 0) + 1;
      expected.set(event, times);
      expect(events.filter((one) => one === event).length, `lines of ${event}`).toBeGreaterThanOrEqual(times);
      return reply;
    },
  };
}

function eventOf(reply: Reply): SecurityEvent | undefined {
  if (reply.statusCode < 400) return undefined;
  const body = reply.json();
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return Object.entries(eventOfRefusal).find(([code]) => code === body.code)?.[1];
}
