import { accountRoutes } from '@kaksha/contract/routes.ts';
import { send } from '#web/lib/send/send.ts';
import { arrive } from './arrive.ts';

/**
 * Signs in with Google's ID token (behaviour 2.18).
 * @throws {CallError} `google_refused`, `google_account_differs`, `google_not_configured`
 */
export async function loginWithGoogle(googleToken: string): Promise<void> {
  const { token } = await send(accountRoutes.google, { body: { token: googleToken }, anonymous: true });
  arrive(token);
}
