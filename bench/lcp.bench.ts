import { courses } from '@kaksha/contract/courses.ts';
import { quizzes } from '@kaksha/contract/quizzes.ts';
import { freePort, startProgram, stopProgram } from '#testing/program.ts';
import { openClient } from './lib/client.ts';
import { inPairs, median, medianRatio, otherCheckout } from './lib/pair.ts';
import { openBrowser, type Painted, paintOnPhone, type Visit } from './lib/phone.ts';
import { prove } from './lib/proof.ts';

const VISITS = 3;
const PUBLIC_MS = 1_200;
const ATTEMPT_MS = 1_500;

const other = otherCheckout(process.argv);
const PAIRS = other === null ? 1 : 2;

type BudgetedVisit = Visit & { page: string; budgetMs: number };

/**
 * When the largest part of a page is painted on a slow phone, cold: public pages, a sample quiz with formulas, and the
 * paper of 75 questions. Milliseconds depend on the machine: compare checkouts with `--against`.
 */
await prove({ withinS: other === null ? 420 : 1_500 }, async ({ folder, figure, demand, atEnd }) => {
  const browser = await openBrowser();
  atEnd(() => browser.close());

  const measure = async (checkout: string) => {
    const port = await freePort();
    const program = await startProgram({
      dataDir: await folder(),
      port,
      checkout,
      settings: { SAMPLE_DATA: 'on' },
    });
    const client = openClient({ port, connections: 1 });
    const { token } = await client.makePerson();
    const listed = await client.call(quizzes.list, {});
    const quiz = (title: string) => {
      const found = listed.find((one) => one.title === title);
      if (found === undefined) throw new Error(`The sample ${title} is missing`);
      return `/quiz/${found._id}`;
    };
    const [course] = await client.call(courses.list, {});
    if (course === undefined) throw new Error('The sample courses are missing');
    const sample = quiz('Quadratic equations: nature of roots');
    const paper = quiz('JEE Main mock 1');
    const site = ['/', '/courses', `/courses/${course.path}`, '/demo', '/about', '/founders', '/faculty1'];
    const others = ['/testimonial', '/privacy', '/pricing', '/join-us', '/pay-dues', '/login'];
    const publicPages = [...site, ...others];
    const visits: BudgetedVisit[] = [
      ...publicPages.map((path) => ({ page: path, budgetMs: PUBLIC_MS, path, token: null })),
      { page: '/quiz/{id}, a visitor', budgetMs: ATTEMPT_MS, path: sample, token: null },
      { page: '/quiz/{id}, a student', budgetMs: ATTEMPT_MS, path: sample, token },
      { page: '/quiz/{id} of 75 questions, a student', budgetMs: ATTEMPT_MS, path: paper, token },
    ];
    const painted = new Map<string, Painted>();
    for (const visit of visits) {
      const seen: Painted[] = [];
      for (let index = 0; index < VISITS; index += 1) {
        seen.push(await paintOnPhone(browser, `http://127.0.0.1:${port}`, visit));
      }
      const [last] = seen.slice(-1);
      if (last) painted.set(visit.page, { ...last, lcpMs: median(seen.map((one) => one.lcpMs)) });
    }
    client.close();
    await stopProgram(program);
    return { visits, painted };
  };

  const { here, there } = await inPairs(other, PAIRS, measure);
  for (const { page, budgetMs } of here[0]?.visits ?? []) {
    const lcp = (measured: typeof here) => measured.map(({ painted }) => painted.get(page)?.lcpMs ?? 0);
    const { of, bytes, requests } = here[0]?.painted.get(page) ?? { of: '', bytes: 0, requests: 0 };
    const weight = `${Math.round(bytes / 1000)} kB in ${requests} requests`;
    figure(page, `${Math.round(median(lcp(here)))} ms (budget ${budgetMs} ms), ${of}; ${weight}`);
    if (other !== null) {
      figure(`${page}, the other`, `${Math.round(median(lcp(there)))} ms`);
      figure(`${page}, times the other (median of pairs)`, medianRatio(lcp(here), lcp(there)).toFixed(2));
    }
    demand(
      `${page} paints something`,
      lcp(here).every((ms) => ms > 0),
    );
  }
});
