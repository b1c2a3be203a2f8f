import { downloads } from '@kaksha/contract/downloads.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { freePort, startProgram } from '#testing/program.ts';
import { openMailSink } from '../../server/test/mail-sink.ts';
import { type Client, openClient } from '../lib/client.ts';
import { fillWithScripts, type HostileSchool } from '../lib/hostile-school.ts';
import { hostileTexts, MARK } from '../lib/hostile-texts.ts';
import { prove } from '../lib/proof.ts';
import { openBrowser } from '../lib/proof-browser.ts';

/** Every page for everybody with `--whole`; otherwise for the first and the last of those whom it is open to. */
const whole = process.argv.includes('--whole');
const PAGES_AT_ONCE = 4;

type Role = 'visitor' | 'student' | 'teacher' | 'admin';
type Route = { path: string; open: readonly Role[] };

/**
 * 25 texts that would run a script stand in every field that people fill in. No page runs one, for anybody, inserts a node of one,
 * links to one, or is stopped by the policies on the way; nor do emails and the files that are downloaded.
 */
await prove({ withinS: 900 }, async ({ folder, figure, demand, atEnd }) => {
  const port = await freePort();
  const sink = await openMailSink();
  atEnd(() => sink.close());
  const settings = { SMTP_URL: sink.url, ROLE_NEEDS_VERIFIED_EMAIL: 'off' };
  await startProgram({ dataDir: await folder(), port, settings });
  const origin = `http://127.0.0.1:${port}`;
  const client = openClient({ port, connections: 4 });
  atEnd(async () => client.close());
  const school = await fillWithScripts(client);
  const browser = await openBrowser();
  atEnd(() => browser.close());

  demand('a script that runs is noticed', await noticesScripts(browser, origin));
  const visits = routesOf(school).flatMap(({ path, open }) =>
    (['visitor', 'student', 'teacher', 'admin'] as const)
      .filter((role) => whole || role === open[0] || role === open.at(-1))
      .map((role) => ({ path, role })),
  );
  const problems: string[] = [];
  const shown = new Set<string>();
  const contexts = await contextsOf(browser, { origin, school });
  const next = visits[Symbol.iterator]();
  const reader = async () => {
    for (const { path, role } of next) {
      const { faults, text } = await read(contexts[role], `${origin}${path}`);
      problems.push(...faults.map((fault) => `${path} as ${role}: ${fault}`));
      for (const hostile of hostileTexts) if (text.includes(hostile)) shown.add(hostile);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, reader));
  figure('pages read', visits.length);
  for (const problem of problems) demand(problem, false);
  demand(
    `no page runs, inserts, links to or trips over one of ${hostileTexts.length} scripts`,
    problems.length === 0,
  );
  // Those in mathematics are drawn by KaTeX as what they are.
  const drawn = hostileTexts.filter((text) => !text.startsWith('$\\') && !shown.has(text));
  demand(`each is shown somewhere as it was typed (not: ${drawn.join(' ')})`, drawn.length === 0);

  // Those of the forms were sent meanwhile.
  const mails = sink.mails.map(({ parsed }) => parsed.html ?? '');
  const unsafe: string[] = [];
  for (const html of mails) if (!(await isHarmless(browser, html))) unsafe.push(html);
  figure('emails', mails.length);
  demand('no email runs or inserts one', mails.some((html) => html.includes(MARK)) && unsafe.length === 0);
  const files = await filesOf(client, { origin, school });
  for (const { name, faults } of files) if (faults.length > 0) demand(`${name}: ${faults.join(', ')}`, false);
  figure('files downloaded', files.length);
  demand(
    'no cell of a downloaded list is a formula',
    files.every(({ faults }) => faults.length === 0),
  );
});

function routesOf(school: HostileSchool): Route[] {
  const { course, quiz, openExam, heldExam, attempt, result, examResult, people } = school;
  const of = (open: readonly Role[], paths: readonly string[]) => paths.map((path) => ({ path, open }));
  return [
    ...of(
      ['visitor', 'student', 'admin'],
      [
        ...[
          '/',
          '/courses',
          `/courses/${course}`,
          '/founders',
          '/testimonial',
          '/about',
          '/demo',
          '/join-us',
        ],
        ...[
          '/pay-dues',
          '/whatsapp',
          '/faculty1',
          '/privacy',
          '/pricing',
          '/dashboard',
          '/offerings',
          '/docs/',
        ],
        ...['/login', '/forgot-password', '/slip', '/quiz', '/quiz/quizzes', `/quiz/${quiz}`, '/quiz/demo'],
        ...['/quiz/receipt', '/oauth-success', '/nowhere/<script>ran=1</script>'],
      ],
    ),
    ...of(
      ['student', 'teacher', 'admin'],
      [
        ...[
          '/account',
          '/quiz/results',
          `/quiz/result/${result}`,
          `/quiz/result/${examResult}`,
          '/quiz/progress',
        ],
        ...['/quiz/notices', `/quiz/${openExam}`, `/quiz/${heldExam}`, `/quiz/result/${examResult}/card`],
        '/admin/testimonials',
      ],
    ),
    ...of(
      ['teacher', 'admin'],
      [
        ...[
          '/quiz/create',
          '/quiz/manage',
          '/quiz/bank',
          '/quiz/import',
          '/quiz/all-results',
          `/quiz/edit/${quiz}`,
        ],
        ...[`/quiz/edit/${openExam}`, `/quiz/${openExam}/hall`, `/quiz/${openExam}/hall/${attempt}`],
        ...[
          `/quiz/${heldExam}/hall`,
          `/quiz/${heldExam}/report`,
          `/quiz/${heldExam}/cards`,
          `/quiz/${heldExam}/rulings`,
        ],
        ...[`/quiz/${quiz}/report`, `/quiz/${quiz}/print`, `/quiz/${quiz}/rulings`, `/quiz/${quiz}/import`],
        ...['/admin', '/admin/courses', '/admin/batches', `/admin/people/${people.student.id}`],
      ],
    ),
    ...of(
      ['admin'],
      [
        ...[
          '/admin/demo',
          '/admin/teachers',
          '/admin/people',
          '/admin/founders',
          '/admin/institute',
          '/admin/roles',
        ],
        '/admin/audit',
      ],
    ),
  ];
}

