// @vitest-environment node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { bootScript, createRenderer } from './entry-server.tsx';
import type { Transport } from './lib/send/transport.ts';
import { routes } from './routes.tsx';
import { expectConsole } from './test/expected-console.ts';
import { pageFacts } from './test/show-page.tsx';

const facts = { ...pageFacts, publicUrl: 'https://kaksha.example' };
const quiz = {
  _id: 'quiz-1',
  title: '</script><b>Gravitation',
  createdBy: { fullName: 'Dr. Meera Iyer' },
  createdAt: '2026-11-14T13:12:00.000Z',
  questionCount: 20,
  totalTime: 30,
  passPercent: 40,
};
const question = (text: string) => ({
  _id: `id-${text.length}`,
  kind: 'single',
  question: text,
  options: ['One', 'Two', 'Three', 'Four'],
  timePerQuestion: 1,
});
const paper = { ...quiz, versionId: 'v1', questions: [question('How far?'), question('How long?')] };
const files = filesOf(routes);
const manifest = Object.fromEntries(
  ['entry-client.tsx', ...files].map((file) => [
    file,
    { file: `assets/${file.replaceAll(/\W/g, '-')}.js`, css: ['assets/styles.css'] },
  ]),
);
const onError = vi.fn();
let asked: { path: string; headers: Record<string, string> }[];

function filesOf(all: RouteObject[]): string[] {
  return all.flatMap((route) => [
    ...(route.handle?.file ? [route.handle.file] : []),
    ...filesOf(route.children ?? []),
  ]);
}

function renderer(status: number, body: unknown) {
  const transport: Transport = async (path, { headers }) => {
    asked.push({ path, headers });
    return { status, headers: { get: () => null }, text: async () => JSON.stringify(body) };
  };
  return createRenderer({ transport, manifest, onError });
}

const stateOf = (html: string) => JSON.parse(html.match(/<script id="state"[^>]*>([^<]*)</)?.[1] ?? 'null');

beforeEach(() => {
  asked = [];
  onError.mockReset();
});

test('every page names a module that is there', () => {
  for (const file of files) expect(existsSync(join(import.meta.dirname, file)), file).toBe(true);
});

test('a visitor’s page is a whole document with its data, title, styles and scripts', async () => {
  const { status, html } = await renderer(200, [quiz])('/quiz/quizzes', facts);
  expect(status).toBe(200);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>/);
  expect(html).toContain('<title>Attempt Quiz | Kaksha</title>');
  expect(html).toContain('&lt;/script&gt;&lt;b&gt;Gravitation');
  expect(html).toContain(
    '<link rel="modulepreload" href="/assets/features-quizzes-portal-quiz-list-page-tsx.js"',
  );
  expect(stateOf(html).queries.queries[0].state.data).toEqual([quiz]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
});

test('the head of the reply names the styles of the page, which are fetched before the document is there', async () => {
  const { html, headers } = await renderer(200, [quiz])('/quiz/quizzes', facts);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, style]) => style);
  expect(styles.length).toBeGreaterThan(0);
  expect(headers.link).toBe(styles.map((style) => `<${style}>; rel=preload; as=style`).join(', '));
});

test('no script stands in the document but that of boot.js; others are files and data', async () => {
  const { html } = await renderer(200, [quiz])('/quiz/quizzes', facts);
  const inside = [
    ...html.matchAll(/<script(?![^>]*(?:src=|type="application\/json"))[^>]*>(.*?)<\/script>/gs),
  ];
  expect(inside.map(([, code]) => code)).toEqual([bootScript]);
});

test('the script of boot.js stands before the styles, which it would wait for', async () => {
  const { html } = await renderer(200, [])('/quiz/0190', facts);
  expect(html.indexOf('id="boot"')).toBeGreaterThan(0);
  expect(html.indexOf('id="boot"')).toBeLessThan(html.indexOf('rel="stylesheet"'));
});

test('data that cannot be loaded is the page’s own error with status 503, passed on to the browser', async () => {
  const body = { code: 'unavailable', message: 'The service is not available.', msg: '' };
  const { status, html } = await renderer(503, body)('/quiz/quizzes', facts);
  expect(status).toBe(503);
  expect(html).toContain('Failed to load quizzes: The service is not available.');
  expect(stateOf(html).queries.queries[0].state.error).toMatchObject({ status: 503, code: 'unavailable' });
});

test.each(['/nothing', '/quiz/nothing/at-all', '/%E0%A4%A', '/courses/a/b/c'])(
  '%s leads nowhere and answers 404',
  async (path) => {
    if (path.includes('%')) expectConsole(/malformed URL segment/);
    const { status, html } = await renderer(200, [])(path, facts);
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
  },
);

test.each(['/quiz/result/1', '/quiz/create', '/quiz/edit/0190'])(
  '%s is drawn in the browser alone, and asks for nothing',
  async (path) => {
    const { status, html } = await renderer(200, [])(path, facts);
    expect(status).toBe(200);
    expect(html).toMatch(/<body><main><noscript>.*This page needs JavaScript\..*<\/noscript><\/main><script/);
    expect(stateOf(html).shell).toBe(true);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(asked).toEqual([]);
  },
);

test.each([
  ['/quiz/quizzes', 'low'],
  ['/quiz/edit/0190', 'high'],
])('the scripts of %s are asked for with a %s priority', async (path, priority) => {
  const { html } = await renderer(200, [])(path, facts);
  const scripts = html.match(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script.toLowerCase()).toContain(`fetchpriority="${priority}"`);
});

