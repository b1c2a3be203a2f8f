import { rulings } from '@kaksha/contract/rulings.ts';
import { signInAdmin } from '#testing/acts/people.ts';
import { makeQuiz, takeQuiz } from '#testing/acts/quizzes.ts';
import { freePort, startProgram } from '#testing/program.ts';
import { openClient } from './lib/client.ts';
import { connectTo } from './lib/engine.ts';
import { addExamResults } from './lib/exam-results.ts';
import { percentile } from './lib/measure.ts';
import { prove } from './lib/proof.ts';
import { formulaPaper, openSchool } from './lib/school.ts';
import { again, timed } from './lib/waits.ts';

const QUESTIONS = 90;
const PEOPLE = 3_000;
const WITHIN_MS = 5_000;
const ROUNDS = 3;
const IDLE_SUBMITS = 200;

/**
 * A ruling that changes every result of an exam of 3,000 people and 90 questions: its preview, the ruling itself, and how long a
 * student who submits another quiz waits beside them.
 */
await prove({ withinS: 180 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const port = await freePort();
  await startProgram({ dataDir, port });
  const client = openClient({ port, connections: 4, patienceMs: 60_000 });
  const other = openClient({ port, connections: 1 });
  const database = await connectTo(dataDir);
  const { token } = await signInAdmin(client.call);
  const as = { token };
  const school = await openSchool(other, { students: 1 });
  const [student] = school.students;
  if (student === undefined) throw new Error('No student registered');
  const submit = () => takeQuiz(other, student, school.quiz, [0, 1, 2, 3]);
  const exam = await makeQuiz(client, { ...formulaPaper(QUESTIONS), mode: 'exam' }, as);
  await addExamResults(database, { quiz: exam, questions: QUESTIONS, people: PEOPLE });
  const idle = await timed(submit, IDLE_SUBMITS);
  const previewMs: number[] = [];
  const rulingMs: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = { params: { id: exam._id }, as };
    const decision = { questionId: exam.questions[round]?._id ?? '', kind: 'dropped', payload: {} } as const;
    const submits = again(submit);
    const begin = performance.now();
    const preview = await client.call(rulings.preview, { ...asked, body: decision });
    const previewed = performance.now();
    const body = { ...decision, reason: 'The figure is wrong.', token: preview.token };
    const ruling = await client.call(rulings.create, { ...asked, body });
    rulingMs.push(performance.now() - previewed);
    previewMs.push(previewed - begin);
    beside.push(...(await submits.stop()));
    const name = `round ${round + 1}`;
    demand(`${name}: the preview counts everybody`, preview.n === PEOPLE);
    demand(
      `${name}: what was previewed is what changed (${ruling.changed})`,
      ruling.changed === preview.changed,
    );
    demand(`${name}: the ruling changed results`, ruling.changed > 0);
  }
  const worst = (ms: readonly number[]) => Math.max(...ms).toFixed(0);
  const submits = (ms: readonly number[]) =>
    `p50 ${percentile(ms, 0.5).toFixed(1)}, p95 ${percentile(ms, 0.95).toFixed(1)}, longest ${worst(ms)} ms of ${ms.length}`;
  figure(`a preview over ${PEOPLE} results`, `${worst(previewMs)} ms`);
  figure(`a ruling over ${PEOPLE} results`, `${worst(rulingMs)} ms (budget ${WITHIN_MS} ms)`);
  figure('submits of another quiz, idle', submits(idle));
  figure('submits of another quiz, beside', submits(beside));
  figure('submits beside, times idle (p50)', (percentile(beside, 0.5) / percentile(idle, 0.5)).toFixed(2));
  await database.end();
  client.close();
  other.close();
});
