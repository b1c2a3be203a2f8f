import type { Page } from '@playwright/test';
import { at, type Screen } from './screen.ts';

async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check({ force: true });
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('button', { name: 'Send application' }).waitFor();
}

/** The screens of the public site, but for its courses. */
export const siteScreens: readonly Screen[] = [
  { name: 'home', path: at('/') },
  { name: 'home-signed-in', path: at('/'), as: 'admin' },
  { name: 'home-student', path: at('/'), as: 'student' },
  { name: 'founders', path: at('/founders') },
  { name: 'faculty', path: at('/faculty1') },
  { name: 'testimonials', path: at('/testimonial'), as: 'student' },
  { name: 'about', path: at('/about') },
  { name: 'demo', path: at('/demo') },
  {
    name: 'demo-refused',
    path: at('/demo'),
    act: async (page) => {
      await page.getByLabel('Name').fill('Ananya Sharma');
      await page.getByRole('button', { name: 'Book my demo' }).click();
      await page.getByText('Something went wrong. Try again.').waitFor();
    },
  },
  {
    name: 'demo-sent',
    path: at('/demo?course=foundation-science'),
    act: async (page) => {
      await page.route('**/send-demo-request', (route) =>
        route.fulfill({ json: { success: true, message: 'Thank you! We will contact you soon.' } }),
      );
      await page.getByLabel('Name').fill('Sunita Rao');
      await page.getByLabel('Phone').fill('9876543210');
      await page.getByLabel('Email').fill('sunita.rao@example.com');
      await page.getByRole('button', { name: 'Book my demo' }).click();
      await page.getByRole('heading', { name: /we have your request/ }).waitFor();
    },
  },
  { name: 'join-us-rules', path: at('/join-us') },
  { name: 'join-us', path: at('/join-us'), act: agree },
  {
    name: 'join-us-refused',
    path: at('/join-us'),
    act: async (page) => {
      await agree(page);
      await page.getByRole('button', { name: 'Send application' }).click();
    },
  },
  { name: 'pay-dues', path: at('/pay-dues') },
  { name: 'whatsapp', path: at('/whatsapp') },
  {
    name: 'chat-widget',
    path: at('/about'),
    act: (page) => page.locator('.chat > summary').click(),
  },
  {
    name: 'menu',
    path: at('/'),
    as: 'admin',
    act: async (page) => {
      // Wide screens have no menu; the greeting opens instead.
      const burger = page.locator('.nav-menu > summary');
      await ((await burger.isVisible()) ? burger : page.locator('.hello > summary')).click();
    },
  },
  { name: 'not-found', path: at('/no-such-page') },
  { name: 'privacy', path: at('/privacy') },
  { name: 'pricing', path: at('/pricing') },
  { name: 'proposal', path: at('/proposal') },
  { name: 'leave', path: at('/leave') },
  { name: 'added-cost', path: at('/addedcost') },
  { name: 'site-modifications', path: at('/update') },
  {
    name: 'todo',
    path: at('/usereducer'),
    act: async (page) => {
      for (const text of [
        'Revise Kepler’s laws',
        'Ten questions on lenses before the class of Thursday evening',
      ]) {
        await page.getByLabel('What do you need to do?').fill(text);
        await page.getByRole('button', { name: 'Add', exact: true }).click();
      }
      await page.getByRole('checkbox').first().check();
    },
  },
  { name: 'offerings', path: at('/offerings') },
  {
    name: 'offerings-drafts',
    path: at('/offerings'),
    act: async (page) => {
      await page.getByLabel('Title').fill('Why the sky is not violet');
      await page.getByLabel('Content').fill('Violet light is scattered even more.\nOur eyes see less of it.');
      await page.getByRole('button', { name: 'Add draft' }).click();
      await page.getByLabel('Image address').fill('violet.jpg');
      await page.getByRole('button', { name: 'Add draft' }).click();
    },
  },
];
