import { defaults, samples } from '@kaksha/contract/company.ts';
import { type Institute, InstituteFacts } from '@kaksha/contract/institute.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { institute } from '#server/database/schema/institute.ts';
import { makeFounder, makePerson, type Person, request } from '#server/test/factories.ts';
import { aFigure } from '#server/test/figures.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { nextRulesVersion, toInstitute, toShown, untouched } from './facts.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());
afterEach(async () => {
  await app.store.db.delete(institute);
});

const change = (body: Record<string, unknown>) =>
  request(app, '/admin/institute', { method: 'PUT', as: admin, body });
const edited = async (): Promise<Institute> => (await request(app, '/admin/institute', { as: admin })).json();
const shown = async () => (await request(app, '/institute')).json();

describe('the facts of an institute that has set nothing', () => {
  test('are valid samples and defaults, each field one of them', async () => {
    const { facts, initial, samples: sampled, defaults: standing, revision } = await edited();
    expect(InstituteFacts.parse(facts)).toEqual(facts);
    expect(InstituteFacts.parse(defaults)).toEqual(defaults);
    expect(facts).toEqual(initial);
    expect([...sampled, ...standing].sort()).toEqual([...Object.keys(facts), 'logo'].sort());
    expect(sampled).toEqual(expect.arrayContaining([...Object.keys(samples), 'logo']));
    expect(revision).toBe(1);
  });

  test('are the words of the specification where there are some', async () => {
    expect(await shown()).toMatchObject({
      facts: {
        name: 'Kaksha',
        founded: '2025',
        offices: ['Delhi', 'Faridabad'],
        sector: 'Education',
        kind: 'Private limited',
        chat: { greeting: 'Hello Sir, I would like to know more about your services!' },
        passVerdict: true,
      },
      rules: { version: '2025-1' },
    });
    const { rules } = (await shown()).rules;
    expect(new Set(rules).size).toBe(20);
  });

  test('have no sample on a live site', () => {
    const live = JSON.stringify(toShown(untouched, { live: true, founders: [] }));
    const texts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(texts)
          : [];
    const standing = texts(defaults);
    const madeUp = texts(samples).filter((text) => text !== '' && !standing.includes(text));
    expect(madeUp.length).toBeGreaterThan(30);
    const networks = ['youtube', 'instagram', 'linkedin', 'facebook', 'Physics', 'Chemistry'];
    expect(madeUp.filter((text) => !networks.includes(text) && live.includes(JSON.stringify(text)))).toEqual(
      [],
    );
    expect(live).toContain('"isSample":false');
  });

  test('never tell everyone the PAN, nor which of them are samples', async () => {
    await change({ pan: 'abcde1234f' });
    expect((await edited()).facts.pan).toBe('ABCDE1234F');
    expect(JSON.stringify(await shown())).not.toContain('ABCDE1234F');
    const drawnWith = await app.app.institute.shown();
    expect(Object.keys(drawnWith.facts)).not.toContain('pan');
    expect(Object.keys(drawnWith.facts)).not.toContain('rules');
  });
});

