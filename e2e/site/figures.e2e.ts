import type { Page } from '@playwright/test';
import { expect, test } from '../lib/test.ts';

/** The labels of the page's drawings that are drawn smaller than 11 px, with their sizes. */
async function smallLabels(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What <use> draws from a file is out of reach: a copy of it is measured in its place.
    for (const use of document.querySelectorAll('svg.fig > use')) {
      const [address = '', id = ''] = (use.getAttribute('href') ?? '').split('#');
      const file = new DOMParser().parseFromString(await (await fetch(address)).text(), 'image/svg+xml');
      const drawing = file.getElementById(id);
      if (drawing) use.replaceWith(drawing);
    }
    // In drawings.ts an italic letter is an outline of 200 units an em, a path after a shift of its group.
    const letters = document.querySelectorAll('.fig text, .fig g[transform^=translate] > path[transform]');
    return [...letters].flatMap((letter) => {
      if (!(letter instanceof SVGGraphicsElement)) return [];
      if (!letter.checkVisibility({ visibilityProperty: true })) return [];
      const { a = 0, b = 0 } = letter.getScreenCTM() ?? {};
      const em = letter.tagName === 'text' ? Number.parseFloat(getComputedStyle(letter).fontSize) : 200;
      const size = em * Math.hypot(a, b);
      return size < 11 ? [`${letter.textContent || 'an italic letter'}: ${size.toFixed(1)} px`] : [];
    });
  });
}

const tag = '@sweep';
const paths = ['/', '/courses', '/about', '/login', '/courses/no-such-course', '/no-such-page'];

async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    expect.soft(await smallLabels(page), `${path} at ${width} px`).toEqual([]);
  }
}

test('labels of figures are at least 11 px high at 360, 390, 768 and 1280 px', { tag }, async ({
  page,
  noise,
}) => {
  noise.allow(/^404 GET .*no-such-(page|course)/);
  for (const path of paths) await expectReadable(page, path);
});

test('labels of figures are as high on the page of each course', { tag }, async ({ page, request }) => {
  const courses: { path: string }[] = await (await request.get('/api/courses')).json();
  for (const course of courses) await expectReadable(page, `/courses/${course.path}`);
});
