import { expect, test } from '../lib/test.ts';

test('the browser refuses markup and scripts that the pages themselves do not insert', async ({
  page,
  noise,
}) => {
  noise.allow(/requires 'Trusted(HTML|ScriptURL)' assignment/);
  await page.goto('/about');
  const refused = await page.evaluate(() => {
    const attempts = [
      () => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      },
      () => {
        document.createElement('script').src = 'https://evil.example/x.js';
      },
      () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      () => {
        document.createElement('iframe').srcdoc = '<script src=/x.js></script>';
      },
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'inserted';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(refused).toEqual(['refused', 'refused', 'refused', 'refused']);
});
