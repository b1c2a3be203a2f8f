import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

type Page = 'reset-password' | 'verify-email';

/**
 * The link to this page that was emailed to this address, once it has come. Without a mail server, emails are files in the
 * outbox of the data folder.
 */
export async function mailedLink(page: Page, email: string): Promise<string> {
  await expect.poll(() => find(page, email)).not.toBe('');
  return find(page, email);
}

async function find(page: Page, email: string): Promise<string> {
  const outbox = join(process.env.KAKSHA_E2E_DATA ?? '', 'outbox');
  const names = await readdir(outbox).catch(() => []);
  // One that is being written has another name, and is gone in a moment.
  for (const file of names.filter((name) => name.endsWith('.eml'))) {
    const mail = (await readFile(join(outbox, file), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const link = new RegExp(`/${page}/[\\w-]+`).exec(mail)?.[0];
    if (link !== undefined && mail.includes(email)) return link;
  }
  return '';
}
