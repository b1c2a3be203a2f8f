import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Teacher } from '@kaksha/contract/teachers.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teachers } from '#server/database/schema/teachers.ts';
import { application, makeApplication, makePerson, type Person, request } from '#server/test/factories.ts';
import { aDoc, aDocx, aFile, anExe, aPdf, aZip } from '#server/test/files.ts';
import { hostilePdfs } from '#server/test/pdfs.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { applicant } from '../../../testing/acts/content.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const apply = (body: FormData) => request(app, '/join', { method: 'POST', body });
const withCv = (bytes: Buffer, name: string, type?: string) => application({}, aFile(bytes, name, type));
const kept = async (part: string) => readdir(join(app.config.dataDir, 'uploads', part)).catch(() => []);
const rows = () => app.store.db.select().from(teachers);
const aPdfOfObjects = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

describe('applying', () => {
  test('stores every field, the agreed rules and the CV, and confirms it', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const reply = await apply(
      application({ email: ` ${email.toUpperCase()} `, fullName: 'रवि मेनन', rulesVersion: '2025-1' }),
    );
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      msg: 'Application submitted successfully.',
      message: 'Application submitted successfully.',
    });
    const [row] = await app.store.db.select().from(teachers).where(eq(teachers.email, email));
    expect(row).toMatchObject({
      fullName: 'रवि मेनन',
      status: 'pending',
      rulesVersion: '2025-1',
      cvName: 'cv.pdf',
      cvBytes: aPdf().length,
    });
    const bytes = await readFile(join(app.config.dataDir, 'uploads', 'private', row?.cvFile ?? ''));
    expect(bytes.equals(aPdf())).toBe(true);
    expect(await kept('spool')).toEqual([]);
  });

  test('keeps the links to recordings, which admins see, and needs none', async () => {
    const links = { firstRecording: ' https://youtu.be/one ', secondRecording: 'http://example.com/two' };
    const [two, one, none] = await Promise.all(
      [links, { ...links, firstRecording: '' }, {}].map((fields) => makeApplication(app, fields)),
    );
    const list: Teacher[] = (await request(app, '/teachers', { as: admin })).json();
    const recordingsOf = (id: string | undefined) => list.find(({ _id }) => _id === id)?.recordings;
    expect(recordingsOf(two)).toEqual(['https://youtu.be/one', 'http://example.com/two']);
    expect(recordingsOf(one)).toEqual(['http://example.com/two']);
    expect(recordingsOf(none)).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'youtu.be/one', 'https:// two words'])(
    'refuses %s as a link to a recording',
    async (firstRecording) => {
      const reply = await apply(application({ firstRecording }));
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({
        firstRecording: 'Enter a web address that begins with https://.',
      });
    },
  );

  const links =
    '<Relationships><Relationship Id="r1" Type="http://x/relationships/hyperlink" Target="https://x.in/?a=1&amp;b" TargetMode="External"/><Relationship Id="r2" Type="http://x/relationships/image" Target="media/image1.png"/></Relationships>';
  const richDocx = aDocx([
    { name: '_rels/.rels' },
    { name: 'docProps/thumbnail.jpeg' },
    { name: 'word/_rels/document.xml.rels', data: Buffer.from(links) },
    { name: 'word/media/image1.png', data: Buffer.alloc(9) },
    { name: 'word/theme/theme1.xml' },
    { name: 'customXml/_rels/item1.xml.rels' },
  ]);

  test.each([
    ['a PDF', aPdf(), 'cv.pdf', '.pdf'],
    ['a PDF without a cross-reference', aPdfOfObjects, 'cv.pdf', '.pdf'],
    ['a DOC', aDoc(), 'cv.doc', '.doc'],
    ['a DOCX', aDocx(), 'cv.docx', '.docx'],
    ['a PDF named as a program', aPdf(), 'cv.exe', '.pdf'],
    ['a DOCX with pictures, links and a theme', richDocx, 'cv.docx', '.docx'],
    ['a DOCX named as a PDF', aDocx(), 'cv.pdf', '.docx'],
  ])('recognises %s by its bytes', async (_kind, bytes, name, ending) => {
    const form = withCv(bytes, name);
    expect((await apply(form)).statusCode).toBe(201);
    const [row] = await app.store.db
      .select()
      .from(teachers)
      .where(eq(teachers.email, String(form.get('email'))));
    expect(row?.cvFile.endsWith(ending)).toBe(true);
    expect(row?.cvName).toBe(name);
  });

  test('reports every empty field and the missing CV at once', async () => {
    const blank = application(
      {
        fullName: ' ',
        email: null,
        reason: '',
        educationalQualification: null,
        subjectToTeach: null,
        workExperience: null,
        previousWorkPlace: null,
        phoneNumber: null,
        rulesVersion: null,
      },
      null,
    );
    const reply = await apply(blank);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).sort()).toEqual([
      'cv',
      'educationalQualification',
      'email',
      'fullName',
      'phoneNumber',
      'previousWorkPlace',
      'reason',
      'subjectToTeach',
      'workExperience',
    ]);
  });

  test.each([
    ['no address', { email: 'nobody' }, 'email'],
    ['10,001 characters', { reason: 'x'.repeat(10_001) }, 'reason'],
    ['301 characters', { phoneNumber: 'x'.repeat(301) }, 'phoneNumber'],
    ['NUL in a text', { fullName: 'a\u0000b' }, 'fullName'],
  ])('with %s is refused, naming the field', async (_what, fields, field) => {
    const reply = await apply(application(fields));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(await kept('spool')).toEqual([]);
  });

  test('accepts a long text in any script', async () => {
    expect((await apply(application({ reason: 'क'.repeat(10_000) }))).statusCode).toBe(201);
  });
});

