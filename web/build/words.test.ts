import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * Words that no screen uses, because another one is the name of the same thing. `but` are texts that are fixed elsewhere: by
 * the specification, by another company, or by names of the data.
 */
const oneName: readonly { not: RegExp; say: string; but?: readonly string[] }[] = [
  {
    not: /\bsign(s|ed|ing)?[ -](you )?(in|out|up)\b/i,
    say: 'log in, log out, register',
    but: ['Sign in with Google'],
  },
  { not: /create (an |your )?account\b/i, say: 'register' },
  { not: /\benrol(l(?!ed\b|ing\b)\w*)/i, say: 'enrol, enrolment', but: ['Enrollment failed'] },
  {
    not: /\b(void|voided|withdrawn|counts nowhere)\b/i,
    say: 'cancel',
    but: ['Choose one of extraMinutes, finish and void.'],
  },
  {
    not: /\bincorrect\b|\bright (answer|option|number|value)s?\b|(\bare|\bpartly|\banswer (is|was)|\bas|\}) right\b|^Right[, ]/i,
    say: 'correct, wrong',
  },
  { not: /\bskipped\b|\bleft open\b/i, say: 'unanswered' },
  {
    not: /\b(single choice|multiple choice|one or more right|MCQ \(single|numeric answer)\b/i,
    say: 'MCQ (one correct), MSQ (one or more correct), Numerical value',
  },
  { not: /^Kinds?( of (question|answer)s?)?$|\b[Kk]ind of (the )?question/, say: 'type' },
  { not: /\b(un|not )proven\b|\baccounts? to confirm\b/i, say: 'not verified' },
  { not: /\btrash\b|\brecycle/i, say: 'Recently deleted' },
  { not: /\b(no|\d+) parts\b|\bparts, /i, say: 'sub-courses' },
  { not: /\bwaiting for the line\b|\bno line\b/i, say: 'no internet' },
  { not: /\bpreset\b/i, say: 'template; a key that is not chosen yet' },
  { not: /the clock starts now/i, say: 'Start the exam' },
  {
    not: /\bby themselves\b|with the person’s next request|third parties’ analytics|in the remark\b/i,
    say: 'automatically, immediately, in the UPI note',
  },
  { not: /\bHeard \d|\bLast heard\b|\bNo news since\b/i, say: 'Last seen, Not updated since' },
  { not: /page is open or not/i, say: 'even if you close this page' },
  {
    not: /numbers too\b|for each right option|cannot change any more|an admin can do all|words of a question/i,
    say: 'the plain sentence of the list in docs/words.md',
  },
  {
    not: /\bset SMTP_URL\b|show that this email address|Indian Standard Time/i,
    say: 'ask whoever set up the server, confirm your email address, IST',
  },
  { not: /check the keys after the exam|once it is clear what counts/i, say: 'rule on the question' },
  { not: /^Sub-?courses? parts?$|\bparts of (a|the|this) course\b/i, say: 'sub-courses' },
];

const dictionaries = globSync('{web,contract,server}/**/*.en.ts', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});

/** The texts of a module as they are written, without comments and imports. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^(import|export) .*from .*$/gm, '');
  const literals = source.match(/'(?:[^'\\\n]|\\.)*'(?!:)|"(?:[^"\\\n]|\\.)*"(?!:)|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals.map((literal) => literal.slice(1, -1));
}

test('there are dictionaries to look at', () => {
  expect(dictionaries.length).toBeGreaterThan(80);
  expect(dictionaries.flatMap(textsOf).length).toBeGreaterThan(2000);
});

test.each(oneName)('no text uses a second name for $say', ({ not, but = [] }) => {
  const found = dictionaries.flatMap((file) =>
    textsOf(file)
      .filter((text) => not.test(text) && !but.some((fixed) => text.includes(fixed)))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['Sign in to submit', /log in/],
  ['4 parts', /sub-courses/],
  ['Enrollment', /enrol/],
  ['Incorrect', /correct/],
  ['Several options are right', /correct/],
  ['12 left open', /unanswered/],
  ['Kind', /type/],
  ['The clock runs, whether this page is open or not.', /close this page/],
  ['Set SMTP_URL to send them.', /set up the server/],
])('"%s" would be found', (text, say) => {
  expect(oneName.filter(({ not }) => not.test(text)).map((rule) => rule.say)).toEqual([
    expect.stringMatching(say),
  ]);
});
