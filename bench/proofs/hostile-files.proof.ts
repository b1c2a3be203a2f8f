import { type Browser, chromium, type Page } from '@playwright/test';
import { makeCourse } from '#testing/acts/content.ts';
import { signInAdmin } from '#testing/acts/people.ts';
import { freePort, startProgram } from '#testing/program.ts';
import { hostileFiles } from '../../server/test/hostile-files/all.ts';
import { type HostileFile, page as runningPage } from '../../server/test/hostile-files/hostile-file.ts';
import { openClient } from '../lib/client.ts';
import { prove } from '../lib/proof.ts';
import { unitTestsPass } from '../lib/unit-tests.ts';

/** The fields that make a file public, by its kind. */
const publicFields = {
  picture: { path: '/api/courses', field: 'image', reply: 'image' },
  document: { path: '/api/sub-courses', field: 'syllabus', reply: 'syllabusPath' },
  video: { path: '/api/sub-courses', field: 'video', reply: 'videoPath' },
} as const;
type PublicKind = keyof typeof publicFields;

/**
 * The hostile files that are taken for what they are run nothing: not when their address is opened in a browser, nor when a page
 * of the site uses it as a script, a frame, an object or a style. And every field of every call answers each hostile file as
 * it must (`npm test` sends each to one field of each kind).
 */
await prove({ withinS: 480 }, async ({ folder, figure, demand, atEnd }) => {
  const port = await freePort();
  await startProgram({ dataDir: await folder(), port });
  const origin = `http://127.0.0.1:${port}`;
  const send = await sender(port, origin);
  const { CHROME_PATH: executablePath } = process.env;
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  atEnd(() => browser.close());

  demand('a page that runs a script is noticed', await runs(browser, origin, { html: runningPage }));
  let opened = 0;
  for (const file of hostileFiles) {
    for (const kind of ['picture', 'document', 'video'] as const) {
      if (file.taken?.[kind] === undefined) continue;
      const path = await send(file, kind);
      const html = usesOf(path);
      const ran = (await runs(browser, origin, { path })) || (await runs(browser, origin, { html }));
      if (ran || path === '') demand(`${file.what} runs nothing as a ${kind} (${path})`, false);
      opened += 1;
    }
  }
  figure('addresses opened', opened);
  demand('every file that was taken was opened', opened > 20);
  await browser.close();
  const answered = await unitTestsPass('server/test/hostile-files/hostile-files.test.ts', {
    env: { HOSTILE_FILES: 'all-fields' },
    args: ['--project=server'],
  });
  demand('every file field takes hostile files for nothing but what they are', answered);
});

/** Uploads files as an admin, and returns the URL of each. */
async function sender(port: number, origin: string) {
  const client = openClient({ port, connections: 1 });
  const admin = await signInAdmin(client.call);
  const { _id: courseId } = await makeCourse(client, 'Waves', admin);
  client.close();
  const post = async (path: string, form: FormData): Promise<Record<string, string>> => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const reply = await fetch(`${origin}${path}`, { method: 'POST', headers, body: form });
    return (await reply.json()) as Record<string, string>;
  };
  return async ({ what, name, make }: HostileFile, kind: PublicKind): Promise<string> => {
    const { path, field, reply } = publicFields[kind];
    const form = new FormData();
    form.append('title', what);
    if (kind !== 'picture') form.append('courseId', courseId);
    form.append(field, new File([new Uint8Array(await make())], name));
    return (await post(path, form))[reply] ?? '';
  };
}

/** Every way in which a page of the same site could make the browser run a file. */
function usesOf(path: string): string {
  return `<!doctype html>
<link rel="stylesheet" href="${path}"><script src="${path}"></script><script type="module" src="${path}"></script>
<iframe src="${path}"></iframe><object data="${path}"></object><embed src="${path}"><img src="${path}" alt="">`;
}

/** Whether a script runs when this address is opened, or a page of the site with this content and no policy. */
async function runs(
  browser: Browser,
  origin: string,
  from: { path: string } | { html: string },
): Promise<boolean> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    let ran = false;
    page.on('dialog', (dialog) => {
      ran = true;
      void dialog.dismiss();
    });
    if ('html' in from) {
      const reply = { contentType: 'text/html', body: from.html };
      await page.route(`${origin}/uses.html`, (route) => route.fulfill(reply));
    }
    // A file that is sent as an attachment opens nothing.
    await page
      .goto(`${origin}${'path' in from ? from.path : '/uses.html'}`)
      .catch((error: Error) => downloadOnly(error));
    return ran || (await hasRun(page));
  } finally {
    await context.close();
  }
}

function downloadOnly(error: Error): void {
  if (!/Download is starting|ERR_ABORTED/.test(error.message)) throw error;
}

function hasRun(page: Page): Promise<boolean> {
  return page.evaluate('window.ran === true || document.documentElement.dataset.ran !== undefined');
}
