import { prove } from '../lib/proof.ts';
import { storiesPass } from '../lib/stories.ts';

/**
 * What `npm test` checks on the main pages holds on all of them, and the rarer ways through each noun hold too: the stories
 * tagged @sweep, about weight, accessibility, the keyboard, figures, faults of line and server, and a database that is away.
 */
await prove({ withinS: 1200 }, async ({ demand }) => {
  const passed = await storiesPass({ tag: '@sweep', faces: ['dejavu'] });
  demand(
    'every page keeps to its budgets, passes axe, the keyboard and the figures, and survives faults',
    passed,
  );
});
