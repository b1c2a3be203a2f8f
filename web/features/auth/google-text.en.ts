export const texts = {
  orEmail: 'or with email',
  signingIn: 'Logging in...',
  failed: 'Google login failed',
  blocked: 'Google’s script could not be loaded, so there is no Google button.',
};
