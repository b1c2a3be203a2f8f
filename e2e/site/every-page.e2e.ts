import { expectUsable } from '../lib/expect-usable.ts';
import { test } from '../lib/test.ts';

// The front page is in pages/every-page, beside those of the portal.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The pages of a visitor; in `npm test` axe looks at those of a course and of the dues. */
const groups = [
  ['/courses', '/courses/jee-physics-maths', '/demo', '/pay-dues'],
  ['/founders', '/faculty1', '/testimonial', '/about', '/whatsapp', '/privacy'],
  ['/no-such-page', '/courses/nothing-here', '/pricing', '/proposal', '/leave', '/usereducer'],
  ['/forgot-password', '/reset-password/x', '/oauth-success', '/addedcost', '/update', '/offerings'],
];
const inTests = ['/courses/jee-physics-maths', '/pay-dues'];
/** Those whose parts stand elsewhere on a desk than on a phone; the others differ in the bar alone. */
const otherOnDesk = [
  '/courses/jee-physics-maths',
  '/testimonial',
  '/offerings',
  '/about',
  '/demo',
  '/pay-dues',
];

for (const paths of groups) {
  test(`axe, Tab and 400 % zoom find nothing wrong with ${paths.join(', ')}`, { tag: '@sweep' }, async ({
    page,
    noise,
  }) => {
    noise.allow(/^404 GET .*(no-such-page|nothing-here)/);
    for (const path of paths) {
      const tab = ['phone', 'zoomed'] as const;
      await expectUsable(page, path, {
        axe: inTests.includes(path) ? 'shown' : 'brief',
        tab: otherOnDesk.includes(path) ? ['desk', ...tab] : tab,
      });
    }
  });
}
