import type { Page } from '@playwright/test';
import { exportCsv } from '../lib/csv.ts';
import { makePerson, makeQuiz, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('the file contains every matching row on any page, and none of its cells is a formula', async ({
  page,
  request,
}) => {
  const title = `Vectors, "free"\nand bound ${crypto.randomUUID().slice(0, 8)}`;
  const quiz = await makeQuiz(request, { title });
  const [hindi, formula] = [
    await makePerson(request, { fullName: 'सुनीता देवी' }),
    await makePerson(request, { fullName: '=HYPERLINK("https://example.com","Click, me")' }),
  ];
  const ids: string[] = [];
  for (const person of [formula, ...Array<typeof hindi>(10).fill(hindi)]) {
    ids.push(await takeQuiz(request, person, quiz, [0, 1]));
  }
  await signInAs(page, await makePerson(request, { role: 'admin' }));
  await page.goto(`/quiz/all-results?quizId=${quiz._id}&limit=10&page=2&sortOrder=asc`);
  await expect(rows(page)).toHaveCount(1);
  const { name, records } = await exportCsv(page);
  expect(name).toMatch(/^all-results_\d{8}-\d{6}\.csv$/);
  expect(records[0]).toEqual([
    ...['ResultID', 'UserName', 'UserEmail', 'UserRole', 'QuizTitle', 'Score', 'TotalQuestions'],
    'CreatedAt',
  ]);
  expect(records.slice(1).map(([id]) => id)).toEqual(ids);
  expect(records[1]?.slice(1, 7)).toEqual([
    ...[`'${formula.fullName}`, formula.email, 'student', title, '2', '4'],
  ]);
  expect(records[2]?.slice(1, 3)).toEqual(['सुनीता देवी', hindi.email]);
  expect(records[2]?.[7]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
});
