import type { Page } from '@playwright/test';
import { goInPlace } from '../lib/go-in-place.ts';
import { expect, test } from '../lib/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('courses, founders, testimonials, facts and faculty are shown on the front page and on their own', async ({
  page,
}) => {
  await test.step('the front page has six courses, the founders, three testimonials, who we are, and the demo form', async () => {
    await page.goto('/');
    await expect(page.locator('#courses').getByRole('article')).toHaveCount(6);
    await expect(page.locator('#courses').getByRole('link', { name: 'All courses' })).toHaveAttribute(
      'href',
      '/courses',
    );
    await expect(page.getByRole('heading', { name: 'Meet our Founders' })).toBeVisible();
    await expect(page.locator('#founders').getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'What Our Students Say' })).toBeVisible();
    await expect(page.locator('#testimonials figcaption b')).toHaveText([
      'Ananya Sharma',
      'Imran Qureshi',
      'Tenzin Dolma',
    ]);
    await expect(page.locator('#about')).toContainText('Delhi and Faridabad');
    await expect(page.getByRole('form', { name: 'Ask for a demo session' })).toBeVisible();
    await expect(page.getByText('Chat with us').or(page.locator('.chat > summary'))).toBeVisible();
  });

  await test.step('a founder has subject, specialization, description and courses taught', async () => {
    await goInPlace(page, '/founders');
    await expect(title(page)).toHaveText('Meet our Founders');
    await expect(page.getByRole('article')).toHaveCount(2);
    const founder = page.getByRole('article').filter({ hasText: 'Dr. Meera Iyer' });
    await expect(founder).toContainText('Physics · Optics and modern physics');
    await expect(founder).toContainText('Fourteen years at the blackboard, six of them in Kota.');
    await expect(founder.getByRole('listitem')).toHaveText([
      'JEE Main and Advanced',
      'Foundation Science',
      'IB and IGCSE Physics',
    ]);
  });

  await test.step('a testimonial has name, achievement, quote and mentor', async () => {
    await goInPlace(page, '/testimonial');
    await expect(title(page)).toHaveText('What Our Students Say');
    const said = page.getByRole('figure').filter({ hasText: 'Tenzin Dolma' });
    await expect(said).toContainText('Class 10, 2025. IGCSE Physics: A*');
    await expect(said).toContainText('The quizzes are short and the explanations are long.');
    await expect(said).toContainText('Mentor: Dr. Meera Iyer');
    await expect(page.getByRole('link', { name: /Testimonial$/ }).filter({ hasText: '+' })).toHaveCount(0);
  });

  await test.step('/about has the company’s facts, overview, core services, vision and mission', async () => {
    await goInPlace(page, '/about');
    await expect(title(page)).toHaveText('About Kaksha');
    await expect(page.locator('dl.facts > div')).toHaveText([
      'Founded2025',
      'HeadquartersDelhi and Faridabad',
      'SectorEducation',
      'CompanyPrivate limited',
    ]);
    const main = page.getByRole('main');
    for (const name of ['Overview', 'Core services', 'Vision', 'Mission']) {
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([
      'Online tutoring',
      'Digital content',
      'Consulting and training',
      'Counselling',
    ]);
  });

  await test.step('/faculty1 lists the faculty, /privacy says what is kept', async () => {
    await goInPlace(page, '/faculty1');
    await expect(title(page)).toHaveText('Our faculty');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Dr. Meera Iyer',
      'Rohan Bhatnagar',
      'Dr. Joseph Kurien',
      'Farah Naqvi',
      'Sukhwinder Kaur',
      'Arjun Menon',
    ]);
    await goInPlace(page, '/privacy');
    await expect(title(page)).toHaveText('Privacy');
    for (const name of ['If you are under 18', 'What we keep', 'Your data is yours']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('row', { name: /CV/ })).toContainText(
      'At most 12 months; sooner if you ask.',
    );
  });
});
