import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dictionary } from '@kaksha/contract/core/dictionary.ts';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { dictionaries } from './language.ts';

const files = {
  'entry.ts': `
    import { texts } from './text.en.ts';
    import { texts as others } from './other-text.en.ts';
    console.log(texts.hello, texts.count(2), texts.name, others.bye);
  `,
  'text.en.ts': `
    export const name = "Kaksha";
    export const texts = { hello: "Hello", count: (n) => n + " quizzes", name };
  `,
  'text.hi.ts': `
    import { name } from './text.en.ts';
    export const texts = { hello: "नमस्ते", count: (n) => n + " क्विज़", name };
  `,
  'other-text.en.ts': 'export const texts = { bye: "Goodbye" };',
};

/** The script of the files above, as it is built in a language. */
async function scriptIn(language: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'kaksha-language-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [dictionaries(language)],
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'entry.ts') } },
  });
  if (!('output' in made)) throw new Error('The build made no single output.');
  return made.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('a build in English has the English texts', async () => {
  const script = await scriptIn('en');
  expect(script).toContain('Hello');
  expect(script).not.toContain('नमस्ते');
});

test('a build in another language has its texts, and English ones where it has none', async () => {
  const script = await scriptIn('hi');
  expect(script).toContain('नमस्ते');
  expect(script).toContain('क्विज़');
  expect(script).toContain('Goodbye');
  expect(script).toContain('Kaksha');
  expect(script).not.toContain('Hello');
});

test('a dictionary without one of the texts does not compile', () => {
  const english = { hello: 'Hello', count: (n: number) => `${n} quizzes`, menu: { home: 'Home' } };
  const hindi = {
    hello: 'नमस्ते',
    count: (n: number) => `${n} क्विज़`,
    menu: { home: 'मुखपृष्ठ' },
  } satisfies Dictionary<typeof english>;
  // @ts-expect-error a text is missing
  const withoutMenu = { hello: 'नमस्ते', count: hindi.count } satisfies Dictionary<typeof english>;
  // @ts-expect-error a text is a function of something else
  const otherCount = { ...hindi, count: (name: string) => name } satisfies Dictionary<typeof english>;
  expect([Object.keys(withoutMenu), otherCount.count('x')]).toEqual([['hello', 'count'], 'x']);
});
