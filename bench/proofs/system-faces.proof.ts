import { prove } from '../lib/proof.ts';
import { storiesPass } from '../lib/stories.ts';

/**
 * The pages hold still, fit the screen and show Hindi whatever faces a system has: the stories tagged @faces, run with Noto
 * and its Devanagari and with the widths of Arial. With DejaVu alone they run beside all other stories.
 */
await prove({ withinS: 480 }, async ({ demand }) => {
  const passed = await storiesPass({ tag: '@faces', faces: ['noto', 'arimo'] });
  demand('the stories of layout pass under each set of system faces', passed);
});
