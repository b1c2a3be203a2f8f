// Written into every document. Before the first paint: the chosen theme, and whether somebody seems to be signed in, so that
// nothing moves later. Then the page's first call, which waits for neither styles nor scripts (web/lib/send/early-call.ts).
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    const stored = localStorage.getItem('jwt');
    if (stored) {
      const claims = JSON.parse(atob(stored.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
      if (claims.exp * 1000 > Date.now()) {
        root.dataset.signedIn = claims.role;
      }
    }
  } catch {
    // Storage is closed, or the token is not one: the page is shown as for a visitor.
  }
  // Markup that is only parsed or that React makes script elements of, and scripts of the site and of Google (docs/decisions/037).
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) =>
      /^(<script><\/script>)?$/.test(html) || sink === 'DOMParser parseFromString' ? html : null,
    createScriptURL: (url) =>
      [location.origin, 'https://accounts.google.com'].includes(new URL(url, location.href).origin)
        ? url
        : null,
  });
  const path = document.currentScript.dataset.early;
  // A page that is opened with a token in its address is left before it asks.
  if (!path || location.search.includes('token=')) return;
  const reply = fetch(path, { headers: { accept: 'application/json' } });
  // A failure is reported to whoever takes the reply.
  reply.catch(() => undefined);
  window.early = { path, reply };
})();
