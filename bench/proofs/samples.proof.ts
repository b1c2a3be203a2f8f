import { setTimeout as pause } from 'node:timers/promises';
import { defaults, samples, sampleTeachers } from '@kaksha/contract/company.ts';
import { shownPhone } from '@kaksha/contract/institute/facts.ts';
import * as z from 'zod/mini';
import { admin, freePorts, startProgram } from '#testing/program.ts';
import { prove } from '../lib/proof.ts';

const PUBLIC_URL = 'https://setu.example';
const WITHIN_MS = 5_000;

/** Pages that are in no sitemap but that everyone can open. */
const further = [
  '/login',
  '/forgot-password',
  '/reset-password/x',
  '/verify-email/x',
  '/whatsapp',
  '/faculty1',
  '/course',
  '/myra',
  '/oauth-success',
  '/receipts',
  '/quiz/demo',
  '/pricing',
  '/proposal',
  '/leave',
  '/usereducer',
  '/addedcost',
  '/update',
  '/offerings',
  '/admin',
  '/account',
  '/no-such-page',
  '/api/institute',
  '/api/openapi.json',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
];

/** Fields whose values are everyday words, such as the name of a subject or a network. */
const everyday = new Set(['subject', 'classes', 'since', 'founderId']);

/** Every text of a value, at whatever depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => (everyday.has(key) ? [] : textsOf(inside)));
}

const standing = new Set(textsOf(defaults));
const networks = new Set<string>(samples.social.map(({ name }) => name));
const madeUp = [...new Set([...textsOf(samples), ...textsOf(sampleTeachers)])]
  .filter((text) => text !== '' && !standing.has(text) && !networks.has(text))
  .flatMap((text) => (text.startsWith('+') ? [text, text.slice(1), shownPhone(text)] : text.split('\n')));

/** What an owner enters, and a page and the text on it for each. */
const facts = {
  name: 'Setu Classes',
  legalName: 'Setu Learning LLP',
  founded: '1998',
  offices: ['Nagpur', 'Wardha'],
  sector: 'Coaching',
  kind: 'Partnership',
  phones: ['+919876543210'],
  email: 'office@setu.example',
  map: 'https://maps.example/setu',
  social: [{ name: 'youtube', href: 'https://www.youtube.com/@setu' }],
  chatGreeting: 'Namaste, which batch is open?',
  chatContacts: [{ name: 'Kavita Deshmukh', subject: 'Biology', hours: 'mornings', number: '+919876500001' }],
  upi: { address: 'setu@okbank', payee: 'Setu' },
  bank: { holder: 'Setu', bank: 'State Bank', account: '12345678901', ifsc: 'SBIN0001234', branch: 'Nagpur' },
  gstin: '27AAPFU0939F1ZV',
  pan: 'ABCPE1234F',
  heroTitle: 'Learn by asking.',
  heroLead: 'Evening batches in Nagpur.',
  demoTitle: 'Come to a class',
  demoLead: 'Any Saturday.',
  demoSteps: ['Call us first.'],
  aboutTitle: 'Where we come from',
  aboutLead: 'Three brothers and a blackboard.',
  overview: ['Batches of thirty.'],
  services: [{ title: 'Doubt desk', text: 'Daily from five.' }],
  vision: 'Every village of Vidarbha.',
  mission: 'Ask why, then how.',
  rules: ['Come on time.'],
  officeHours: [{ day: 'mon', from: '10:00', to: '18:30' }],
};
const shownOn: Record<string, string[]> = {
  '/': [
    'Setu Classes',
    '© 2',
    'Setu Learning LLP',
    '1998',
    'Nagpur and Wardha',
    'Coaching',
    'Partnership',
    'tel:+919876543210',
    '+91 98765 43210',
    'mailto:office@setu.example',
    'https://maps.example/setu',
    'https://www.youtube.com/@setu',
    'Namaste, which batch is open?',
    'Kavita Deshmukh',
    'https://wa.me/919876500001?text=Namaste',
    'Learn by asking.',
    'Evening batches in Nagpur.',
    'Come to a class',
    'Any Saturday.',
    'Call us first.',
    'Where we come from',
    'Three brothers and a blackboard.',
    'Doubt desk',
    'Daily from five.',
    'Every village of Vidarbha.',
    'Ask why, then how.',
    'Monday, 10:00 to 18:30',
  ],
  '/about': ['About Setu Classes', 'Batches of thirty.', 'Three brothers and a blackboard.', 'Doubt desk'],
  '/demo': ['Come to a class', 'Any Saturday.', 'Call us first.'],
  '/pay-dues': ['setu@okbank', '12345678901', 'SBIN0001234', 'State Bank', 'GSTIN 27AAPFU0939F1ZV'],
  '/join-us': ['Come on time.'],
  '/whatsapp': ['Kavita Deshmukh', 'Biology, mornings'],
  '/privacy': ['office@setu.example'],
  '/quiz': ['Setu Classes', 'office@setu.example'],
  '/login': ['Setu Classes'],
  '/api/openapi.json': ['"title":"Setu Classes"'],
};

async function read(address: string, path: string): Promise<string> {
  const text = await (await fetch(address + path, { redirect: 'manual' })).text();
  return text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}

/** What of `wanted` is missing on the pages of this program. */
async function missing(address: string): Promise<string[]> {
  const all = Object.entries(shownOn).map(async ([path, texts]) => {
    const page = await read(address, path);
    return texts.filter((text) => !page.includes(text)).map((text) => `${path}: ${text}`);
  });
  return (await Promise.all(all)).flat();
}

// Two live programs on one empty database: no page shows a sample, and a saved fact stands on both within seconds.
await prove({ withinS: 240 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const addresses: string[] = [];
  for (const port of await freePorts(2)) {
    const program = await startProgram({ dataDir, port, settings: { PUBLIC_URL } });
    addresses.push(await program.address);
  }
  const [first = '', second = ''] = addresses;

  const listed = [...(await read(first, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => url.slice(PUBLIC_URL.length),
  );
  demand('the sitemap lists pages', listed.length > 10);
  const found: string[] = [];
  for (const path of new Set([...listed, ...further])) {
    const page = await read(first, path);
    for (const text of madeUp) if (page.includes(text)) found.push(`${path}: ${text}`);
  }
  for (const line of found) console.log(`  ${line}`);
  figure('pages', new Set([...listed, ...further]).size);
  figure('texts of samples', madeUp.length);
  demand('a live, empty installation shows no sample', madeUp.length > 40 && found.length === 0);

  const api = (path: string, init: RequestInit) =>
    fetch(`${first}/api${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
  const signIn = await api('/auth/login', { method: 'POST', body: JSON.stringify(admin) });
  const { token } = z.parse(z.object({ token: z.string() }), await signIn.json());
  await missing(second);
  const saved = await api('/admin/institute', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(facts),
  });
  demand('the facts are saved', saved.status === 200);
  const begin = performance.now();
  demand(
    'the program that saved them shows each where it belongs at once',
    (await missing(first)).length === 0,
  );
  let left = await missing(second);
  while (left.length > 0 && performance.now() - begin < WITHIN_MS) {
    await pause(100);
    left = await missing(second);
  }
  for (const line of [...left, ...(await missing(first))]) console.log(`  missing on ${line}`);
  figure('milliseconds until the other shows them', Math.round(performance.now() - begin));
  demand('the other shows them within 5 seconds', left.length === 0);
  const told = await Promise.all(
    ['/api/institute', '/', '/about', '/pay-dues'].map((path) => read(first, path)),
  );
  demand(
    'nobody is told the PAN',
    told.every((text) => !text.includes(facts.pan)),
  );
});
