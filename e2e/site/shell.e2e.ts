import type { Locator, Page } from '@playwright/test';
import { faults } from '../lib/expect-accessible.ts';
import { goInPlace, untilAlive } from '../lib/go-in-place.ts';
import { answer } from '../lib/made-up.ts';
import { makePerson, type Person, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const siteLinks = ['Home', 'Courses', 'Founders', 'Testimonial', 'About', 'Demo'];
const bar = (page: Page) => page.getByRole('banner');
const barLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ visible: true });

const roles = [
  { role: 'visitor', links: siteLinks },
  { role: 'student', links: [...siteLinks, 'Quiz Portal'] },
  { role: 'teacher', links: [...siteLinks, 'Quiz Portal'] },
  { role: 'admin', links: [...siteLinks, 'Quiz Portal', 'Admin Panel'] },
] as const;

for (const { role, links } of roles) {
  test(`the bar of the main site for a ${role}`, { tag: '@sweep' }, async ({ page, request }) => {
    const person: Person | null = role === 'visitor' ? null : await makePerson(request, { role });
    if (person) await signInAs(page, person);
    await page.goto('/about');
    if (person) await expect(bar(page).locator('.hello > summary')).toHaveText('Hello, Ananya');
    await expect(barLinks(page)).toHaveText(links);
    await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveCount(person ? 0 : 1);
    if (!person) return;
    await bar(page).getByRole('button', { name: 'Logout' }).click();
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(barLinks(page)).toHaveText(siteLinks);
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  });
}

test('the front page leads on by bar and hero, and keeps together on a phone and in forced colours', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Welcome to Kaksha')).toBeVisible();

  await test.step('the hero has three buttons, each with its own page', async () => {
    const hero = page.locator('.hero');
    for (const [name, path] of [
      ['Attend a Demo Session', '/demo'],
      ['Join us as a Teacher', '/join-us'],
      ['Pay online', '/pay-dues'],
    ] as const) {
      await expect(hero.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });

  await test.step('the hanging word has no background that covers the text below it', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const word of ['.hero-word', '.foot-word', '.rekha-word', '.akshar-plate span']) {
      await expect(page.locator(word).first()).toHaveCSS('forced-color-adjust', 'none');
    }
    await page.emulateMedia({ forcedColors: 'none' });
  });

  const isFootDrawn = () =>
    page
      .locator('.foot a')
      .first()
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));

  await test.step('what is far below the window is not laid out', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(isFootDrawn).toBe(false);
  });

  await test.step('no word of a heading or of a feature stands alone in the last line', async () => {
    // So high that every part is near the window, and so laid out.
    await page.setViewportSize({ width: 390, height: 10_000 });
    await page.locator('.foot').scrollIntoViewIfNeeded();
    await expect.poll(isFootDrawn).toBe(true);
    const lone = await page.locator('h1, h2, .feats li').evaluateAll((texts) =>
      texts.flatMap((text) => {
        const node = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        const ends: string[] = [];
        while (node.nextNode()) {
          const words = [...(node.currentNode.textContent ?? '').matchAll(/\S+/g)];
          const tops = words.map(({ index }) => {
            const place = document.createRange();
            place.setStart(node.currentNode, index);
            place.setEnd(node.currentNode, index + 1);
            return place.getBoundingClientRect().top;
          });
          const alone = tops.length > 1 && tops.filter((top) => top === tops.at(-1)).length === 1;
          if (alone) ends.push(words.join(' '));
        }
        return ends;
      }),
    );
    expect(lone).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('the bar keeps its logo and its buttons on 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const mark = await bar(page).locator('.brand svg').boundingBox();
    const menu = await page.locator('.nav-menu > summary').boundingBox();
    expect(mark?.width).toBeGreaterThan(30);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
  });

  await test.step('the links of the bar lead to their pages', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    for (const [name, path] of [
      ['Courses', '/courses'],
      ['Founders', '/founders'],
      ['Testimonial', '/testimonial'],
      ['About', '/about'],
      ['Demo', '/demo'],
      ['Home', '/'],
    ] as const) {
      await barLinks(page).filter({ hasText: name }).click();
      await expect(page).toHaveURL(path);
      await expect(barLinks(page).filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    }
    await page.locator('.hero').getByRole('link', { name: 'Pay online' }).click();
    await expect(page).toHaveURL('/pay-dues');
  });
});

