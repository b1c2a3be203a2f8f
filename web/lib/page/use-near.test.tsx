import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeNear } from '#web/test/near.ts';
import { useNear } from './use-near.ts';

afterEach(() => vi.unstubAllGlobals());

function Part() {
  const part = useRef<HTMLParagraphElement>(null);
  return <p ref={part}>{useNear(part) ? 'near' : 'far'}</p>;
}

test('a part is near from the first time that the browser says so, which is then not asked again', () => {
  const near = makeNear();
  vi.stubGlobal('IntersectionObserver', near.Observer);
  render(<Part />);
  near.stayAway();
  expect(screen.getByText('far')).toBeVisible();
  near.comeNear();
  expect(screen.getByText('near')).toBeVisible();
  expect(near.observed()).toBe(0);
});