/** A browser of each person, which notes what the policies refuse. */
async function contextsOf(
  browser: Browser,
  { origin, school }: { origin: string; school: HostileSchool },
): Promise<Record<Role, BrowserContext>> {
  const open = async (token?: string) => {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    await context.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
      );
    });
    if (token !== undefined) await context.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token);
    return context;
  };
  const { student, teacher, admin } = school.people;
  return {
    visitor: await open(),
    student: await open(student.token),
    teacher: await open(teacher.token),
    admin: await open(admin.token),
  };
}

/** Opens a page, waits until it is at rest, and says what is wrong with it and what it shows. */
async function read(context: BrowserContext, url: string): Promise<{ faults: string[]; text: string }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) faults.push(message.text());
  });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    faults.push(...(await traces(page)));
    return { faults, text: await page.evaluate(() => document.body.innerText) };
  } finally {
    await page.close({ runBeforeUnload: false });
  }
}

/** What a script of ours would leave in a page: what it sets, nodes that it comes in, what policies refused. */
function traces(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const found: string[] = 'ran' in window ? ['a script has run'] : [];
    if ('refused' in window && Array.isArray(window.refused)) found.push(...window.refused.map(String));
    const carriers = [
      ...['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover', 'srcdoc'].map((name) => `[${name}]`),
      ...['base', 'object', 'embed', 'meta[http-equiv=refresh]', '[autofocus][onfocus]'],
    ];
    for (const node of document.querySelectorAll(carriers.join()))
      found.push(`inserted: ${node.outerHTML.slice(0, 200)}`);
    for (const script of document.querySelectorAll(
      'script:not([type="application/json"], [type="application/ld+json"])',
    ))
      if (script.textContent?.includes(mark)) found.push(`in a script: ${script.outerHTML.slice(0, 200)}`);
    for (const link of document.querySelectorAll('[href], [src], [action], [formaction]')) {
      const values = ['href', 'src', 'action', 'formaction'].map((name) => link.getAttribute(name) ?? '');
      if (values.some((value) => /^\s*(javascript|data:text|vbscript)/i.test(value)))
        found.push(`a link: ${link.outerHTML.slice(0, 200)}`);
    }
    return found;
  }, MARK);
}

/** Markup without any policy, as in a mail program that runs scripts. */
async function isHarmless(browser: Browser, html: string): Promise<boolean> {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  const found = await traces(page);
  await page.close();
  return found.length === 0;
}

/** That the traces above are seen where there are some. */
async function noticesScripts(browser: Browser, origin: string): Promise<boolean> {
  const seen = await Promise.all(
    ["'><img src=x onerror=ran=1>", '<a href="javascript:ran=1">x</a>'].map(
      async (text) => !(await isHarmless(browser, `<p>${text}</p>`)),
    ),
  );
  const page = await browser.newPage();
  await page.goto(`${origin}/about`);
  await page.evaluate(() => Object.assign(window, { ran: 1 }));
  const noticed = (await traces(page)).length > 0;
  await page.close();
  return noticed && seen.every(Boolean);
}

/** The lists that staff download, as CSV: a cell that begins like a formula is a fault, and so is a file that is shown. */
async function filesOf(
  { call }: Client,
  { origin, school: { people, heldExam } }: { origin: string; school: HostileSchool },
) {
  const as = people.admin;
  const whats = [
    { what: 'all-results' },
    { what: 'demo-requests' },
    { what: 'applications' },
    { what: 'audit' },
    { what: 'students', format: 'csv' },
    { what: 'paper', id: heldExam, format: 'gift' },
    { what: 'user-data', id: people.student.id },
  ] as const;
  return Promise.all(
    whats.map(async (body) => {
      const { path } = await call(downloads.create, { body, as });
      return { name: body.what, faults: await faultsOfFile(`${origin}${path}`) };
    }),
  );
}

async function faultsOfFile(url: string): Promise<string[]> {
  const reply = await fetch(url);
  const text = await reply.text();
  const isCsv = reply.headers.get('content-type')?.startsWith('text/csv');
  return [
    !text.includes(MARK) && 'has none of the texts',
    !reply.headers.get('content-disposition')?.startsWith('attachment') && 'is shown by the browser',
    reply.headers.get('x-content-type-options') !== 'nosniff' && 'may be sniffed',
    isCsv && /(?:^|,)"[=+@\t\r-]/m.test(text) && 'has a cell that begins like a formula',
  ].filter((fault) => typeof fault === 'string');
}
