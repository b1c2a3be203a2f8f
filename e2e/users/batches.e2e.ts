import { courses } from '@kaksha/contract/courses.ts';
import * as content from '#testing/acts/content.ts';
import { makeBatch } from '#testing/acts/students.ts';
import { makeExam } from '../lib/exam.ts';
import { desk, expectSound, phone } from '../lib/expect-accessible.ts';
import { callOf, firstAdmin, makePerson, over, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const pdf = {
  name: 'notes.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n60\n%%EOF\n',
  ),
};

// A colour that is on its way from one theme to the other is neither's.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a teacher keeps a batch at a desk, gives it a file on a phone, and its member alone opens that', {
  tag: '@sweep',
}, async ({ page, request, browser }) => {
  const of = crypto.randomUUID().slice(0, 6);
  const admin = await firstAdmin(request);
  const [member, enrolled] = [
    await makePerson(request, { fullName: `Asha ${of}` }),
    await makePerson(request, { fullName: `Dev ${of}` }),
  ];
  const course = await over(content.makeCourse)(request, `Optics ${of}`, admin);
  await over(content.makeSubCourse)(request, { title: 'Lenses', courseId: course._id });
  await callOf(request)(courses.enrollPeople, {
    params: { id: course._id },
    body: { userIds: [enrolled.id] },
    as: admin,
  });
  const batch = await over(makeBatch)(request, { name: `Evening ${of}` }, [member.id], admin);
  await makeExam(request, { title: `Mock ${of}`, audience: { kind: 'batches', ids: [batch._id] } });
  const teacher = await makePerson(request, { role: 'teacher', fullName: `Meera ${of}` });
  await signInAs(page, teacher);
  await page.setViewportSize(desk);

  await test.step('the page of the batch has its students and exams, and is changed', async () => {
    await page.goto(`/admin/batches?q=${of}`);
    await page.getByRole('link', { name: `Open Evening ${of}` }).click();
    await expect(page.getByRole('link', { name: `Asha ${of}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Mock ${of}` })).toBeVisible();
    await page.getByRole('textbox', { name: 'Timetable' }).fill('Monday to Friday, 4 to 6 pm');
    await page.getByRole('checkbox', { name: `Meera ${of}` }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`“Evening ${of}” saved`)).toBeVisible();
    await expectSound(page, 'batch');
  });

  await test.step('a file of a course is for the batch', async () => {
    await page.setViewportSize(phone);
    await page.goto(`/courses/${course.path}`);
    await page.getByText('Files and who may open them').click();
    const form = page.getByRole('form', { name: 'Add a file to Lenses' });
    await form.getByLabel('Title').fill('Formulas');
    await form.getByLabel('PDF').setInputFiles(pdf);
    await form.getByLabel('Who may open it').selectOption('Some batches');
    await form.getByRole('checkbox', { name: `Evening ${of}` }).check();
    await form.getByRole('button', { name: 'Add file' }).click();
    await expect(page.getByText('“Formulas” added')).toBeVisible();
    await expect(page.getByText('For 1 batch')).toBeVisible();
    await expectSound(page, 'material');
    await page.goto(`/admin/batches/${batch._id}`);
    await expect(page.getByRole('link', { name: 'Formulas' })).toBeVisible();
  });

  await test.step('its member opens it, and somebody else of the course does not see it', async () => {
    for (const [person, sees] of [
      [member, true],
      [enrolled, false],
    ] as const) {
      const context = await browser.newContext({ viewport: phone });
      const own = await context.newPage();
      await signInAs(own, person);
      await own.goto(`/courses/${course.path}`);
      await expect(own.getByRole('heading', { name: 'Lenses' })).toBeVisible();
      const file = own.getByRole('button', { name: 'Formulas of Lenses' });
      if (sees) {
        const arriving = own.waitForEvent('download');
        await file.click();
        expect((await arriving).suggestedFilename()).toBe('Formulas.pdf');
      } else {
        await own.waitForLoadState('networkidle');
        await expect(file).toHaveCount(0);
      }
      await context.close();
    }
  });

  await test.step('the batch is deleted after a question that says what follows', async () => {
    await page.getByRole('button', { name: 'Delete batch' }).click();
    await expect(page.getByText(/Enrolments that came from this batch end/)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“Evening ${of}” deleted`)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/batches$/);
  });
});

test('sittings are set in an exam’s settings and seen in its hall, and a student reads notices', async ({
  page,
  request,
}) => {
  const of = crypto.randomUUID().slice(0, 6);
  const admin = await firstAdmin(request);
  const student = await makePerson(request, { fullName: `Zoya ${of}` });
  const course = await over(content.makeCourse)(request, `Waves ${of}`, admin);
  await callOf(request)(courses.enrollPeople, {
    params: { id: course._id },
    body: { userIds: [student.id] },
    as: admin,
  });
  const batch = await over(makeBatch)(request, { name: `Morning ${of}` }, [student.id], admin);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const exam = await makeExam(request, {
    title: `Mock ${of}`,
    opensAt: inHours(-1),
    closesAt: inHours(5),
    audience: { kind: 'batches', ids: [batch._id] },
  });
  await page.setViewportSize(phone);

  await signInAs(page, await makePerson(request, { role: 'teacher' }));
  await page.goto(`/quiz/edit/${exam._id}?show=settings`);
  await page.getByRole('button', { name: 'Add a sitting' }).click();
  const sittings = page.getByRole('region', { name: 'Sittings' });
  await sittings.getByRole('textbox', { name: /^Name/ }).fill('Second sitting');
  await sittings.getByRole('checkbox', { name: `Morning ${of}` }).check();
  await sittings.getByLabel('Extra minutes').fill('15');
  await expectSound(page, 'sittings form');
  await sittings.getByRole('button', { name: 'Save sitting' }).click();
  await expect(page.getByText('15 extra minutes')).toBeVisible();
  await expectSound(page, 'sittings');
  await page.setViewportSize(desk);
  await page.goto(`/quiz/${exam._id}/hall`);
  await page.getByRole('button', { name: 'Sittings' }).click();
  await expect(page.getByText('Second sitting').first()).toBeVisible();
  await expectSound(page, 'hall with sittings');

  await page.evaluate(() => localStorage.clear());
  await signInAs(page, student);
  await page.setViewportSize(phone);
  await page.goto('/quiz/notices');
  await expect(page.getByText(new RegExp(`Waves ${of}`))).toBeVisible();
  await expectSound(page, 'notices');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});
