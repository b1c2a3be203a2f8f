import { courses } from '@kaksha/contract/courses.ts';
import { progress } from '@kaksha/contract/progress.ts';
import type { KeyedQuiz, QuizDraft } from '@kaksha/contract/quizzes.ts';
import type pg from 'pg';
import { signInAdmin } from '#testing/acts/people.ts';
import { makeQuiz } from '#testing/acts/quizzes.ts';
import { freePort, startProgram } from '#testing/program.ts';
import { openClient } from './lib/client.ts';
import { connectTo } from './lib/engine.ts';
import { percentile } from './lib/measure.ts';
import { processorSeconds } from './lib/processor.ts';
import { prove } from './lib/proof.ts';
import { again, timed } from './lib/waits.ts';

const PAPERS = 20;
const QUESTIONS = 75;
/** Of a student of a term, and as many as the program looks through. */
const SIZES = [50, 500];
const READS = 40;
const IDLE_CALLS = 300;
/** That of any page of a list, and of a caller beside it. */
const BUDGET_MS = { p95: 100, beside: 50 };

/**
 * What a student's home and page of progress ask of the own results, of papers of 75 questions, and how long another caller waits
 * beside them.
 */
await prove({ withinS: 180 }, async ({ folder, figure, demand, atEnd }) => {
  const dataDir = await folder();
  const port = await freePort();
  const program = await startProgram({ dataDir, port });
  const client = openClient({ port, connections: 1 });
  const other = openClient({ port, connections: 1 });
  const database = await connectTo(dataDir);
  atEnd(async () => {
    await database.end();
    client.close();
    other.close();
  });
  const { token } = await signInAdmin(client.call);
  const papers: KeyedQuiz[] = [];
  for (let number = 1; number <= PAPERS; number += 1) {
    papers.push(await makeQuiz(client, paper(number), { token }));
  }
  const visit = () => other.call(courses.list, {});
  for (const size of SIZES) {
    const student = await client.makePerson({ fullName: `Student of ${size}` });
    await addResults(database, { userId: student.id, papers, count: size });
    const asked = { as: student };
    const calls = [
      { name: 'GET /progress/home', send: () => client.call(progress.home, asked) },
      { name: 'GET /progress', send: () => client.call(progress.own, asked) },
    ];
    for (const { name, send } of calls) {
      await send();
      const usedBefore = await processorSeconds([program.pid]);
      await timed(send, READS);
      const used = (await processorSeconds([program.pid])) - usedBefore;
      const idle = await timed(visit, IDLE_CALLS);
      const beside = again(visit);
      const ms = await timed(send, READS);
      const during = await beside.stop();
      const p95 = percentile(ms, 0.95);
      figure(
        `${name}, ${size} results`,
        `p50 ${percentile(ms, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (budget ${BUDGET_MS.p95} ms)`,
      );
      figure(
        `${name}, ${size} results: processor time of the program`,
        `${((1_000 * used) / READS).toFixed(1)} ms a call`,
      );
      figure(
        `${name}, ${size} results: wait of another caller, idle and beside it, p50 and p99`,
        `${percentile(idle, 0.5).toFixed(1)} and ${percentile(during, 0.5).toFixed(1)} ms, ${percentile(idle, 0.99).toFixed(1)} and ${percentile(during, 0.99).toFixed(1)} ms (budget ${BUDGET_MS.beside} ms)`,
      );
    }
    const home = await client.call(progress.home, asked);
    demand(`${size} results: all are counted`, home.total === size);
    demand(
      `${size} results: a line has each of them`,
      home.lines.every(({ count }) => count === size),
    );
  }
});

/** Three subjects of 25 questions in five chapters each, in sections. */
function paper(number: number): QuizDraft {
  const subjects = ['Physics', 'Chemistry', 'Mathematics'];
  const sections = subjects.map((subject) => ({
    _id: crypto.randomUUID(),
    ...{ title: subject, subject, marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const } },
  }));
  return {
    title: `Mock ${number}`,
    sections,
    questions: Array.from({ length: QUESTIONS }, (_, at) => {
      const section = sections[Math.floor((at * sections.length) / QUESTIONS)];
      return {
        ...{ question: `Question ${at + 1} of mock ${number}?`, options: ['One', 'Two', 'Three', 'Four'] },
        ...{ correctAnswer: at % 4, timePerQuestion: 2, sectionId: section?._id },
        ...{ subject: section?.subject ?? '', chapter: `${section?.subject ?? ''} ${at % 5}` },
      };
    }),
  };
}

/** An hour apart, the papers in turn; about half of the answers are right, a tenth is left open. */
async function addResults(
  database: pg.Client,
  { userId, papers, count }: { userId: string; papers: readonly KeyedQuiz[]; count: number },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    at,
    ...papers[at % papers.length],
    sections: papers[at % papers.length]?.sections?.map(({ _id, title, subject }) => ({
      ...{ sectionId: _id, title, subject, marks: (at * 7) % 100, maxMarks: 100 },
      ...{ correct: 10, partial: 0, wrong: 5, unanswered: 10 },
    })),
  }));
  await database.query(
    `insert into results (id, user_id, quiz_id, quiz_version_id, attempt_key, answers, score, total, percentage, passed, marks_hundredths,
       max_marks_hundredths, sections, pass_percent, user_name, user_email, user_role, quiz_title, created_at)
     select gen_random_uuid(), $1, "_id", "versionId", gen_random_uuid()::text, (
         select jsonb_agg(case when dice < 0.5 then to_jsonb(n % 4) when dice < 0.9 then to_jsonb((n + 1) % 4) end order by n)
         from (select n, random() + (at - at) as dice from generate_series(0, ${QUESTIONS - 1}) n) rolled
       ), 37, ${QUESTIONS}, 50, true, 15000, 30000, sections, 40, 'Student', 'student@example.com', 'student', title,
       now() - at * interval '1 hour'
     from jsonb_to_recordset($2) as r (at integer, "_id" uuid, "versionId" uuid, title text, sections jsonb)`,
    [userId, JSON.stringify(rows)],
  );
  await database.query('vacuum analyze results');
}
