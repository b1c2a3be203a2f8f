import { afterAll, expect, test } from 'vitest';
import { typesetLimits } from './typeset-limits.ts';
import { workerTypesetter } from './typesetter.ts';

const LONG_MS = 60_000;
const typesetter = workerTypesetter();
afterAll(() => typesetter.close());

/** Different formulas, so that none is remembered. */
const formulas = (count: number, mark: string) =>
  Array.from({ length: count }, (_, index) => `$\\frac{${mark}_{${index}}}{2}$`);

test('gives HTML for a text with a formula and nothing for one without', async () => {
  const html = await typesetter.typeset(['Is $v^2 < c$ <b>?', 'plain & simple'], LONG_MS);
  expect(html?.[0]).toContain('class="katex"');
  expect(html?.[0]).toContain('&lt;b&gt;?');
  expect(html?.[1]).toBeNull();
});

test('does not block the caller’s thread while it works', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 0);
  await typesetter.typeset(formulas(300, 'a'), LONG_MS);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(20);
});

test('gives up on a task that exceeds its time limit and does the next one', async () => {
  expect(await typesetter.typeset(formulas(3_000, 'b'), 5)).toBeNull();
  expect((await typesetter.typeset(['$x$'], LONG_MS))?.[0]).toContain('katex');
});

test('does again what shared the thread with a task that took too long', async () => {
  // Texts after each of which the thread has its next turn: half a second later, the short task behind them is given up.
  const whole = ['d', 'e', 'f', 'g', 'h', 'i', 'j'].map((mark) =>
    typesetter.typeset([formulas(3_500, mark).join(' ')], LONG_MS),
  );
  expect(await typesetter.typeset(['$y$'], 1)).toBeNull();
  for (const html of await Promise.all(whole)) {
    expect(html?.[0]?.match(/class="katex"/g)).toHaveLength(3_500);
  }
});

test('shows the source of a formula that defines commands: few letters of it can take a minute', async () => {
  const slow = `$\\def\\x{${'a'.repeat(600)}}${'\\x'.repeat(165)}$`;
  const others = ['\\gdef\\y{1}\\y', '\\newcommand{\\z}{1}\\z', '\\let\\w=\\frac'].map((tex) => `$${tex}$`);
  const html = await typesetter.typeset([slow, ...others, '$\\default$', '$\\leftarrow x$'], 1_500);
  for (const refused of html?.slice(0, 4) ?? ['']) expect(refused).toContain('<code class="math-source">');
  expect(html?.[5]).toContain('class="katex"');
});

test('typesets chemistry and what stands between brackets of TeX', async () => {
  const texts = [
    String.raw`\ce{^{227}_{90}Th+}`,
    String.raw`\ce{2H2 + O2 ->[\Delta] 2H2O}`,
    String.raw`\(\ce{SO4^2-}\)`,
    String.raw`\[x\]`,
  ];
  const html = await typesetter.typeset(texts, LONG_MS);
  for (const one of html ?? [null]) {
    expect(one).toContain('class="katex"');
    expect(one).not.toContain('math-source');
    // The source is in the reply already.
    expect(one).not.toContain('annotation');
  }
  expect(html?.[3]).toContain('katex-display');
});

test('shows the source of units, of which 40 letters can take a minute, and limits the rest of chemistry', async () => {
  const units = `\\ce{A} $\\pu{${'1//m'.repeat(12)}}$`;
  const hostile = ['->[A]', '(1/2)', '-', '\\ce{', '^{', '$x$'].map((part) => {
    const filled = part.repeat(Math.floor(970 / (part.length + 1)));
    return `\\ce{${filled}${'}'.repeat(filled.split('{').length - 1)}}`;
  });
  const long = `\\ce{${'A'.repeat(typesetLimits.formulaLength)}}`;
  const html = await typesetter.typeset([units, long, ...hostile, '$x$'], 5_000);
  expect(html?.[0]).toMatch(/class="katex".*<code class="math-source">\$\\pu/);
  expect(html?.[1]).toContain('<code class="math-source">');
  expect(html?.at(-1)).toContain('class="katex"');
});

test('does a short task while a long one is running', async () => {
  const order: string[] = [];
  await Promise.all([
    typesetter.typeset(formulas(1_000, 'c'), LONG_MS).then(() => order.push('long')),
    typesetter.typeset(['$y$'], LONG_MS).then(() => order.push('short')),
  ]);
  expect(order).toEqual(['short', 'long']);
});

test('shows the source of a formula that is too long, and of every formula beyond the limit', async () => {
  const long = `$${'x+'.repeat(typesetLimits.formulaLength)}$`;
  const many = Array.from({ length: typesetLimits.formulas + 1 }, () => '$z$').join(' ');
  const [tooLong, tooMany] = (await typesetter.typeset([long, many], LONG_MS)) ?? [];
  expect(tooLong).toContain('<code class="math-source">');
  expect(tooMany?.match(/class="math-source"/g)).toHaveLength(1);
});

test('can be started again after it was closed', async () => {
  const again = workerTypesetter();
  await again.typeset(['$x$'], LONG_MS);
  await again.close();
  expect((await again.typeset(['$x$'], LONG_MS))?.[0]).toContain('katex');
  await again.close();
});
