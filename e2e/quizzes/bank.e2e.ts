import type { Page } from '@playwright/test';
import { faults } from '../lib/expect-accessible.ts';
import { bearer, makePerson, makeQuiz, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Copy the chosen questions' });

test('questions are found in both languages, previewed, and copied into the quiz being edited', {
  tag: '@sweep',
}, async ({ page, request }) => {
  const teacher = await makePerson(request, { role: 'teacher' });
  // One word that no other question has, in each language.
  const mark = crypto.randomUUID().slice(0, 8);
  const hindi = `प्रवणता${mark}`;
  const source = await makeQuiz(
    request,
    {
      title: `Source ${mark}`,
      questions: [
        {
          kind: 'multiple',
          question: `Which are vectors, ${mark}?`,
          options: ['Force', 'Mass', 'Velocity', 'Time'],
          correctAnswers: [0, 2],
          explanation: 'Both have a direction.',
          subject: `Physics ${mark}`,
          hi: { question: `${hindi} क्या है?`, options: ['बल', 'द्रव्यमान', 'वेग', 'समय'], explanation: '' },
        },
        {
          kind: 'numeric',
          question: `How many newtons, ${mark}?`,
          options: [],
          numeric: { value: '2.5', tolerance: '0.1' },
          subject: `Physics ${mark}`,
        },
      ],
    },
    teacher,
  );
  await makeQuiz(
    request,
    {
      title: `Mock ${mark}`,
      mode: 'exam',
      questions: [{ question: `Kept for the exam, ${mark}?`, options: ['1', '2', '3', '4'] }],
    },
    teacher,
  );
  const quiz = await makeQuiz(request, { title: `Mine ${mark}` }, teacher);
  await signInAs(page, teacher);
  await page.goto(`/quiz/edit/${quiz._id}`);
  await page.getByRole('link', { name: 'Copy from the question bank' }).click();

  await page.getByRole('searchbox').fill(hindi);
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
  const vectors = page
    .getByRole('listitem')
    .filter({ hasText: `Which are vectors, ${mark}?` })
    .first();
  await vectors.getByText('Options, key and explanation').click();
  await expect(vectors.getByText('Correct answer')).toHaveCount(4);
  await expect(vectors.getByText('वेग')).toBeVisible();
  await vectors.getByRole('checkbox').check();

  // What is chosen stays chosen while one goes on searching.
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByText('Exam not released yet')).toBeVisible();
  await page.getByRole('checkbox', { name: `Choose question 1 of Mock ${mark}` }).check();
  await page.getByLabel('Type').selectOption('numeric');
  await page.getByLabel('Subject').selectOption(`Physics ${mark}`);
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: `Choose question 2 of Source ${mark}` }).check();
  await expect(bar(page)).toContainText('3 questions chosen');
  await expect(bar(page)).toContainText('1 question is from an exam that is not over');
  expect(await faults(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Copy the other 2' }).click();

  await page.getByRole('button', { name: 'Insert after question 1' }).click();
  await expect(page.getByRole('textbox', { name: /^Text/ }).first()).toHaveValue(
    `Which are vectors, ${mark}?`,
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/quiz/manage');
  const stored = await (
    await request.get(`/api/quiz/${quiz._id}`, { headers: bearer(teacher.token) })
  ).json();
  expect(stored.questions.slice(1, 3)).toMatchObject([
    { kind: 'multiple', correctAnswers: [0, 2], copiedFrom: source.questions[0]?._id },
    { kind: 'numeric', numeric: { value: '2.5', tolerance: '0.1' }, copiedFrom: source.questions[1]?._id },
  ]);
  expect(stored.questions).toHaveLength(quiz.questions.length + 2);
});
