import type { Role } from '@kaksha/contract/core/access.ts';
import { type ErrorCode, errors } from '@kaksha/contract/core/errors.ts';
import { whyUnsendable } from '@kaksha/contract/sendable.ts';
import type { Request, Route } from '@playwright/test';

type Parts = { status?: number; headers?: Record<string, string> };

/** Answers a call instead of the server; the story fails if the server could not send this to who is asking. */
export async function answer(route: Route, body: unknown, { status = 200, headers = {} }: Parts = {}) {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const fault = whyUnsendable({
    call: `${request.method()} ${pathname}`,
    role: await roleOf(request),
    status,
    body,
  });
  if (fault !== undefined) throw new Error(`A made-up reply that the server could not send: ${fault}`);
  await route.fulfill({ status, headers, json: body });
}

/** The same with an error of the table; without a message a screen shows its own text. */
export async function refuse(route: Route, code: ErrorCode, { message = '', headers = {} } = {}) {
  await answer(route, { code, message, msg: message }, { status: errors[code], headers });
}

async function roleOf(request: Request): Promise<Role | null> {
  const claims = (await request.headerValue('authorization'))?.split('.')[1];
  return claims === undefined ? null : JSON.parse(Buffer.from(claims, 'base64url').toString()).role;
}
