import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
