import { beyondTheEdge, faults } from '../lib/expect-accessible.ts';
import { bearer, makePaper, makePerson } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

test('a student signs in, waits for the exam to open, reads the paper, declares and starts, with the keyboard alone', async ({
  page,
  request,
}) => {
  const { quiz } = await makePaper(request, {
    mode: 'exam',
    opensAt: inSeconds(3_600),
    closesAt: inSeconds(8 * 3_600),
    attemptsAllowed: 2,
  });
  const teacher = await makePerson(request, { role: 'teacher' });
  const student = await makePerson(request, { fullName: 'Ananya Sharma' });
  const path = `/quiz/${quiz._id}`;

  await test.step('a visitor signs in and comes back', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).press('Enter');
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: /^Opens (today|tomorrow), / })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the exam' })).toHaveCount(0);
  });

  await test.step('the facts are there before it opens, and no fault in any width or theme', async () => {
    await expect(page.getByRole('row', { name: /^Physics 1 1/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'MCQ', exact: true })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faults(page), `${width} px, dark`).toEqual([]);
      expect(await beyondTheEdge(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('the button appears by itself', async () => {
    const opens = (opensAt: string) =>
      request.patch(`/api/quiz/${quiz._id}/settings`, {
        headers: bearer(teacher.token),
        data: { opensAt },
      });
    await opens(inSeconds(60));
    await page.clock.install();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Opens (today|tomorrow), / })).toBeVisible();
    // The minute passes on the page alone; the server opens the exam now.
    await opens(inSeconds(-1));
    await page.clock.runFor(61_000);
    await expect(page.getByRole('heading', { name: 'Ready, Ananya?' })).toBeVisible();
    await expect(page.getByText('2 attempts, none used')).toBeVisible();
  });

  await test.step('the declaration is asked for, then the clock starts', async () => {
    const start = page.getByRole('button', { name: 'Start the exam' });
    await start.press('Enter');
    await expect(page.getByText('Tick this first. The clock has not started.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^I am Ananya Sharma/ })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
    await page.getByRole('checkbox').press('Space');
    await start.press('Enter');
    await expect(start).toHaveCount(0);
    const open = await request.get('/api/attempts/open', { headers: bearer(student.token) });
    expect((await open.json()).attempts).toMatchObject([{ quizId: quiz._id }]);
  });
});