test.describe('on a phone of 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu button opens the links, and following one closes them', { tag: '@sweep' }, async ({
    page,
    request,
  }) => {
    await signInAs(page, await makePerson(request));
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const burger = page.locator('.nav-menu > summary');
    await expect(burger).toHaveAccessibleName('Menu');
    await burger.tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByText('Hello, Ananya')).toBeVisible();
    for (const name of [...siteLinks, 'Quiz Portal', 'My Results']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await menu.getByRole('link', { name: 'Founders' }).tap();
    await expect(page).toHaveURL('/founders');
    await expect(menu).toBeHidden();
    await burger.tap();
    await menu.getByRole('button', { name: 'Logout' }).tap();
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

/** Whether the right end of a control is under the pointer, and not something that lies over it. */
const isFree = (control: Locator) =>
  control.evaluate((element) => {
    const { right, top, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(right - 12, top + height / 2);
    return element.contains(found);
  });

test('on a phone the chat lies over nothing to press or to fill in', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [path, control] of [
    ['/', page.getByRole('main').getByRole('link', { name: 'Attend a Demo Session' }).first()],
    ['/demo', page.getByLabel('Phone')],
    ['/demo', page.getByRole('button', { name: 'Book my demo' })],
  ] as const) {
    await page.goto(path);
    await untilAlive(page);
    // Its end at the height of the chat, where the page has been scrolled up to.
    await control.evaluate((element) => {
      window.scrollTo(0, document.body.scrollHeight);
      window.scrollTo(0, scrollY + element.getBoundingClientRect().bottom - innerHeight + 28);
    });
    await expect.poll(() => isFree(control), { message: `${path} ${control}` }).toBe(true);
  }
  await page.goto('/about');
  await expect(page.locator('.chat > summary')).toBeInViewport();
});

test('menu, greeting and chat stay open on a click inside and close outside; a page of the cache names nobody', {
  tag: '@sweep',
}, async ({ page, request }) => {
  await signInAs(page, await makePerson(request));
  await page.goto('/about');
  const closesBeside = async (name: string) => {
    const part = page.locator(name);
    await part.locator('summary').click();
    await part
      .locator('ul, section')
      .last()
      .click({ position: { x: 3, y: 3 } });
    await expect(part).toHaveAttribute('open');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(part).not.toHaveAttribute('open');
  };
  await closesBeside('.hello');
  await closesBeside('.chat');
  await page.setViewportSize({ width: 390, height: 1200 });
  await page.locator('.nav-menu > summary').click();
  await page.getByRole('heading', { name: 'Core services' }).click();
  await expect(page.locator('.nav-menu')).not.toHaveAttribute('open');

  await test.step('restored from the browser’s cache after signing out, it shows no name', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await expect(bar(page).locator('.hello > summary')).toHaveText('Hello, Ananya');
    await page.evaluate(() => {
      localStorage.removeItem('jwt');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

const greeting = 'Hello%20Sir%2C%20I%20would%20like%20to%20know%20more%20about%20your%20services!';
const chats = [`https://wa.me/910000000001?text=${greeting}`, `https://wa.me/910000000002?text=${greeting}`];

test('the footer has links, contacts and the year; chat and /whatsapp lead to two founders with a prepared greeting', async ({
  page,
}) => {
  await page.goto('/about');
  const foot = page.getByRole('contentinfo');
  const names = (title: string) => foot.getByRole('navigation', { name: title }).getByRole('link');
  await expect(names('Quick links')).toHaveText(['Courses', 'Founders', 'Testimonial', 'About', 'Demo']);
  await expect(names('More')).toHaveText([
    'Join us as a Teacher',
    'Pay online',
    'Quiz Portal',
    'Try a demo quiz',
    'Privacy',
  ]);
  const hrefs = {
    '+91 00000 00000': 'tel:+910000000000',
    'hello@kaksha.example': 'mailto:hello@kaksha.example',
    YouTube: 'https://www.youtube.com/',
    Instagram: 'https://www.instagram.com/',
    LinkedIn: 'https://www.linkedin.com/',
    Facebook: 'https://www.facebook.com/',
  };
  for (const [name, href] of Object.entries(hrefs)) {
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(foot.getByText(/^©/)).toContainText(`© ${new Date().getFullYear()} `);

  await test.step('the chat and /whatsapp have two founders, with a prepared greeting', async () => {
    await page.locator('.chat > summary').click();
    const people = page.locator('.chat').getByRole('link');
    await expect(people.nth(0)).toContainText('Dr. Meera Iyer');
    await expect(people.nth(1)).toContainText('Rohan Bhatnagar');
    const hrefs = (links: typeof people) =>
      links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(await hrefs(people)).toEqual(chats);
    await goInPlace(page, '/whatsapp');
    expect(await hrefs(page.getByRole('main').getByRole('link'))).toEqual(chats);
    await expect(page.getByRole('main')).toContainText(
      'Hello Sir, I would like to know more about your services!',
    );
  });
});

test('every change of page ends at its top, back and forward included, also from an address with an invalid end', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.goto('/about');
  const down = async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  };
  const top = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await down();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Founders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet our Founders');
  await top();
  await down();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kaksha');
  await top();
  await down();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet our Founders');
  await top();

  await page.goto('/courses#100%');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kaksha');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
});

test('on paper a page is dark on white, without bar, footer, chat and buttons', { tag: '@sweep' }, async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/pay-dues');
  await expect(page.getByText('kaksha.sample@upi')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(22, 33, 43)');
  await expect(page.locator('.nav, .foot, .chat, .btn').filter({ visible: true })).toHaveCount(0);
});

test('an unknown address says "Page not found" with status 404 and shows the way home; old ones redirect', async ({
  page,
  noise,
}) => {
  noise.allow(/^404 GET .*no-such-page/);
  const reply = await page.goto('/no-such-page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Welcome to Kaksha')).toBeVisible();
  await page.goto('/course');
  await expect(page).toHaveURL('/courses');
  await page.goto('/myra');
  await expect(page).toHaveURL('/quiz/demo');
});

test('a link to the current page goes to its top, and a missing picture leaves its drawing', {
  tag: '@sweep',
}, async ({ page, noise }) => {
  noise.allow(/^404 GET .*nothing\.webp/);
  await page.route('**/api/courses', async (route) => {
    const courses: { image: string }[] = await (await route.fetch()).json();
    for (const course of courses) course.image = '/uploads/nothing.webp';
    await answer(route, courses);
  });
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('article').first().locator('.course-plate svg.fig')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL('/courses');
});

test('a browser that does not know light-dark() shows the light colours, and dark boards', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.route('**/assets/*.css', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll('light-dark(', 'unknown-function(');
    await route.fulfill({ response: reply, body });
  });
  await page.goto('/');
  const coloursOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => {
        const { color, backgroundColor } = getComputedStyle(part);
        return { color, backgroundColor };
      });
  expect(await coloursOf('body')).toEqual({
    color: 'rgb(22, 33, 43)',
    backgroundColor: 'rgb(255, 250, 242)',
  });
  expect((await coloursOf('.btn-primary')).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(await faults(page, ['color-contrast'])).toEqual([]);
});
