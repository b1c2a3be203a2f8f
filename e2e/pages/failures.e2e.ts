import type { Role } from '@kaksha/contract/core/access.ts';
import type { ErrorCode } from '@kaksha/contract/core/errors.ts';
import type { Page } from '@playwright/test';
import { breakCall } from '../lib/failing-calls.ts';
import { goInPlace } from '../lib/go-in-place.ts';
import { makePerson, makeQuiz, type Person, signInAs, takeQuiz } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

type Things = { quiz: string; result: string; student: Person };

type Kind = {
  /** What kind of page it is. */
  name: string;
  as: Role | null;
  path: (things: Things) => string;
  /** The call without which it has nothing to show. */
  call: (things: Things) => string;
  /** Drawn with its data by the server: opened in place from another page. */
  drawn?: true;
};

const kinds: readonly Kind[] = [
  { name: 'a list of the site', as: null, path: () => '/courses', call: () => 'GET /courses', drawn: true },
  {
    name: 'an item of the site',
    as: null,
    path: () => '/courses/foundation-science',
    call: () => 'GET /courses',
    drawn: true,
  },
  {
    name: 'own results',
    as: 'student',
    path: () => '/quiz/results',
    call: ({ student }) => `GET /results/user/${student.id}`,
  },
  {
    name: 'a result',
    as: 'student',
    path: ({ result }) => `/quiz/result/${result}`,
    call: ({ result }) => `GET /results/${result}`,
  },
  { name: 'progress', as: 'student', path: () => '/quiz/progress', call: () => 'GET /progress' },
  { name: 'notices', as: 'student', path: () => '/quiz/notices', call: () => 'GET /notices' },
  // The last one, because leaving an attempt asks first.
  {
    name: 'an attempt',
    as: 'student',
    path: ({ quiz }) => `/quiz/${quiz}`,
    call: ({ quiz }) => `GET /quiz/${quiz}`,
  },
  { name: 'a list of staff', as: 'teacher', path: () => '/quiz/manage', call: () => 'GET /quiz' },
  {
    name: 'a list with pages',
    as: 'teacher',
    path: () => '/quiz/all-results',
    call: () => 'GET /results/all',
  },
  { name: 'an inbox of the administration', as: 'admin', path: () => '/admin/demo', call: () => 'GET /demo' },
  { name: 'a form of the administration', as: 'admin', path: () => '/admin/roles', call: () => 'GET /roles' },
];

const failures = {
  all: ['forbidden', 'not_found', 'too_many', 'internal', 'no answer'],
  /** In one page each is tried, as the others tell them apart by the same part. */
  some: ['not_found', 'no answer'],
} as const satisfies Record<string, readonly (ErrorCode | 'no answer')[]>;

const bar = (page: Page) => page.getByRole('banner').getByRole('link').first();
const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();

for (const [role, shown] of Map.groupBy(kinds, ({ as }) => as)) {
  test(`as ${role ?? 'visitor'}: pages that cannot be loaded keep their frame, say why, and go on by themselves where they may`, {
    tag: '@sweep',
  }, async ({ page, request, noise }) => {
    noise.allow(/^(403|404|429|500) GET .*\/api\//);
    const things = await make(request);
    if (role === 'student') await signInAs(page, things.student);
    else if (role !== null) await signInAs(page, await makePerson(request, { role }));
    await page.clock.install();
    for (const kind of shown) {
      for (const failure of kind.name === 'an attempt' ? failures.all : failures.some) {
        await test.step(`${kind.name}: ${failure}`, () => expectFrameKept(page, things, { kind, failure }));
      }
    }
  });
}

async function expectFrameKept(
  page: Page,
  things: Things,
  { kind, failure }: { kind: Kind; failure: (typeof failures.all)[number] },
): Promise<void> {
  const how = failure === 'no answer' ? failure : { code: failure };
  const broken = await breakCall(page, kind.call(things), how);
  await open(page, kind.path(things), kind.drawn === true);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0);
  if (failure === 'forbidden' || failure === 'not_found') {
    await expect(page.getByText(/by itself/)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    broken.restore();
    return;
  }
  await forward(page, () => expect(alert(page)).toContainText('by itself', { timeout: 1_000 }));
  await expect(alert(page)).toContainText('still works');
  broken.restore();
  await forward(page, () => expect(alert(page)).toHaveCount(0, { timeout: 1_000 }));
}

/** Lets a minute and more go by until this holds: tries wait for so long at most. */
async function forward(page: Page, until: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await until();
  }).toPass();
}

async function open(page: Page, path: string, isDrawn: boolean): Promise<void> {
  if (!isDrawn) {
    await page.goto(path);
    return;
  }
  await page.goto('/privacy');
  await goInPlace(page, path);
}

type Request = Parameters<typeof makePerson>[0];

async function make(request: Request): Promise<Things> {
  const student = await makePerson(request);
  const quiz = await makeQuiz(request);
  return { student, quiz: quiz._id, result: await takeQuiz(request, student, quiz, [0]) };
}