describe('a change of the facts', () => {
  test('is shown to everyone, leaves the other fields, and counts the revision', async () => {
    const reply = await change({ name: ' Setu Classes ', phones: ['+91 98765-43210'], revision: 1 });
    expect(reply.statusCode).toBe(200);
    const { facts, samples: sampled, defaults: standing, revision } = reply.json();
    expect(facts).toMatchObject({ name: 'Setu Classes', phones: ['+919876543210'], founded: '2025' });
    expect(sampled).not.toContain('phones');
    expect(standing).not.toContain('name');
    expect(sampled).toContain('email');
    expect(revision).toBe(2);
    expect((await shown()).facts).toMatchObject({ name: 'Setu Classes', phones: ['+919876543210'] });
  });

  test('back to the sample or default makes the field one again, and that of all fields as they are changes nothing', async () => {
    const { facts } = await edited();
    expect((await change(facts)).json()).toMatchObject({ revision: 1 });
    await change({ phones: ['+919876543210'], founded: '1999' });
    const back = (await change({ phones: samples.phones, founded: '2025' })).json();
    expect(back).toMatchObject({ revision: 3 });
    expect([back.samples.includes('phones'), back.defaults.includes('founded')]).toEqual([true, true]);
  });

  test('to nothing is an answer too', async () => {
    expect((await change({ phones: [], upi: { address: '', payee: '' } })).json().samples).not.toContain(
      'phones',
    );
    expect((await shown()).facts.phones).toEqual([]);
  });

  test('made from an older revision answers 409 and changes nothing', async () => {
    await change({ founded: '2001', revision: 1 });
    const late = await change({ founded: '2002', revision: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile', revision: 2 });
    expect((await edited()).facts.founded).toBe('2001');
  });

  test('one of five made at once from one revision is stored, the first of all included', async () => {
    const replies = await Promise.all(
      ['1', '2', '3', '4', '5'].map((founded) => change({ founded, revision: 1 })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('is in the audit log with the fields that changed, and no others', async () => {
    await change({ founded: '2001', name: 'Kaksha' });
    const [entry] = await app.store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.act, 'institute.update'))
      .orderBy(desc(auditEntries.id))
      .limit(1);
    expect(entry).toMatchObject({
      targetKind: 'institute',
      targetTitle: 'Kaksha',
      before: { founded: '2025' },
      after: { founded: '2001' },
    });
    const log = await request(app, '/audit?kind=institute', { as: admin });
    expect(log.json()[0].act).toBe('institute.update');
  });

  test('of the rules raises their version, and any other does not', async () => {
    const { rulesVersion } = (await change({ founded: '2001' })).json();
    expect(rulesVersion).toBe('2025-1');
    const year = new Date().getUTCFullYear();
    expect((await change({ rules: ['Be on time.'] })).json().rulesVersion).toBe(`${year}-1`);
    expect((await change({ rules: ['Be in time.'] })).json().rulesVersion).toBe(`${year}-2`);
    expect((await shown()).rules).toEqual({ version: `${year}-2`, rules: ['Be in time.'] });
  });

  test('takes a founder of the list as a chat contact, by the name and subject there, until deleted', async () => {
    const founder = await makeFounder(app, { name: 'Asha Rao', subject: 'Physics' });
    const contact = { founderId: founder._id, hours: 'evenings', number: '+919876543210' };
    expect((await change({ chatContacts: [contact] })).statusCode).toBe(200);
    expect((await shown()).facts.chat.contacts).toEqual([
      { name: 'Asha Rao', subject: 'Physics', hours: 'evenings', number: '+919876543210' },
    ]);
    await request(app, `/faculty/${founder._id}`, { method: 'DELETE', as: admin });
    expect((await shown()).facts.chat.contacts).toEqual([]);
  });

  const contact = { name: 'Asha', number: '+919876543210' };
  const bank = { holder: '', bank: '', account: '12345678901', ifsc: 'SBIN0001234', branch: '' };
  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['phones.0', { phones: ['98765 43210'] }],
    ['phones.1', { phones: ['+919876543210', '+0123456789'] }],
    ['email', { email: 'office' }],
    ['map', { map: 'javascript:alert(1)' }],
    ['social.0.href', { social: [{ name: 'youtube', href: 'ftp://example.com' }] }],
    ['social.0.href', { social: [{ name: 'youtube', href: '' }] }],
    ['social.0.name', { social: [{ name: 'myspace', href: 'https://example.com' }] }],
    [
      'social',
      {
        social: [
          { name: 'youtube', href: 'https://example.com' },
          { name: 'youtube', href: 'https://example.org' },
        ],
      },
    ],
    ['chatGreeting', { chatGreeting: '' }],
    ['chatContacts.0.name', { chatContacts: [{ ...contact, name: '' }] }],
    ['chatContacts.0.number', { chatContacts: [{ ...contact, number: '12' }] }],
    ['chatContacts.0.founderId', { chatContacts: [{ ...contact, founderId: crypto.randomUUID() }] }],
    ['chatContacts.0.founderId', { chatContacts: [{ ...contact, founderId: 'asha' }] }],
    ['upi.address', { upi: { address: 'a@bank', payee: '' } }],
    ['upi.address', { upi: { address: 'asha@9bank' } }],
    ['bank.ifsc', { bank: { ...bank, ifsc: 'SBIN1001234' } }],
    ['bank.ifsc', { bank: { ...bank, ifsc: '' } }],
    ['bank.account', { bank: { ...bank, account: '' } }],
    ['bank.account', { bank: { ...bank, account: 'ABC' } }],
    ['gstin', { gstin: '27AAPFU0939F1ZA' }],
    ['pan', { pan: 'ABCDE12345' }],
    ['rules', { rules: [] }],
    ['rules.0', { rules: [' '] }],
    ['rules', { rules: Array(41).fill('Be on time.') }],
    ['passVerdict', { passVerdict: 'no' }],
    ['officeHours.0.to', { officeHours: [{ day: 'mon', from: '10:00', to: '09:00' }] }],
    ['officeHours.0.from', { officeHours: [{ day: 'mon', from: '25:00', to: '26:00' }] }],
    ['officeHours.0.day', { officeHours: [{ day: 'someday', from: '10:00', to: '12:00' }] }],
    ['logo', { logo: '/uploads/00000000000000000000000000000000.webp' }],
    ['revision', { revision: 'two' }],
  ])('with a faulty %s answers 400, naming it', async (field, body) => {
    const reply = await change(body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toContain(field);
    expect((await edited()).revision).toBe(1);
  });

  test.each([
    ['gstin', ' 27aapfu0939f1zv', '27AAPFU0939F1ZV'],
    ['email', ' Office@Example.com', 'office@example.com'],
    ['map', 'https://maps.example/x', 'https://maps.example/x'],
  ])('stores the %s %j as %j', async (field, sent, stored) => {
    const { facts } = (await change({ [field]: sent })).json();
    expect(facts[field]).toBe(stored);
  });

  test.each(['hello.world-9@okhdfcbank', 'ab@ybl'])('accepts the UPI ID %s', async (address) => {
    expect((await change({ upi: { address } })).statusCode).toBe(200);
  });
});

describe('the logo', () => {
  const send = async () =>
    request(app, '/admin/institute/logo', {
      method: 'POST',
      as: admin,
      body: await aFigure({ field: 'logo' }),
    });
  const status = async (url: string) => (await app.app.inject({ url })).statusCode;

  test('is served, replaced and removed', async () => {
    const { logo, samples: sampled } = (await send()).json();
    expect(sampled).not.toContain('logo');
    expect([(await shown()).facts.logo, await status(logo)]).toEqual([logo, 200]);
    const next = (await send()).json();
    expect([await status(logo), await status(next.logo)]).toEqual([404, 200]);
    const removed = (await change({ logo: '' })).json();
    expect([removed.logo, removed.samples.includes('logo'), await status(next.logo)]).toEqual([
      '',
      true,
      404,
    ]);
  });

  test('is required', async () => {
    const reply = await request(app, '/admin/institute/logo', {
      method: 'POST',
      as: admin,
      body: new FormData(),
    });
    expect(reply.statusCode).toBe(400);
  });
});

test('a stored value that is no longer valid counts as not set', () => {
  const row = { ...untouched, facts: { founded: '1999', phones: ['98765'], unknown: 1 } };
  expect(toInstitute(row)).toMatchObject({ facts: { founded: '1999', phones: samples.phones } });
  expect(toInstitute(row).samples).toContain('phones');
});

test('the version of the rules counts within a year of India', () => {
  const newYear = new Date('2026-12-31T18:30:00Z');
  expect(nextRulesVersion('2026-9', newYear)).toBe('2027-1');
  expect(nextRulesVersion('2027-9', newYear)).toBe('2027-10');
});
