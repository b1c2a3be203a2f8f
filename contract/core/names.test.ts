import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auth } from '../auth.ts';

const named = (fullName: string) => z.safeParse(auth.updateMe.body, { fullName });

test.each(['', '  ', '\u200b', '\u200b \u2060\ufeff', '\u202e', '\n'])(
  'a name without anything that can be seen is missing: %j',
  (name) => {
    expect(named(name).error?.issues[0]?.message).toBe('This is required.');
  },
);

test.each([
  ['Ravi\u202eramuK', 'RaviramuK'],
  ['Ravi\nKumar\t Rao', 'Ravi Kumar Rao'],
  ['\u2066Ravi\u2069 \u200bKumar ', 'Ravi Kumar'],
])('what would break a line or turn letters around is left out of a name: %j', (sent, kept) => {
  expect(named(sent).data?.fullName).toBe(kept);
});

test.each(['रवि कुमार', 'ശ്രീ\u200dകുമാർ', 'क्\u200cष', 'محمد علی', "O'Neill-D’Souza", 'Zoë'])(
  '%s stays as it is',
  (name) => {
    expect(named(name).data?.fullName).toBe(name);
  },
);
