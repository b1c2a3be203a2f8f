import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { auth } from '@kaksha/contract/auth.ts';
import { kolkataDay, kolkataMidnight } from '@kaksha/contract/core/time.ts';
import { courses } from '@kaksha/contract/courses.ts';
import { hall } from '@kaksha/contract/hall.ts';
import { notices } from '@kaksha/contract/notices.ts';
import { quizSettings } from '@kaksha/contract/quizzes/settings.ts';
import { rulings } from '@kaksha/contract/rulings.ts';
import { students } from '@kaksha/contract/students.ts';
import { teachers } from '@kaksha/contract/teachers.ts';
import type { Caller, Person } from '#testing/acts/caller.ts';
import { applyAsTeacher, askForDemo, makeCourse } from '#testing/acts/content.ts';
import { answersTo, finishExam, saveExam, startExam } from '#testing/acts/exams.ts';
import { signInAdmin } from '#testing/acts/people.ts';
import { makeExam } from '#testing/acts/quizzes.ts';
import { makeBatch, makeStudent } from '#testing/acts/students.ts';
import { freePort, killProgram, type Program, startProgram, thisCheckout } from '#testing/program.ts';
import { openMailSink } from '../server/test/mail-sink.ts';
import { openClient } from './lib/client.ts';
import { connectTo } from './lib/engine.ts';
import { prove } from './lib/proof.ts';

const KILLS = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An email that a killed program had taken is taken by another one after two minutes. */
const LEFT_MS = 3 * MINUTE_MS;
/** Emails are looked for every five seconds. */
const TWO_LOOKS_MS = 11_000;

/** What happened, whom the email about it reaches, and what it is called. */
type Told = { act: string; to: string; subject: RegExp };

/**
 * Each act of which people are told, on a mail server, over five `kill -9` of the program: each in the moment in which the mail
 * server has an email and the program does not know yet, which is when one could be lost or be sent twice. By day nothing is
 * lost, an email that is repeated has the Message-ID of the first, which mailboxes show once, and at night nothing goes.
 */
await prove({ withinS: 300 }, async ({ folder, figure, demand, atEnd }) => {
  const sink = await openMailSink();
  atEnd(() => sink.close());
  const [dataDir, port] = [await folder(), await freePort()];
  // The day of the database, which asks itself who is in a batch today.
  const today = kolkataMidnight(kolkataDay(Date.now())).getTime();
  /** What the clock of the program says; the hour of this machine must not matter. */
  let clock = today + 12 * HOUR_MS;
  let launched = 0;
  const start = () => {
    launched = Date.now();
    return startProgram({
      dataDir,
      port,
      settings: {
        SMTP_URL: sink.url,
        MAIL_FROM: 'Kaksha <office@example.com>',
        KAKSHA_SHIFT_MS: String(clock - Date.now()),
      },
      nodeArguments: ['--import', join(thisCheckout, 'bench/lib/shifted-clock.mjs')],
    });
  };
  let program: Program = await start();
  const client = openClient({ port, connections: 2 });
  atEnd(async () => client.close());
  const database = async <T>(work: (client: Awaited<ReturnType<typeof connectTo>>) => Promise<T>) => {
    const open = await connectTo(dataDir);
    return work(open).finally(() => open.end());
  };

  /** What is to be announced is, and no email waits. */
  const isSettled = () =>
    database(async (open) => {
      const { rows } = await open.query<{ left: number }>(`
        select count(*)::integer as left from (
          select from notices where mail = 'waiting'
          union all select from quizzes q where cardinality(batch_ids) > 0 and not exists (
            select from notices n where n.quiz_id = q.id and n.opens_at = q.opens_at)
          union all select from quizzes where released_at is not null and results_told_at is null) waiting`);
      return rows[0]?.left === 0;
    });

  const told: Told[] = [];
  let kills = 0;
  const admin = () => signInAdmin(client.call);
  const steps = stepsOf(client, admin);
  for (const step of steps) {
    // What was announced and what moves it are two emails, not a digest.
    for (let looks = 0; looks < 40 && !(await isSettled()); looks += 1) await delay(500);
    told.push(...(await step()));
    const [as, last] = [await admin(), await client.makePerson()];
    const before = sink.mails.length;
    const kept = new Promise<void>((resolve) => {
      sink.onKept = () => {
        if (!isNotice(sink.mails.at(-1)?.parsed.messageId)) return;
        sink.onKept = () => undefined;
        program.send('SIGKILL');
        resolve();
      };
    });
    await enrol(client, last.id, as);
    told.push({ act: `enrolment ${kills + 1}`, to: last.email, subject: /You are enrolled/ });
    await kept;
    await program.exited;
    kills += 1;
    demand(
      `the mail server had an email when the program was killed for the ${kills}. time`,
      sink.mails.length > before,
    );
    clock += LEFT_MS + (Date.now() - launched);
    program = await start();
  }
  sink.onKept = () => undefined;
  for (let looks = 0; looks < 40 && !(await isSettled()); looks += 1) await delay(500);
  demand('no email is left', await isSettled());

  const ids = new Set<string>();
  let repeated = 0;
  for (const { act, to, subject } of told) {
    const mails = sink.mails.filter(
      (mail) => mail.to.includes(to) && subject.test(mail.parsed.subject ?? ''),
    );
    const of = new Set(mails.map(({ parsed }) => parsed.messageId ?? ''));
    demand(`${act} is mailed once`, of.size === 1);
    repeated += mails.length - of.size;
    for (const id of of) ids.add(id);
  }
  figure('kills of the program', kills);
  figure('acts that somebody was told of', told.length);
  figure('emails that a kill repeated, under the same Message-ID', repeated);
  demand('each act has an email of its own', ids.size === told.length);
  demand('the program was killed five times', kills === KILLS);

  const as = await admin();
  const silent = await makeStudent(client, { roll: 'P/1' }, as);
  await enrol(client, silent._id, as);
  const { code } = await client.call(students.issueSlip, { params: { id: silent._id }, as });
  const session = await client.call(auth.slip, { body: { name: 'P/1', code, password: 'a quiet evening' } });
  const list = await client.call(notices.list, { as: { token: session.token } });
  demand(
    'somebody without an email address has them in the portal',
    ['enrolled', 'slip_issued'].every((kind) => list.some((notice) => notice.kind === kind)),
  );

  await killProgram(program);
  clock = today + 22 * HOUR_MS;
  program = await start();
  const night = sink.mails.length;
  const sleeper = await client.makePerson();
  await enrol(client, sleeper.id, await admin());
  await delay(TWO_LOOKS_MS);
  const notes = () => sink.mails.slice(night).filter(({ parsed }) => isNotice(parsed.messageId));
  demand('nothing is mailed at ten in the evening', notes().length === 0);
  await killProgram(program);
  clock = today + 31 * HOUR_MS + MINUTE_MS;
  program = await start();
  for (let looks = 0; looks < 15 && notes().length === 0; looks += 1) await delay(1_000);
  demand(
    'it goes at seven in the morning',
    notes().length === 1 && notes()[0]?.to.includes(sleeper.email) === true,
  );
});

