import { auth } from '@kaksha/contract/auth.ts';
import { batches } from '@kaksha/contract/batches.ts';
import { proofs } from '@kaksha/contract/proofs.ts';
import { secondFactor } from '@kaksha/contract/second-factor.ts';
import { sessions } from '@kaksha/contract/sessions.ts';
import { students } from '@kaksha/contract/students.ts';
import { users } from '@kaksha/contract/users.ts';
import { letRegister } from '#server/features/registration-days/service.ts';
import { googleVerifier } from '#server/platform/auth/google.ts';
import { googleNonces, removeOldNonces } from '#server/platform/auth/google-nonce.ts';
import { removeExpiredTokens } from '#server/platform/auth/one-use-tokens.ts';
import { endSessions, removeEndedSessions } from '#server/platform/auth/sessions.ts';
import { removeOldLimits } from '#server/platform/http/limits.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { loginWithGoogle } from './google-login.ts';
import { countingFailures } from './login-limits.ts';
import { removeOldNetworks } from './login-networks.ts';
import { mailNotice } from './notices.ts';
import { changePassword, logoutEverywhere, removeAccount, rename } from './own-account.ts';
import { forgotPassword, mailResetLink, resetPassword } from './password-reset.ts';
import { mailProofCode, prove, sendProofCode } from './proof.ts';
import { countedName } from './queries.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  removeSecondFactorOf,
  renewRecoveryCodes,
} from './second-factor.ts';
import { readRule, setRule } from './second-factor-rule.ts';
import { login, me, register } from './service.ts';
import { endSession, endSessionsOf, readSessions } from './sessions.ts';
import { issueBatchSlips, issueSlip, redeemSlip, removeExpiredSlips } from './slips.ts';
import { mailVerificationLink, readVerificationLink, sendVerification, verifyEmail } from './verification.ts';

