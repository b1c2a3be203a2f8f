/** What people read who may not open a page. */
export const texts = {
  forbidden: '❌ Forbidden: Insufficient Permissions',
  forbiddenHelp: 'Your account cannot open this page. If you think it should, ask an admin.',
  home: 'Home',
};
