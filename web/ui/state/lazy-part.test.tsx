import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeNear } from '#web/test/near.ts';
import { lazyPart } from './lazy-part.tsx';

const Part = ({ word }: { word: string }) => <p>{word}</p>;

test('a part is shown once its script has arrived', async () => {
  const { LazyPart } = lazyPart(async () => Part);
  render(<LazyPart part={{ word: 'arrived' }} fallback="waiting" />);
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('arrived')).toBeVisible();
});

test('a part whose script is gone offers a reload, and the rest of the page stays', async () => {
  const { LazyPart } = lazyPart<{ word: string }>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/demo-form.js')),
  );
  render(
    <>
      <input aria-label="Name" defaultValue="Asha" />
      <LazyPart part={{ word: 'arrived' }} />
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
});

test('a part that the server drew far below is not fetched until it comes near', async () => {
  const near = makeNear();
  vi.stubGlobal('IntersectionObserver', near.Observer);
  const fetched = vi.fn(async () => Part);
  const { LazyPart } = lazyPart(fetched, { near: '#below' });
  document.body.append(Object.assign(document.createElement('section'), { id: 'below' }));
  render(<LazyPart part={{ word: 'arrived' }} fallback="waiting" />);
  near.stayAway();
  expect(fetched).not.toHaveBeenCalled();
  near.comeNear();
  expect(await screen.findByText('arrived')).toBeVisible();
  vi.unstubAllGlobals();
});
