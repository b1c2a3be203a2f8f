import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageFactsContext } from '#web/lib/page/page-facts.ts';
import { createQueryClient } from '#web/lib/send/query.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import { makeToken } from '#web/test/make-token.ts';
import { pageFacts } from '#web/test/show-page.tsx';
import { LoginRoute } from './login-route.tsx';
import { Forbidden, RequireRole } from './require-role.tsx';
import { safeReturnTo } from './return-to.ts';
import { session } from './session.ts';

type Who = 'admin' | 'teacher' | 'student' | null;

function open(at: string, role: Who, denied?: ReactNode) {
  localStorage.clear();
  if (role !== null) localStorage.setItem('jwt', makeToken({ role }));
  session.start({ storage: deviceStorage, now: () => 1_800_000_000_000 });
  const guarded = (
    <RequireRole roles={['admin', 'teacher']} denied={denied}>
      {'the page'}
      <input aria-label="Title" />
    </RequireRole>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: 'home' },
      { path: '/guarded', element: guarded },
      { path: '/login', element: <LoginRoute /> },
    ],
    { initialEntries: [at] },
  );
  render(
    <PageFactsContext value={pageFacts}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PageFactsContext>,
  );
  return router;
}

test('a visitor goes to the login page, which knows the way back', async () => {
  const router = open('/guarded?page=2', null);
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toBe('?returnTo=%2Fguarded%3Fpage%3D2');
  act(() => void session.accept(makeToken({ role: 'teacher' })));
  expect(await screen.findByText('the page')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
});

test('a person without the role sees that they may not open the page', async () => {
  open('/guarded', 'student');
  expect(await screen.findByText('❌ Forbidden: Insufficient Permissions')).toBeVisible();
});

test('a refused page with a name has that name alone as its heading', async () => {
  open('/guarded', 'student', <Forbidden heading="Question bank" />);
  const headings = await screen.findAllByRole('heading');
  expect(headings.map((heading) => heading.textContent)).toEqual(['Question bank']);
  expect(screen.getByText('❌ Forbidden: Insufficient Permissions')).toBeVisible();
});

test('a person with the role sees the page', async () => {
  open('/guarded', 'admin');
  expect(await screen.findByText('the page')).toBeVisible();
});

test('another person who signs in does not find what was typed', async () => {
  open('/guarded', 'teacher');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(title, 'A paper');
  act(() => void session.accept(makeToken({ role: 'admin' })));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('A paper');
  act(() => void session.accept(makeToken({ role: 'teacher', id: 'another' })));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('a person who logs out is sent to the login page without a way back', async () => {
  const router = open('/guarded', 'admin');
  await screen.findByText('the page');
  act(() => session.signOut({ byChoice: true }));
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toBe('');
});

test('a logged-in person who opens the login page goes to the home page', async () => {
  open('/login', 'student');
  expect(await screen.findByText('home')).toBeVisible();
});

test.each([
  ['/quiz/result/1?x=2#r3', '/quiz/result/1?x=2#r3'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['quiz', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/quiz\\..', '/'],
  ['javascript:alert(1)', '/'],
])('the way back %j leads to %s', (wanted, path) => expect(safeReturnTo(wanted)).toBe(path));
