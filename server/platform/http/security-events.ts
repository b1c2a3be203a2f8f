import type { ErrorCode } from '@kaksha/contract/core/errors.ts';
import { eventOfRefusal, type SecurityEvent } from '@kaksha/contract/core/security-events.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { whichCall } from '../core/logging.ts';

/** A network as the log names it, wide enough to be nobody's address: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const ip = ipaddr.process(address);
  const bits = ip.kind() === 'ipv4' ? 24 : 48;
  const first = ip.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${first.networkAddressFromCIDR(`${ip.toString()}/${bits}`)}/${bits}`;
}

/**
 * Writes one line for each security event, when its reply is sent (behaviour 1.20): the event, the user's id, the network and
 * the call, and nothing that a person entered. `onEvent` counts it.
 */
export function reportSecurityEvents(app: FastifyInstance, onEvent: (event: SecurityEvent) => void): void {
  app.decorateRequest('userId', null);
  app.decorateRequest('refusal', null);
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply.statusCode);
    if (event !== undefined) {
      onEvent(event);
      // Not the request's own log: some calls log their errors only.
      app.log.info(
        {
          event,
          userId: request.userId,
          network: networkOf(request.ip),
          reqId: request.id,
          ...whichCall(request),
        },
        'security event',
      );
    }
    done();
  });
}

function eventOf(request: FastifyRequest, status: number): SecurityEvent | undefined {
  if (request.refusal !== null) return eventOfRefusal[request.refusal];
  return status < 300 ? request.routeOptions.config.event : undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request or, of a sign-in, who has signed in; for the log. */
    userId: string | null;
    /** Why the request was refused. */
    refusal: ErrorCode | null;
  }
  interface FastifyContextConfig {
    /** What the call's success is in the log. */
    event?: SecurityEvent;
  }
}