describe('a second application', () => {
  test('is refused while the first is open, in upper or lower case, and stores no file', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await apply(application({ email }));
    const files = (await kept('private')).length;
    const again = await apply(application({ email: email.toUpperCase() }));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'already_applied',
      msg: 'You have already applied. We will contact you.',
    });
    expect((await kept('private')).length).toBe(files);
  });

  test('sent at the same moment stores one row and one file', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const files = (await kept('private')).length;
    const replies = await Promise.all([1, 2, 3].map(() => apply(application({ email }))));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409]);
    expect((await kept('private')).length).toBe(files + 1);
  });

  test('is accepted once the first is closed', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await apply(application({ email }));
    await app.store.db.update(teachers).set({ status: 'rejected' }).where(eq(teachers.email, email));
    expect((await apply(application({ email }))).statusCode).toBe(201);
  });
});

const markup = '<html><script>alert(1)</script></html>';
const bomb = aDocx([{ name: 'word/media/image1.bin', claimedBytes: 0x7fffffff }]);
const many = aDocx(Array.from({ length: 2_100 }, (_, index) => ({ name: `word/p${index}.xml` })));

describe('a CV', () => {
  test.each([
    ['a program named as a PDF', anExe(), 'cv.pdf'],
    ['a program with a PDF inside', Buffer.concat([anExe(), aPdf()]), 'cv.pdf'],
    ['markup named as a PDF', Buffer.from(markup), 'cv.pdf'],
    ['a PDF that begins with markup', aPdf(markup), 'cv.pdf'],
    ['a PDF with a zip behind it', Buffer.concat([aPdf(), aZip([{ name: 'a', data: aPdf() }])]), 'cv.pdf'],
    ['the beginning of a PDF', aPdf().subarray(0, 40), 'cv.pdf'],
    ['a text', Buffer.from('I teach physics.'), 'cv.doc'],
    ['an RTF', Buffer.from('{\\rtf1 I teach physics.}'), 'cv.doc'],
    ['a compound file without a Word document', aDoc(['Root Entry', 'Workbook']), 'cv.doc'],
    ['a DOC with programs in it', aDoc(['Root Entry', 'WordDocument', 'Macros']), 'cv.doc'],
    ['a DOC cut short', aDoc().subarray(0, 1_100), 'cv.doc'],
    ['a DOC with a zip behind it', Buffer.concat([aDoc(), aDocx()]), 'cv.doc'],
    ['a zip without a document', aZip([{ name: 'readme.txt', data: aPdf() }]), 'cv.docx'],
    ['a spreadsheet', aDocx([], 'openxmlformats-officedocument.spreadsheetml.sheet'), 'cv.docx'],
    ['a DOCX with programs in it', aDocx([], 'ms-word.document.macroEnabled'), 'cv.docx'],
    ['a DOCX with a program named so', aDocx([{ name: 'word/vbaProject.bin' }]), 'cv.docx'],
    ['a DOCX that unpacks to 2 GB', bomb, 'cv.docx'],
    ['a DOCX of 2,102 parts', many, 'cv.docx'],
    ['a DOCX with a path out of its folder', aDocx([{ name: 'word/../../../etc/x' }]), 'cv.docx'],
    ['a DOCX with an absolute path', aDocx([{ name: '/etc/passwd' }]), 'cv.docx'],
    ['a DOCX with two parts of one name', aDocx([{ name: 'word/document.xml' }]), 'cv.docx'],
    ['an encrypted DOCX', aDocx([{ name: 'word/secret.xml', flags: 1 }]), 'cv.docx'],
    ['a DOCX with something before it', Buffer.concat([Buffer.from('#!/bin/sh\n'), aDocx()]), 'cv.docx'],
    ['a DOCX with something behind it', Buffer.concat([aDocx(), Buffer.from(markup)]), 'cv.docx'],
    ['a DOCX that is a PDF as well', aDocx([{ name: '%PDF-1.7' }]), 'cv.docx'],
    [
      'a picture',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk', 'base64'),
      'a.pdf',
    ],
  ])('that is %s answers 415 and leaves nothing', async (_what, bytes, name) => {
    const before = [(await rows()).length, (await kept('private')).length];
    const reply = await apply(withCv(bytes, name, 'application/pdf'));
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({
      code: 'wrong_type',
      msg: 'Choose a PDF, DOC or DOCX file.',
      fields: { cv: 'Choose a PDF, DOC or DOCX file.' },
    });
    expect([(await rows()).length, (await kept('private')).length]).toEqual(before);
    expect(await kept('spool')).toEqual([]);
  });

  test('that is a PDF with a script answers 415, says what to do and stores nothing', async () => {
    const before = [(await rows()).length, (await kept('private')).length];
    const [, scripted] = hostilePdfs[0] ?? ['', Buffer.alloc(0)];
    const reply = await apply(withCv(scripted, 'cv.pdf'));
    const text = 'This PDF has a password or contains scripts. Save it without them and choose it again.';
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ code: 'wrong_type', msg: text, fields: { cv: text } });
    expect([(await rows()).length, (await kept('private')).length]).toEqual(before);
    expect(await kept('spool')).toEqual([]);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Ravi\\cv.pdf', 'cv.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['😀 रवि.pdf', '😀 रवि.pdf'],
    ['a"; filename="b.pdf', 'a%22; filename=%22b.pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(146)}.pdf`],
    ['..', 'file'],
  ])('named %.20s is shown as %.20s and stored under a random name', async (name, shown) => {
    const form = withCv(aPdf(), name);
    expect((await apply(form)).statusCode).toBe(201);
    const [row] = await app.store.db
      .select()
      .from(teachers)
      .where(eq(teachers.email, String(form.get('email'))));
    expect(row?.cvName).toBe(shown);
    expect(row?.cvFile).toMatch(/^[0-9a-f]{32}\.pdf$/);
  });

  test('of exactly 5 MB is accepted, one byte more answers 413', async () => {
    const padded = (bytes: number) => {
      const [head, tail] = [Buffer.from('%PDF-1.7\n'), aPdf().subarray(9)];
      return Buffer.concat([head, Buffer.alloc(bytes - head.length - tail.length, 32), tail]);
    };
    expect((await apply(withCv(padded(5 * 1024 * 1024), 'cv.pdf'))).statusCode).toBe(201);
    const reply = await apply(withCv(padded(5 * 1024 * 1024 + 1), 'cv.pdf'));
    expect(reply.statusCode).toBe(413);
    expect(reply.json().fields).toEqual({ cv: 'The file may have at most 5 MB.' });
    expect(await kept('spool')).toEqual([]);
  });

  test('of no bytes is no CV', async () => {
    const reply = await apply(withCv(Buffer.alloc(0), 'cv.pdf'));
    expect(reply.statusCode).toBe(415);
    expect(reply.json().fields).toEqual({ cv: 'Choose a PDF, DOC or DOCX file.' });
  });
});

