import { applyChange, type Pen, type QuestionState, rankOf, takePen } from '@kaksha/contract/exam/changes.ts';
import { type AttemptStatus, deadlineOf, GRACE_MS, judgeArrival } from '@kaksha/contract/exam/clock.ts';
import type { Failure } from '#web/features/exams/take/keeper.ts';
import type { AttemptFacts, KeptAnswer, Message } from '#web/features/exams/take/keeper-state.ts';

/** When the attempt of `serverOf` starts, in milliseconds since 1970. */
export const START = 1_750_000_000_000;
export const QUESTIONS = ['q0', 'q1', 'q2'];

/** The server's side of one attempt, made of the rules that the server uses. */
export function serverOf(minutes: number) {
  let status: AttemptStatus = 'open';
  let extraMinutes = 0;
  let endedAt: number | null = null;
  let pen: Pen & { deviceName: string } = { device: 'A1', deviceName: '', epoch: 1, holds: [] };
  const stored = new Map<number, QuestionState>();
  const lastSeqs = new Map<string, number>();
  const results: Map<number, QuestionState>[] = [];
  const deadlineAt = () => deadlineOf({ startedAt: START, minutes, extraMinutes, closesAt: null, endedAt });
  const score = () => {
    if (status !== 'open') return;
    status = 'submitted';
    results.push(new Map(stored));
  };
  const sweep = (now: number) => {
    if (now > deadlineAt() + GRACE_MS + 1_000) score();
  };
  const store = (message: Message, device: string) => {
    const rank = rankOf(pen, device, message.seq);
    const dropped: string[] = [];
    for (const [id, change] of Object.entries(message.changes)) {
      const position = QUESTIONS.indexOf(id);
      const after = applyChange(stored.get(position), change, rank);
      if (change.answer !== undefined && after.answerRank > rank) dropped.push(id);
      stored.set(position, after);
    }
    lastSeqs.set(device, Math.max(message.seq, lastSeqs.get(device) ?? -1));
    return dropped;
  };
  const answers = () =>
    Object.fromEntries(
      [...stored].map(([at, { answer, marked, visited }]) => [QUESTIONS[at], { answer, marked, visited }]),
    );
  const facts = (device: string, now: number): AttemptFacts => ({
    attemptId: 'attempt',
    status,
    holdsPen: device === pen.device,
    seq: Math.max(0, ...lastSeqs.values()),
    answers: answers(),
    heard: { now, deadlineAt: deadlineAt(), sentAt: now },
  });
  const refusal = (device: string, now: number): Failure | null => {
    const arrival = judgeArrival({ status, deadlineAt: deadlineAt(), device: pen.device }, { device, now });
    if (arrival === 'void') return 'cancelled';
    if (arrival === 'finished') return 'ended';
    return arrival === 'taken_over' ? 'takenOver' : null;
  };
  return {
    results,
    facts,
    deadlineAt,
    sweep,
    status: () => status,
    writes: (device: string) => status === 'open' && device === pen.device,
    receive(
      message: Message,
      device: string,
      now: number,
      onStored: () => void,
    ): Failure | { dropped: string[] } | 'finished' {
      const refused = refusal(device, now);
      if (message.kind === 'save') {
        if (refused !== null) return refused;
        const dropped = store(message, device);
        onStored();
        return { dropped };
      }
      if (status === 'submitted') return 'finished';
      if (refused === 'cancelled' || refused === 'takenOver') return refused;
      if (refused === null) {
        store(message, device);
        onStored();
      }
      score();
      return 'finished';
    },
    takeOver(device: string, now: number): Failure | AttemptFacts {
      const refused = refusal(device, now);
      if (refused !== null && refused !== 'takenOver') return refused;
      pen = takePen(pen, { device, deviceName: '', lastSeq: lastSeqs.get(pen.device) ?? -1, now });
      return facts(device, now);
    },
    extend(more: number) {
      if (status !== 'open') return;
      extraMinutes += more;
      endedAt = null;
    },
    end(now: number) {
      if (status === 'open') endedAt ??= now;
    },
    cancel() {
      if (status === 'open') status = 'void';
    },
    answerOf: (at: number): KeptAnswer['answer'] => results[0]?.get(at)?.answer ?? null,
    holds: () => QUESTIONS.map((_, at) => stored.get(at)?.answer ?? null),
  };
}
