import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeSight } from '#web/test/sight.ts';
import { latePart } from './late-part.tsx';

const Part = ({ word }: { word: string }) => <p>{word}</p>;

test('a part is shown once its script has arrived', async () => {
  const { LatePart } = latePart(async () => Part);
  render(<LatePart part={{ word: 'arrived' }} fallback="waiting" />);
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('arrived')).toBeVisible();
});

test('a part whose script is gone offers a reload, and the rest of the page stays', async () => {
  const { LatePart } = latePart<{ word: string }>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/demo-form.js')),
  );
  render(
    <>
      <input aria-label="Name" defaultValue="Asha" />
      <LatePart part={{ word: 'arrived' }} />
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
});

test('a part that the server drew far below is not fetched until it comes near', async () => {
  const sight = makeSight();
  vi.stubGlobal('IntersectionObserver', sight.Observer);
  const fetched = vi.fn(async () => Part);
  const { LatePart } = latePart(fetched, { near: '#below' });
  document.body.append(Object.assign(document.createElement('section'), { id: 'below' }));
  render(<LatePart part={{ word: 'arrived' }} fallback="waiting" />);
  sight.stayAway();
  expect(fetched).not.toHaveBeenCalled();
  sight.comeNear();
  expect(await screen.findByText('arrived')).toBeVisible();
  vi.unstubAllGlobals();
});
