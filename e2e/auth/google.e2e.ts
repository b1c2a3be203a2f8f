import { startSecondProgram } from '#testing/second-program.ts';
import { clientId, standInForGoogle } from '#testing/stand-in-google.ts';
import { breakCall, holdCall } from '../lib/failing-calls.ts';
import { serveGoogleScript } from '../lib/google-script.ts';
import { makeQuiz } from '../lib/people.ts';
import { test as base, expect } from '../lib/test.ts';

type Google = Awaited<ReturnType<typeof standInForGoogle>>;

/** These stories' program signs in with Google, whose keys are our own. */
const test = base.extend<object, { google: Google & { address: string } }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used
    async ({}, use) => {
      const google = await standInForGoogle();
      const program = await startSecondProgram({
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_JWKS_URL: google.keysUrl,
        SAMPLE_DATA: 'off',
      });
      await use({ ...google, address: program.address });
      await program.stop();
      google.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ google }, use) => use(google.address),
});

// One after the other: each worker would start such a program.
test.describe.configure({ mode: 'default' });

const claims = () => ({
  sub: crypto.randomUUID(),
  email: `kabir-${crypto.randomUUID()}@example.com`,
  name: 'Kabir Das',
});

const right = (box: { x: number; width: number } | null | undefined) =>
  box ? box.x + box.width : Number.NaN;

test('a person signs in with Google, sets a password, and signs in with their email address', {
  tag: '@sweep',
}, async ({ page, google, noise }) => {
  noise.allow(/^(401|500) POST .*auth\/google/);
  noise.allow(/^console: Google login failed/);
  const who = claims();
  let expired = true;
  await serveGoogleScript(page, (nonce) => google.token({ ...who, nonce, ...(expired && { exp: 1 }) }));
  const script = Promise.withResolvers<void>();
  await page.route('https://accounts.google.com/gsi/client', async (route) => {
    await script.promise;
    return route.fallback();
  });
  await page.goto('/login?returnTo=%2Faccount');
  const press = page.getByRole('button', { name: 'Sign in with Google' });
  await test.step('the place of Google’s button is kept, and the button fits into it', async () => {
    const place = page.locator('.google-button');
    const kept = await place.boundingBox();
    expect(kept?.height).toBe(44);
    script.resolve();
    await expect(press).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      const [around, button, field] = await Promise.all(
        [place, press, page.getByLabel('Email')].map((part) => part.boundingBox()),
      );
      expect(around?.height, `${width} px`).toBe(kept?.height);
      expect(button?.height, `${width} px`).toBe(40);
      expect(button?.x, `${width} px`).toBeGreaterThanOrEqual(field?.x ?? width);
      expect(right(button), `${width} px`).toBeLessThanOrEqual(right(field));
    }
  });
  await expect(page.locator('html')).toHaveAttribute('data-one-tap', clientId);
  await expect(page.getByText(/^Registered with Google\?/)).toBeVisible();
  await press.click();
  await expect(page.getByRole('alert')).toHaveText('Google login failed');
  expired = false;
  const broken = await breakCall(page, 'POST /auth/google', 'no answer');
  await press.click();
  await expect(page.getByRole('alert')).toHaveText('Google login failed');
  broken.restore();
  const held = await holdCall(page, 'POST /auth/google');
  await press.click();
  await expect(page.getByText('Logging in...')).toBeVisible();
  held.letGo();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('banner').locator('.hello > summary')).toHaveText('Hello, Kabir');

  await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('orbit and line');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill('orbit and line');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a visitor signs in with Google during an attempt, which is then submitted', { tag: '@sweep' }, async ({
  page,
  request,
  google,
}) => {
  const [quiz, who] = [await makeQuiz(request), claims()];
  await serveGoogleScript(page, (nonce) => google.token({ ...who, nonce }));
  await page.goto(`/quiz/${quiz._id}`);
  await page.locator('label.option').first().click();
  await page.getByRole('button', { name: 'Submit quiz' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit anyway' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to submit' });
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL(/\/quiz\/result\//);
  await expect(page.getByRole('img', { name: /^25 percent/ })).toBeVisible();
});

test('without Google’s script there is the form alone', { tag: '@sweep' }, async ({ page, noise }) => {
  noise.allow(/^console: Google’s script could not be loaded/);
  await page.route('https://accounts.google.com/gsi/client', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('or with email')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('without a nonce of the server there is the form alone; a copied token signs in nowhere else', {
  tag: '@sweep',
}, async ({ page, request, google, noise }) => {
  noise.allow(/^console: Google’s script could not be loaded/);
  noise.allow(/^500 POST .*auth\/google\/nonce/);
  const who = claims();
  let copied = '';
  await serveGoogleScript(page, (nonce) => {
    copied = google.token({ ...who, nonce });
    return copied;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/');
  const reply = await request.post('/api/auth/google', { data: { token: copied } });
  expect(reply.status()).toBe(401);
  await page.evaluate(() => localStorage.clear());
  await breakCall(page, 'POST /auth/google/nonce');
  await page.goto('/login');
  await expect(page.getByText('or with email')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeVisible();
});
