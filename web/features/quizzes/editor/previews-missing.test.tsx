import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PreviewsMissing } from './previews-missing.tsx';

vi.mock('./typesetter.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/typesetter.js');
});

const options: [string, string, string, string] = ['', '', '', ''];
const question = (text: string) => ({ question: text, explanation: '', options });

test('a quiz with formulas offers a reload when the previews cannot be loaded', async () => {
  render(<PreviewsMissing questions={[question('Find $x$.')]} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a quiz without formulas needs no previews', async () => {
  render(<PreviewsMissing questions={[question('Find x.')]} />);
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
