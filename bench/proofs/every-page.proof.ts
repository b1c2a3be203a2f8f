import { prove } from '../lib/proof.ts';
import { storiesPass } from '../lib/stories.ts';

/**
 * What `npm test` checks on the main pages holds on all of them: the stories tagged @sweep, about weight, accessibility,
 * the keyboard, figures, and a database that is away; and in a browser what it shows in unit tests of the pages alone: lists
 * that are loading, empty or failed, changes that fail or meet another, drafts that are back, and who is refused.
 */
await prove({ withinS: 600 }, async ({ demand }) => {
  const passed = await storiesPass({ tag: '@sweep', faces: ['dejavu'] });
  demand(
    'every page keeps to its budgets, passes axe, the keyboard and the figures, and says its states',
    passed,
  );
});
