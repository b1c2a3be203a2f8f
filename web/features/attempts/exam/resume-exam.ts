import type { Attempt } from '@kaksha/contract/exams.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { newId } from '#web/lib/new-id.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { canHold } from '../hold-attempt.ts';
import { deviceName, factsOf, readAttempt } from './exam-calls.ts';
import { resumeKeeper } from './keeper-start.ts';
import type { KeeperRecord, KeeperState } from './keeper-state.ts';

export const moment = () => ({ now: Date.now(), random: Math.random() });

/** The keeper of a kept exam, and what the server said: null without a line. */
export type Resumed = { keeper: KeeperState; attempt: Attempt | null };

/**
 * Continues what this device keeps of an attempt, for a page that is there until `alive` aborts; 'gone' if the server knows no such attempt. Where another page may be
 * writing under the kept name too, this one takes the attempt over under a name of its own: then the other one hears that it
 * was taken over, instead of both calling their answers saved (behaviour 6.42).
 */
export async function resumeExam(kept: KeeperRecord, alive: AbortSignal): Promise<Resumed | 'gone'> {
  const { attemptId } = kept;
  const record = canHold() ? kept : { ...kept, device: newId() };
  let sentAt = Date.now();
  try {
    let attempt = await readAttempt(attemptId, kept.device);
    // A page that was left meanwhile must not take the exam away from the one that is open now.
    alive.throwIfAborted();
    if (record !== kept && attempt.holdsPen && attempt.status === 'open') {
      sentAt = Date.now();
      const body = { device: record.device, deviceName: deviceName() };
      attempt = await send(examsRoutes.takeOver, { params: { id: attemptId }, body, signal: alive });
    }
    return { keeper: resumeKeeper(record, factsOf(attempt, sentAt), moment()), attempt };
  } catch (error) {
    if (error instanceof CallError && error.code === 'attempt_not_found') return 'gone';
    return { keeper: resumeKeeper(record, null, moment()), attempt: null };
  }
}
