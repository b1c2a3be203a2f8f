import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SavedSign } from './exam-bar.tsx';

it('announces going offline and being saved again, and says nothing of what is saved in between', () => {
  const { rerender } = render(<SavedSign sign="saved" kept />);
  const spoken = (sign: 'saved' | 'saving' | 'offline') => {
    rerender(<SavedSign sign={sign} kept />);
    return screen.getByRole('status').textContent;
  };
  expect([spoken('saving'), spoken('saved'), spoken('saving')]).toEqual(['', '', '']);
  const offline = 'You are offline. Your answers are kept on this device.';
  expect([spoken('offline'), spoken('offline'), spoken('saving')]).toEqual([offline, offline, offline]);
  expect(spoken('saved')).toBe('You are online again. All your answers are saved.');
  expect([spoken('saving'), spoken('saved')]).toEqual(['', '']);
});
