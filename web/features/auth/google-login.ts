import { accountRoutes } from '@kaksha/contract/routes.ts';
import { send } from '#web/lib/send/send.ts';
import { arrive } from './arrive.ts';

/**
 * Signs in with Google's ID token (behaviour 2.18).
 * @throws {CallError} `google_refused`, `google_account_differs`, `google_not_configured`, `otp_needed`, `otp_wrong`
 */
export async function loginWithGoogle(googleToken: string, otp?: string): Promise<void> {
  const body = { token: googleToken, ...(otp !== undefined && { otp }) };
  const { token } = await send(accountRoutes.google, { body, anonymous: true });
  arrive(token);
}