function isNotice(messageId = ''): boolean {
  return messageId.includes('notice-');
}

async function enrol(caller: Caller, userId: string, as: Person): Promise<void> {
  const course = await makeCourse(caller, `Optics ${crypto.randomUUID()}`, as);
  await caller.call(courses.enrollPeople, {
    params: { id: course._id },
    body: { userIds: [userId] },
    as,
  });
}

/** The nine kinds of acts in five steps; a person is told of one thing, so that none of them comes in a digest. */
function stepsOf(caller: Caller, admin: () => Promise<Person>): (() => Promise<Told[]>)[] {
  const { call } = caller;
  const soon = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const far = 24 * 30;
  let exam = '';
  let taken: { quizId: string; questionId: string; student: Person } | null = null;
  let applicant = '';
  let mover: Person | null = null;
  return [
    async () => {
      const as = await admin();
      await askForDemo(caller, { email: 'parent@example.com' });
      const [enrolled, slipped] = [await caller.makePerson(), await caller.makePerson()];
      await enrol(caller, enrolled.id, as);
      await call(students.issueSlip, { params: { id: slipped.id }, as });
      return [
        { act: 'a demo request', to: 'parent@example.com', subject: /received your request/ },
        { act: 'an enrolment', to: enrolled.email, subject: /You are enrolled/ },
        { act: 'a slip', to: slipped.email, subject: /A new code to log in/ },
      ];
    },
    async () => {
      const as = await admin();
      applicant = await applyAsTeacher(caller);
      return [{ act: 'an application', to: as.email, subject: /A teacher has applied/ }];
    },
    async () => {
      const as = await admin();
      const [application] = await call(teachers.list, { query: { search: applicant }, as });
      await call(teachers.update, {
        params: { id: application?._id ?? '' },
        body: { status: 'rejected' },
        as,
      });
      mover = await caller.makePerson();
      const batch = await makeBatch(caller, {}, [mover.id], as);
      const audience = { kind: 'batches' as const, ids: [batch._id] };
      exam = (
        await makeExam(caller, { title: 'Mock 3', opensAt: soon(far), closesAt: soon(far + 2), audience }, as)
      )._id;
      return [
        { act: 'a decision', to: applicant, subject: /Your application/ },
        { act: 'an exam that is announced', to: mover.email, subject: /^Exam: Mock 3/ },
      ];
    },
    async () => {
      const as = await admin();
      await call(quizSettings.update, { params: { id: exam }, body: { opensAt: soon(far + 1) }, as });
      const student = await caller.makePerson();
      const paper = await makeExam(caller, { title: 'Mock 5', release: 'by_hand' }, as);
      const attempt = await startExam(caller, { quizId: paper._id, as: student });
      await saveExam(caller, attempt, { as: student, answers: [3] });
      await finishExam(caller, attempt, { as: student });
      await call(hall.release, { params: { id: paper._id }, body: { reason: 'Checked' }, as });
      taken = { quizId: paper._id, questionId: answersTo(attempt, [3])[0]?.questionId ?? '', student };
      return [
        { act: 'an exam that is moved', to: mover?.email ?? '', subject: /^Moved: Mock 3/ },
        { act: 'results that are released', to: student.email, subject: /^Results: Mock 5/ },
      ];
    },
    async () => {
      const as = await admin();
      if (taken === null) throw new Error('The step before made it');
      const params = { id: taken.quizId };
      const ruling = { questionId: taken.questionId, kind: 'all' as const, reason: 'Misprint' };
      const { token } = await call(rulings.preview, { params, body: ruling, as });
      await call(rulings.create, { params, body: { ...ruling, token }, as });
      return [
        {
          act: 'marks that a ruling changes',
          to: taken.student.email,
          subject: /marks in Mock 5 have changed/,
        },
      ];
    },
  ];
}
