/** Texts of the page that only staff may open. */
export const texts = {
  accessDenied: '❌ Access Denied',
};