test.each([
  ['/quiz/0190', ' data-early="/api/quiz/0190"'],
  ['/quiz/%22%3E%3Cscript%3E', ' data-early="/api/quiz/%22%3E%3Cscript%3E"'],
  ['/quiz/create', ''],
  ['/quiz/quizzes', ''],
])('boot.js begins the first call of %s: "%s"', async (path, early) => {
  const { html } = await renderer(200, path === '/quiz/quizzes' ? [] : paper)(path, facts);
  expect(html).toContain(`<script id="boot"${early}>`);
});

test.each(['single', 'multiple', 'numeric'])(
  'a paper that begins with a question of the kind %s is drawn',
  async (kind) => {
    const marking = { correct: 4, wrong: -1, unanswered: 0 };
    const sections = ['Physics', 'Chemistry'].map((title) => ({ _id: title, title, marking }));
    const questions = [
      { ...question('How far?'), kind, sectionId: 'Physics' },
      { ...question('How long?'), sectionId: 'Chemistry' },
    ];
    const { status, html } = await renderer(200, { ...paper, sections, questions })('/quiz/0190', facts);
    expect(onError).not.toHaveBeenCalled();
    expect(status).toBe(200);
    expect(html).toContain('How far?');
    expect(html).toContain('Chemistry');
    expect(html).not.toContain('How long?');
  },
);

test('the passage of the first question is drawn with it', async () => {
  const questions = paper.questions.map((question) => ({ ...question, passageId: 'ramp' }));
  const passages = [{ _id: 'ramp', text: 'A ball rolls down a ramp.' }];
  const { status, html } = await renderer(200, { ...paper, questions, passages })('/quiz/0190', facts);
  expect(status).toBe(200);
  expect(html).toContain('A ball rolls down a ramp.');
  expect(onError).not.toHaveBeenCalled();
});

test('a quiz is drawn with its first question, inert, and the browser gets no other question', async () => {
  const { status, html } = await renderer(200, paper)('/quiz/0190', facts);
  expect(status).toBe(200);
  expect(html).toMatch(/<div class="att" inert="" aria-hidden="true">.*How far\?.*<\/div>/s);
  expect(html).toContain('Question 1 of 2');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('How long?');
});

test.each([
  [404, 404],
  [500, 503],
])('a quiz whose call answers %i is answered %i and left to the browser', async (call, page) => {
  const body = { code: 'quiz_not_found', message: 'Quiz not found.', msg: 'Quiz not found.' };
  const { status, html } = await renderer(call, body)('/quiz/0190', facts);
  expect(status).toBe(page);
  expect(html).toContain('Loading quiz...');
});

test('a page drawn in the browser fetches its scripts before its faces', async () => {
  const { html } = await renderer(200, [])('/quiz/edit/0190', facts);
  expect(html).not.toContain('as="font"');
  const first = /rel="modulepreload" href="([^"]+)"/.exec(html)?.[1];
  expect(first).toMatch(/^\/assets\/entry-client/);
});

test('a page that has moved redirects', async () => {
  const { status, headers } = await renderer(200, [])('/course', facts);
  expect([status, headers.location]).toEqual([302, '/courses']);
});

test('a page that breaks is told of, and the browser gets the empty one', async () => {
  const { status, html } = await renderer(200, 'not a list')('/quiz/quizzes', facts);
  expect(status).toBe(500);
  expect(onError).toHaveBeenCalledOnce();
  expect(stateOf(html).shell).toBe(true);
});

test('static pages win over the quiz of that name', () => {
  expect(matchRoutes(routes, '/quiz/demo')?.at(-1)?.route.path).toBe('demo');
  expect(matchRoutes(routes, '/quiz/bank')?.at(-1)?.route.path).toBe('bank');
  expect(matchRoutes(routes, '/quiz/0190')?.at(-1)?.route.path).toBe('quiz/:id');
});

test.each(['pricing', 'proposal', 'leave', 'usereducer', 'addedcost', 'update', 'offerings'])(
  '/%s is a page where there are internal pages, else it is missing',
  async (path) => {
    const there = await renderer(200, [])(`/${path}`, facts);
    expect(there.status).toBe(200);
    expect(there.html).toContain('<meta name="robots" content="noindex"/>');
    expect(there.html).not.toContain('Page not found');
    const missing = await renderer(200, [])(`/${path}`, { ...facts, internalPages: false });
    expect(missing.status).toBe(404);
    expect(missing.html).toContain('Page not found');
  },
);

test('a stored logo stands in the bar, and the icon of the tab is the one that the server draws of it', async () => {
  const logo = `/uploads/${'a'.repeat(32)}.webp`;
  const render = renderer(200, paper);
  const draw = async (path: string, stored: string) =>
    (await render(path, { ...facts, institute: { ...facts.institute, logo: stored } })).html;
  const inBar = `src="/uploads/${'a'.repeat(32)}-128.webp"`;
  expect(await draw('/privacy', logo)).toContain(inBar);
  expect(await draw('/privacy', '')).not.toContain(inBar);
  expect(await draw('/quiz/quiz-1', logo)).toContain('<link rel="icon" href="/favicon.svg"');
  expect(await draw('/quiz/quiz-1', '')).not.toContain('<link rel="icon" href="/favicon.svg"');
});
