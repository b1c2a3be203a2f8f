/** Texts of the page that only staff may open. */
export const en = {
  accessDenied: '❌ Access Denied',
};
