import { REGISTRATION_CODE } from '@kaksha/contract/core/codes.ts';
import { authRoutes } from '@kaksha/contract/routes.ts';
import { type SendInput, send } from '#web/lib/send/send.ts';
import { arrive } from './arrive.ts';

/**
 * Signs in with email address and password (behaviour 2.5), and with the code of the second factor where the account has one
 * (behaviour 2.27).
 * @throws {CallError} `login_failed`, `first_password_over`, `otp_needed`, `otp_wrong`, `invalid`, `too_many`
 */
export async function login(
  { email, password }: SendInput<typeof authRoutes.login>['body'],
  otp?: string,
): Promise<void> {
  const body = { email, password, ...(otp !== undefined && { otp }) };
  const { token } = await send(authRoutes.login, { body, anonymous: true });
  arrive(token);
}

/**
 * Creates an account and signs in (behaviour 2.4), with the code of a registration day if it is not empty (behaviour 2.24).
 * @throws {CallError} `email_taken`, `invalid`, `too_many`
 */
export async function register(
  body: SendInput<typeof authRoutes.register>['body'],
  code = '',
): Promise<void> {
  const headers = code === '' ? {} : { [REGISTRATION_CODE]: code };
  const { token } = await send(authRoutes.register, { body, anonymous: true, headers });
  arrive(token);
}
