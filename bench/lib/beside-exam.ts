import { setTimeout as delay } from 'node:timers/promises';
import { startExam } from '#testing/acts/exams.ts';
import type { Client } from './client.ts';
import { percentile } from './measure.ts';

/** With somebody greedy and without, in turns: a machine that is slow for a while is slow for both. */
export const WINDOW_S = 10;
const PAUSE_S = 5;
const SAVES_PER_S = 100;
const SLOWER_AT_MOST = 2;
/** Where a save takes a millisecond, twice as long says nothing. */
const LEAST_MS = 25;

type Saves = (seconds: number) => Promise<number[]>;

/** Students begin the exam; the function saves for them, at an even pace, and returns how long each save took. */
export async function sitExam(
  client: Client,
  { quizId, tokens, questions }: { quizId: string; tokens: readonly string[]; questions: number },
) {
  const takers = await Promise.all(
    tokens.map(async (token) => ({
      token,
      attempt: await startExam(client, { quizId, as: { token } }),
      seq: 0,
    })),
  );
  let turn = 0;
  const save = async () => {
    const taker = takers[turn % takers.length];
    turn += 1;
    if (taker === undefined) return 0;
    taker.seq += 1;
    const question = taker.attempt.questions[taker.seq % questions];
    const changes = [{ questionId: question?._id, answer: taker.seq % 4, visited: true }];
    const path = `/api/attempts/${taker.attempt._id}/answers`;
    const beganAt = performance.now();
    const body = { device: 'phone', seq: taker.seq, changes };
    const { status } = await client.send({ method: 'PUT', path, token: taker.token, body });
    if (status !== 200) throw new Error(`a save was answered ${status}`);
    return performance.now() - beganAt;
  };
  return async (seconds: number): Promise<number[]> => {
    const begin = performance.now();
    return Promise.all(
      Array.from({ length: SAVES_PER_S * seconds }, async (_, index) => {
        await delay(Math.max(0, begin + (index / SAVES_PER_S) * 1_000 - performance.now()));
        return save();
      }),
    );
  };
}

/** Somebody sends one request after the other over each of its connections for so many seconds. */
export function atFullSpeed(requests: readonly (() => Promise<number>)[], connections: number) {
  const statuses: number[] = [];
  let turn = 0;
  const greedyFor = async (seconds: number): Promise<void> => {
    const endAt = performance.now() + seconds * 1_000;
    const send = async () => {
      while (performance.now() < endAt) {
        const request = requests[turn % requests.length];
        turn += 1;
        if (request !== undefined) statuses.push(await request());
      }
    };
    await Promise.all(Array.from({ length: connections }, send));
  };
  return { statuses, greedyFor };
}

/** How long saves took without somebody greedy, and beside them. */
export async function calmAndBusy(
  saves: Saves,
  { besides, seconds }: { besides: (seconds: number) => Promise<void>; seconds: number },
): Promise<[calm: number[], busy: number[]]> {
  await saves(2);
  const [calm, busy]: [number[], number[]] = [[], []];
  for (let second = 0; second < seconds; second += WINDOW_S) {
    calm.push(...(await saves(PAUSE_S)));
    const [times] = await Promise.all([saves(WINDOW_S), besides(WINDOW_S)]);
    busy.push(...times);
  }
  return [calm, busy];
}

export const p95 = (times: readonly number[]) => percentile(times, 0.95);
export const fairly = `saves take at most ${SLOWER_AT_MOST} times as long, or ${LEAST_MS} ms`;
export const areFair = (calm: readonly number[], busy: readonly number[]) =>
  p95(busy) <= Math.max(SLOWER_AT_MOST * p95(calm), LEAST_MS);
