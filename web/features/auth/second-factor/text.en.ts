export const texts = {
  title: 'One more step',
  lead: 'Open your authenticator app and enter the code it shows for this account.',
  code: 'Code from the app',
  recovery: 'Recovery code',
  useRecovery: 'Lost your phone? Use a recovery code',
  useApp: 'Use the code from the app',
  recoveryHint: 'Ten letters and digits. It works once.',
  confirm: 'Log in',
  cancel: 'Cancel',
  failed: 'That could not be checked.',
  missing: 'Enter the code.',
  lost: 'No code at all? Ask an administrator of the institute to turn two-step login off for you.',
};
