export const texts = {
  accessDenied: '❌ Access Denied',
};
