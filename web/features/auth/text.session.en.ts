/** What people read who may not open a page. */
export const en = {
  forbidden: '❌ Forbidden: Insufficient Permissions',
  forbiddenHelp: 'Your account may not open this page. Ask an admin if you think it should.',
  home: 'Home',
};
