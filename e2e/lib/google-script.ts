import type { Page } from '@playwright/test';

/**
 * Serves a script in the place of Google's: its button has the size of Google's and gives the page the token that
 * `nextToken` returns for the nonce that the page asked with, and one-tap is noted on the document.
 */
export async function serveGoogleScript(page: Page, nextToken: (nonce: string) => string): Promise<void> {
  await page.exposeFunction('nextGoogleToken', nextToken);
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}

const script = `{
  let options;
  const heights = { large: 40, medium: 32, small: 20 };
  const button = (parent, { size = 'large', width = 230 }) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = 'Sign in with Google';
    made.style.cssText = 'display: block; width: ' + width + 'px; height: ' + heights[size] + 'px';
    made.onclick = async () => options.callback({ credential: await window.nextGoogleToken(options.nonce) });
    parent.replaceChildren(made);
  };
  window.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: button,
    prompt: () => { document.documentElement.dataset.oneTap = options.client_id; },
    cancel: () => { delete document.documentElement.dataset.oneTap; },
  } } };
}`;
