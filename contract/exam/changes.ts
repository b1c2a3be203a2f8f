import type { Answer } from '../questions/question.ts';

// No schema library in here: the screens of an exam use these rules too.

/** A past time during which a device wrote the attempt: the hold's number, and the last `seq` received in it. */
export type Hold = { device: string; deviceName: string; epoch: number; upTo: number; until: number };

/** Who writes an attempt now, and who did before: the last of them (behaviour 6.11). */
export type Pen = { device: string; epoch: number; holds: readonly Hold[] };

/** Holds that an attempt keeps, so that somebody who takes over without end does not slow down those who read it. */
export const HOLDS_AT_MOST = 20;

/** Numbers of one device lie below this. */
const SEQ_LIMIT = 2 ** 32;

/**
 * The rank of a device's message among all messages of an attempt: messages of a later hold come later, and within a hold
 * those with a larger `seq`. A message that repeats one of an earlier hold keeps that hold's rank (behaviour 6.8).
 */
export function rankOf({ epoch, holds }: Pick<Pen, 'epoch' | 'holds'>, device: string, seq: number): number {
  const earlier = holds.filter((hold) => hold.device === device && seq <= hold.upTo);
  return Math.min(epoch, ...earlier.map((hold) => hold.epoch)) * SEQ_LIMIT + seq;
}

/** The number of the message of this hold that has this rank; -1 for one of an earlier hold, or none. */
export function seqOfRank(rank: number, epoch: number): number {
  return Math.max(-1, rank - epoch * SEQ_LIMIT);
}

/** A change of one question, in the order of its version: null clears the answer, absent parts stay (behaviour 6.8). */
export type QuestionChange = {
  position: number;
  answer?: Answer | undefined;
  marked?: boolean | undefined;
  visited?: boolean | undefined;
  /** Seconds spent on the question so far. */
  spentS?: number | undefined;
};

/** What is stored of one question; the ranks are those of the messages that set answer and mark, -1 for none. */
export type QuestionState = {
  answer: Answer;
  answerRank: number;
  marked: boolean;
  markedRank: number;
  visited: boolean;
  spentS: number;
};

const untouched: QuestionState = {
  answer: null,
  answerRank: -1,
  marked: false,
  markedRank: -1,
  visited: false,
  spentS: 0,
};

/**
 * The question after a change. A part is dropped only if a message of a higher rank has set the same part, so the order
 * in which messages arrive does not matter; `visited` stays, and of two times the longer one counts (behaviour 6.8).
 */
export function applyChange(
  stored: QuestionState | undefined,
  change: Omit<QuestionChange, 'position'>,
  rank: number,
): QuestionState {
  const { answer, marked, visited = false, spentS = 0 } = change;
  const before = stored ?? untouched;
  const setsAnswer = answer !== undefined && rank >= before.answerRank;
  const setsMark = marked !== undefined && rank >= before.markedRank;
  return {
    answer: setsAnswer ? answer : before.answer,
    answerRank: setsAnswer ? rank : before.answerRank,
    marked: setsMark ? marked : before.marked,
    markedRank: setsMark ? rank : before.markedRank,
    visited: before.visited || visited,
    spentS: Math.max(before.spentS, spentS),
  };
}

/** A change under a later one of the same question: of a part that both set, the later one counts. */
export function mergeChange<Change extends object>(earlier: Change | undefined, later: Change): Change {
  const merged = { ...(earlier ?? later) };
  for (const part in later) if (later[part] !== undefined) merged[part] = later[part];
  return merged;
}

/** Several changes of one message, one for each question: of a part that is set twice, the last one counts. */
export function mergeChanges(changes: readonly QuestionChange[]): QuestionChange[] {
  const merged = new Map<number, QuestionChange>();
  for (const change of changes) {
    merged.set(change.position, mergeChange(merged.get(change.position), change));
  }
  return [...merged.values()].sort((a, b) => a.position - b.position);
}

/**
 * The pen in the hands of `device`. `lastSeq` is the largest `seq` received of the device that wrote until now, -1 for
 * none. A device that writes already keeps the pen as it is (behaviour 6.11).
 */
export function takePen(
  pen: Pen & { deviceName: string },
  { device, deviceName, lastSeq, now }: { device: string; deviceName: string; lastSeq: number; now: number },
): Pen & { deviceName: string } {
  if (device === pen.device) return pen;
  const ended: Hold = {
    device: pen.device,
    deviceName: pen.deviceName,
    epoch: pen.epoch,
    upTo: lastSeq,
    until: now,
  };
  return { device, deviceName, epoch: pen.epoch + 1, holds: [...pen.holds, ended].slice(-HOLDS_AT_MOST) };
}
