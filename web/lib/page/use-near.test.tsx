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
  const sight = makeNear();
  vi.stubGlobal('IntersectionObserver', sight.Observer);
  render(<Part />);
  sight.stayAway();
  expect(screen.getByText('far')).toBeVisible();
  sight.comeNear();
  expect(screen.getByText('near')).toBeVisible();
  expect(sight.observed()).toBe(0);
});
