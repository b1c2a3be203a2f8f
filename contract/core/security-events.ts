import type { ErrorCode } from './errors.ts';

/**
 * What the log says about the security of accounts, one line each (behaviour 1.20): a closed list, so that alerts can be set
 * on its names.
 */
export const securityEvents = [
  'login',
  'login_failed',
  'otp_needed',
  'otp_failed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_rule',
  'recovery_codes_made',
  'registered',
  'logout',
  'logout_everywhere',
  'session_ended',
  'proved',
  'proof_needed',
  'password_changed',
  'password_reset',
  'reset_asked',
  'reset_refused',
  'address_verified',
  'verification_refused',
  'slip_issued',
  'slip_refused',
  'role_changed',
  'account_deleted',
  'download',
  'file_opened',
  'samples_removed',
  'token_refused',
  'access_denied',
  'limit_reached',
  'body_refused',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** The refusals that are security events, whatever call they answer; a call names the event of its success itself. */
export const eventOfRefusal: Partial<Record<ErrorCode, SecurityEvent>> = {
  login_failed: 'login_failed',
  first_password_over: 'login_failed',
  google_refused: 'login_failed',
  otp_needed: 'otp_needed',
  otp_wrong: 'otp_failed',
  reset_link_invalid: 'reset_refused',
  verification_link_invalid: 'verification_refused',
  slip_invalid: 'slip_refused',
  token_invalid: 'token_refused',
  forbidden: 'access_denied',
  proof_needed: 'proof_needed',
  too_many: 'limit_reached',
  wrong_type: 'body_refused',
  too_large: 'body_refused',
};
