import { prove } from '../lib/proof.ts';
import { storiesPass } from '../lib/stories.ts';

/**
 * What `npm test` checks on the main pages holds on all of them: the stories tagged @sweep, about weight, accessibility,
 * the keyboard, figures, and a database that is away.
 */
await prove({ withinS: 420 }, async ({ demand }) => {
  const passed = await storiesPass({ tag: '@sweep', faces: ['dejavu'] });
  demand('every page keeps to its budgets and passes axe, the keyboard and the figures', passed);
});
