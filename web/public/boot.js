// Before the first paint: the chosen theme, and whether somebody seems to be signed in, so that nothing moves later.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    const token = localStorage.getItem('jwt');
    if (!token) return;
    const claims = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
    if (claims.exp * 1000 > Date.now()) root.dataset.signedIn = claims.role;
  } catch {
    // storage is closed or the token is not one: the page stands as for a visitor
  }
})();