export function authRoutes({
  app,
  store,
  config,
  limits,
  jobs,
  mailer,
  shownInstitute,
  nouns,
  settleErasures,
}: Services): void {
  const deps = { db: store.db, settings: config };
  const second = { store, limits, jobs, settings: config };
  serve(app, auth.login, async ({ body, address, device, now }) =>
    answer(
      200,
      await countingFailures(
        { db: store.db, limits },
        { email: await countedName(store.db, body.email), address, now },
        () => login(second, { ...body, address, device, now }),
      ),
    ),
  );
  serve(
    app,
    auth.register,
    async ({ body, address, device, now }) =>
      answer(201, await register({ store, jobs, settings: config }, { ...body, address, device, now })),
    { overLimit: (refused) => letRegister(store.db, refused) },
  );
  serve(app, users.issueSlip, async ({ params, audit }) =>
    answer(201, await issueSlip(store, { id: params.id, toStudent: false, audit })),
  );
  serve(app, students.issueSlip, async ({ params, audit }) =>
    answer(201, await issueSlip(store, { id: params.id, toStudent: true, audit })),
  );
  serve(app, batches.issueSlips, async ({ params, body, audit }) =>
    answer(201, await issueBatchSlips(store, { id: params.id, who: body.who, audit })),
  );
  serve(app, auth.slip, async ({ body, address, device, now }) =>
    answer(200, await redeemSlip(second, { ...body, address, device, now })),
  );
  const google = googleVerifier({ clientId: config.googleClientId, keysUrl: config.googleKeysUrl });
  const nonces = googleNonces(config);
  serve(app, auth.googleNonce, async ({ cookie, now }) => {
    const { nonce, setCookie } = await nonces.issue(store.db, cookie, now);
    return answer(200, { nonce }, { 'set-cookie': setCookie });
  });
  serve(app, proofs.prove, async ({ user, session, body, cookie, address, now }) => {
    const { password, google: token, mailedCode, otp } = body;
    const given = { user, session, password, google: token, mailedCode, otp, cookie, address, now };
    return answer(200, await prove({ ...second, google, nonces }, given));
  });
  serve(app, proofs.mail, async ({ user, session, now }) =>
    answer(200, await sendProofCode({ store, jobs, limits }, { user, session, now })),
  );
  serve(app, auth.google, async ({ body, cookie, address, device, now }) =>
    answer(
      200,
      await loginWithGoogle({ ...second, google, nonces }, { ...body, cookie, address, device, now }),
      cookie === undefined ? {} : { 'set-cookie': nonces.forget },
    ),
  );
  serve(app, auth.sendVerification, async ({ user, now }) =>
    answer(200, await sendVerification({ store, jobs, limits }, { userId: user.id, now })),
  );
  serve(app, auth.verificationLink, async ({ params, user, now }) =>
    answer(200, await readVerificationLink(store.db, { ...params, callerId: user?.id ?? null, now })),
  );
  serve(app, auth.verifyEmail, async ({ params, user, now }) =>
    answer(200, await verifyEmail(store, { ...params, callerId: user?.id ?? null, now })),
  );
  serve(app, auth.changePassword, async ({ user, session, body, address, device, now }) =>
    answer(
      200,
      await changePassword(
        { store, limits, jobs, settings: config },
        {
          user,
          session,
          currentPassword: body.currentPassword,
          password: body.password,
          address,
          device,
          now,
        },
      ),
    ),
  );
  serve(app, auth.logoutEverywhere, async ({ user }) =>
    answer(200, await logoutEverywhere(store.db, user.id)),
  );
  serve(app, sessions.logout, async ({ user, session, now }) => {
    await endSessions(store.db, { userId: user.id, id: session.id, now });
    return answer(200, { message: 'You are logged out.' });
  });
  serve(app, sessions.list, async ({ user, session, now }) =>
    answer(200, await readSessions(store.db, { userId: user.id, current: session.id, now })),
  );
  serve(app, sessions.end, async ({ params, user, now }) =>
    answer(200, await endSession(store.db, { userId: user.id, id: params.id, now })),
  );
  serve(app, secondFactor.begin, async ({ user, session, now }) => {
    const { name: issuer } = (await shownInstitute()).facts;
    return answer(201, await beginSecondFactor(second, { user, session, issuer, now }));
  });
  serve(app, secondFactor.confirm, async ({ user, body, address, now }) =>
    answer(200, await confirmSecondFactor(second, { user, ...body, address, now })),
  );
  serve(app, secondFactor.renewCodes, async ({ user, session, now }) =>
    answer(200, await renewRecoveryCodes(second, { user, session, now })),
  );
  serve(app, secondFactor.remove, async ({ user, session, now }) =>
    answer(200, await removeSecondFactor(second, { user, session, now })),
  );
  serve(app, secondFactor.readRule, async () => answer(200, await readRule(store.db)));
  serve(app, secondFactor.setRule, async ({ body, session, audit }) =>
    answer(200, await setRule({ store, jobs }, { ...body, session, audit })),
  );
  serve(app, users.removeSecondFactor, async ({ params, session, audit }) =>
    answer(200, await removeSecondFactorOf(second, { id: params.id, session, audit })),
  );
  serve(app, users.endSessions, async ({ params, audit }) =>
    answer(200, await endSessionsOf(store, { id: params.id, audit })),
  );
  serve(app, auth.updateMe, async ({ user, session, body, now }) =>
    answer(200, await rename({ store, settings: config }, { user, session, ...body, now })),
  );
  serve(app, auth.me, async ({ user, session, authorization, now }) =>
    answer(200, await me(deps, { user, session, authorization, now })),
  );
  serve(app, auth.removeMe, async ({ user, session, body, address, now }) => {
    const { password, withdrawTestimonials = false } = body;
    const removed = await removeAccount(
      { store, limits, jobs, config, personalData: nouns.personalData },
      { user, session, password, withdrawTestimonials, address, now },
    );
    await settleErasures();
    return answer(200, removed);
  });
  serve(app, auth.forgotPassword, async ({ body, now }) =>
    answer(200, await forgotPassword({ store, jobs, limits }, { ...body, now })),
  );
  serve(app, auth.resetPassword, async ({ params, body, address, now }) =>
    answer(200, await resetPassword({ store, limits, jobs }, { ...params, ...body, address, now })),
  );
  jobs.nightly('remove-expired-tokens', (now) => removeExpiredTokens(store.db, now));
  jobs.nightly('remove-expired-slips', (now) => removeExpiredSlips(store.db, now));
  jobs.nightly('remove-old-nonces', (now) => removeOldNonces(store.db, now));
  jobs.nightly('remove-ended-sessions', (now) => removeEndedSessions(store.db, now));
  jobs.nightly('remove-old-networks', (now) => removeOldNetworks(store.db, now));
  jobs.nightly('remove-old-limits', (now) => removeOldLimits(store.db, now));
  jobs.handle('verification-mail', ({ userId }, now) =>
    mailVerificationLink({ db: store.db, mailer, publicUrl: config.publicUrl }, { userId, now }),
  );
  jobs.handle('proof-mail', (data, now) => mailProofCode({ db: store.db, mailer }, data, now));
  jobs.handle('account-notice', async (data, now) => {
    const { facts } = await shownInstitute();
    await mailNotice({ db: store.db, mailer, publicUrl: config.publicUrl, institute: facts }, data, now);
  });
  jobs.handle('reset-mail', ({ email }, now) =>
    mailResetLink({ db: store.db, mailer, publicUrl: config.publicUrl }, { email, now }),
  );
}
