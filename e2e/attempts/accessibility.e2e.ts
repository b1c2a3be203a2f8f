import { makePerson, makeQuiz, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('Next moves the focus to the heading, letters answer only from the question, and clearing keeps the focus', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const [made, person] = [await makeQuiz(request), await makePerson(request)];
  await signInAs(page, person);
  await page.goto(`/quiz/${made._id}`);
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect(heading('Question 1 of 4')).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading('Question 2 of 4')).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Question 2 of 4" [level=1]
      - group "Choose one answer":
        - radio "A Option one"
        - radio "B Option two"
        - radio "C Option three"
        - radio "D Option four"
  `);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(heading('Question 1 of 4')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');

  await test.step('the letters answer only while the focus is in the question', async () => {
    await page.getByRole('button', { name: 'Leave the quiz' }).focus();
    await page.keyboard.press('b');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await heading('Question 1 of 4').focus();
    await page.keyboard.press('b');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
  });

  await test.step('clearing an answer keeps the focus', async () => {
    const clear = page.getByRole('button', { name: 'Clear Response' });
    await clear.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(clear).toBeFocused();
  });
});

test('a dialog is named by its title, keeps Tab inside, closes on a press beside it and gives the focus back', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const made = await makeQuiz(request);
  await page.goto(`/quiz/${made._id}`);
  const opener = page.getByRole('button', { name: 'Leave the quiz' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Leave Quiz?' });
  await expect(dialog).toHaveAccessibleDescription('');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Leave Quiz?":
      - heading "Leave Quiz?" [level=2]
      - paragraph: If you exit now, this attempt is not kept.
      - button "Stay"
      - button "Submit"
      - button "Exit without submitting"
      - button "Close"
  `);
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const reached = nodes.filter((node) => !node.ignored).map((node) => node.role?.value);
  expect(reached).toContain('dialog');
  expect(reached).not.toContain('radio');
  for (const name of ['Submit', 'Exit without submitting', 'Close', 'Stay', 'Submit']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await test.step('a press beside it closes it, a press inside does not', async () => {
    await opener.click();
    await dialog.getByRole('heading').click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
  });
});