describe('the list of applications', () => {
  test('shows admins all of them, newest first, without the stored name of a CV', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await apply(application({ email }));
    const reply = await request(app, '/teachers', { as: admin });
    const [newest] = reply.json();
    expect(newest).toEqual({
      _id: expect.any(String),
      ...applicant,
      email,
      recordings: [],
      status: 'pending',
      cv: { name: 'cv.pdf', bytes: aPdf().length },
      notes: '',
      history: [],
      revision: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
    const [row] = await rows();
    expect(reply.body).not.toContain(row?.cvFile);
  });
});

describe('the CV of an application', () => {
  const cvOf = async (name: string, bytes = aPdf()) => {
    const form = withCv(bytes, name);
    await apply(form);
    const [row] = await app.store.db
      .select()
      .from(teachers)
      .where(eq(teachers.email, String(form.get('email'))));
    return { row, path: `/teachers/${row?.id}/cv` };
  };

  test.each([
    ['रवि मेनन.pdf', aPdf(), 'application/pdf', 'रवि मेनन.pdf'],
    ['cv.exe', aPdf(), 'application/pdf', 'cv.exe.pdf'],
    ['cv.DOC', aDoc(), 'application/msword', 'cv.DOC'],
    ['cv', aDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'cv.docx'],
  ])('named %s is sent whole, as an attachment that can run nothing', async (name, bytes, type, shown) => {
    const reply = await request(app, (await cvOf(name, bytes)).path, { as: admin });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'cache-control': expect.stringContaining('no-store'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const disposition = String(reply.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(disposition)).toContain(shown);
  });

  test('is not found for an unknown application, or once the file is missing', async () => {
    const { row, path } = await cvOf('cv.pdf');
    await rm(join(app.config.dataDir, 'uploads', 'private', row?.cvFile ?? ''));
    for (const missing of [path, `/teachers/${crypto.randomUUID()}/cv`, '/teachers/nothing/cv']) {
      const reply = await request(app, missing, { as: admin });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'application_not_found']);
    }
  });

  test('is not served under the public path of files', async () => {
    const { row } = await cvOf('cv.pdf');
    expect((await app.app.inject({ url: `/uploads/${row?.cvFile}` })).statusCode).toBe(404);
  });
});
