/** The two pages of an account in one script: the first load names one file instead of four. */
export { AccountPage } from './account/account-page.tsx';
export { VerifyEmailPage } from './account/verify-email-page.tsx';
