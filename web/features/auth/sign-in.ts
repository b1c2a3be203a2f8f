import { authRoutes } from '@kaksha/contract/routes.ts';
import { type SendInput, send } from '#web/lib/send/send.ts';
import { arrive } from './arrive.ts';

/**
 * Signs in with email address and password (behaviour 2.5).
 * @throws {CallError} `login_failed`, `invalid`, `too_many`
 */
export async function login(body: SendInput<typeof authRoutes.login>['body']): Promise<void> {
  const { token } = await send(authRoutes.login, { body, anonymous: true });
  arrive(token);
}

/**
 * Creates an account and signs in (behaviour 2.4).
 * @throws {CallError} `email_taken`, `invalid`, `too_many`
 */
export async function register(body: SendInput<typeof authRoutes.register>['body']): Promise<void> {
  const { token } = await send(authRoutes.register, { body, anonymous: true });
  arrive(token);
}
