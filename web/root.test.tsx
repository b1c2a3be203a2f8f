import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Root } from './root.tsx';

beforeEach(() => {
  window.scrollTo = vi.fn();
});

test.each(['#50%', '#nowhere'])('a place %s that is not on the page leads to its top', async (hash) => {
  const router = createMemoryRouter([{ Component: Root, children: [{ path: '/', element: <h1>Home</h1> }] }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(`/${hash}`));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});
