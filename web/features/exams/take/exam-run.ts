import type { Attempt } from '@kaksha/contract/exams.ts';
import { useSyncExternalStore } from 'react';
import { canHold } from '#web/lib/page/hold-attempt.ts';
import { freshWork, type PaperEvent, type PaperWork, workOn } from '#web/ui/paper/work.ts';
import { sendMessage, sendTakeOver } from './exam-calls.ts';
import { type KeeperEffect, type KeeperEvent, keep } from './keeper.ts';
import {
  answerOf,
  type Change,
  hasUnsaved,
  type KeeperState,
  mayStore,
  recordOf,
  savedSign,
  secondsLeft,
} from './keeper-state.ts';
import { dropKeptExam, keepExam, keepPaper, keptDevice, type Place, sweepKeptExams } from './kept-exam.ts';
import { dropExamPage } from './offline-page.ts';

/** How often the clock is looked at; it shows whole seconds. */
const TICK_MS = 250;

/** A running exam as the screen shows it: the work on the paper, and what became of it on the server. */
export type ExamState = {
  work: PaperWork;
  /** Whole seconds until the deadline, by the server's clock. */
  secondsLeft: number;
  keeper: KeeperState;
  /**
   * False while the device does not store the exam, because the browser refuses or its owner is signed out: then answers are
   * on this device only as long as the page is open.
   */
  kept: boolean;
  /** False if the browser refuses to store the paper: then a reload needs a connection. */
  paperKept: boolean;
};

/** A running exam, as a store that React can subscribe to. */
export type ExamRun = {
  paper: Attempt;
  state: () => ExamState;
  subscribe: (listener: () => void) => () => void;
  /** The work on the paper at this moment. */
  work: () => PaperWork;
  /** What the student does to the paper. */
  dispatch: (event: PaperEvent) => void;
  tell: (event: KeeperEvent) => void;
  stop: () => void;
};

type ExamInput = {
  paper: Attempt;
  keeper: KeeperState;
  place: Place | null;
  userId: string;
  /** Nothing is kept on the device after its owner has signed out. */
  isSignedIn: () => boolean;
  /** Opens the question before submitting. */
  onAskSubmit: () => void;
};

/** Runs an exam: what changes on the paper goes to the keeper, whose effects are performed, until stopped. */
export function runExam({ paper, keeper, place, userId, isSignedIn, onAskSubmit }: ExamInput): ExamRun {
  const ids = paper.questions.map(({ _id }) => _id);
  const spentMs = ids.map((_, index) => place?.spentMs[index] ?? 0);
  const listeners = new Set<() => void>();
  let state: ExamState = {
    work: workOf(paper, keeper, place),
    secondsLeft: secondsLeft(keeper, Date.now()),
    keeper,
    kept: true,
    paperKept: true,
  };
  let stopped = false;
  let seenAt = Date.now();

  const set = (change: Partial<Omit<ExamState, 'secondsLeft'>>) => {
    const next = { ...state, ...change };
    next.secondsLeft = secondsLeft(next.keeper, Date.now());
    const parts = ['work', 'secondsLeft', 'keeper', 'kept', 'paperKept'] as const;
    if (parts.every((part) => next[part] === state[part])) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const attempt = { attemptId: paper._id, quizId: paper.quizId };
  const names = new Set<string>();

  const store = ({ left = false } = {}) => {
    if (stopped || ended(state.keeper)) return;
    if (!isSignedIn()) return set({ kept: false });
    const { keeper: now } = state;
    const { current, language, languages } = state.work;
    if (!mayStore(now.device, keptDevice(paper._id), names)) return;
    names.add(now.device);
    const kept = keepExam({
      userId,
      quizId: paper.quizId,
      title: paper.title,
      record: recordOf(now),
      left,
      place: { current, language, languages, spentMs: [...spentMs] },
    });
    set({ kept });
  };

  /** Once at the start, and again for whoever has signed out and in: signing out removes it. */
  const storePaper = async () => {
    for (const quizId of sweepKeptExams(Date.now())) void dropExamPage(quizId);
    const paperKept = await keepPaper(paper, userId);
    if (!stopped && !ended(state.keeper)) return set({ paperKept });
    if (ended(state.keeper)) dropKeptExam(attempt);
  };

  const perform = (effect: KeeperEffect) => {
    switch (effect.kind) {
      case 'store':
        return store();
      case 'clear':
        return dropKeptExam(attempt);
      case 'send':
        return void sendMessage(state.keeper, effect.message).then(tell);
      case 'takeOver':
        return void sendTakeOver({ attemptId: paper._id, device: effect.device }).then(tell);
      case 'show':
        return set({ work: shown(state.work, state.keeper, ids) });
    }
  };

  const tell = (event: KeeperEvent) => {
    if (stopped) return;
    const { signedIn } = state.keeper;
    const next = keep(state.keeper, event, { now: Date.now(), random: Math.random() });
    set({ keeper: next.state });
    for (const effect of next.effects) perform(effect);
    if (state.keeper.signedIn === signedIn) return;
    store();
    if (!signedIn) void storePaper();
  };

  /** Counts the time since it was last looked at for the question on the screen. */
  const spend = () => {
    const now = Date.now();
    const { current } = state.work;
    // A gap is a device that slept, or a clock that was set.
    const spent = Math.min(Math.max(0, now - seenAt), 5_000);
    if (!document.hidden) spentMs[current] = (spentMs[current] ?? 0) + spent;
    seenAt = now;
  };

  const dispatch = (event: PaperEvent) => {
    if (event.type === 'askSubmit') return onAskSubmit();
    spend();
    const before = state.work;
    const after = workOn(before, event, { readOnly: isReadOnly(state) });
    if (after === before) return;
    set({ work: after });
    const changes = changesOf(before, after, ids, spentMs);
    if (Object.keys(changes).length > 0) tell({ type: 'change', changes });
    else store();
  };

  const tick = () => {
    spend();
    tell({ type: 'tick' });
  };

  /** Without locks, other pages cannot know otherwise that nobody writes the entry any more. */
  const leave = () => {
    if (!canHold() && keptDevice(paper._id) === state.keeper.device) store({ left: true });
  };
  const stopListening = listen({
    tell,
    asksFirst: () => {
      const { keeper: now, kept } = state;
      const waits = !kept || savedSign(now) !== 'saving';
      return now.phase === 'finishing' || (hasUnsaved(now) && waits && !ended(now));
    },
    onHide: leave,
    onShow: () => store(),
  });
  const ticking = setInterval(tick, TICK_MS);
  store();
  void storePaper();
  // What the first look at the paper has seen counts as visited.
  const first = ids[state.work.current];
  if (first !== undefined && !answerOf(keeper, first).visited) {
    tell({ type: 'change', changes: { [first]: { visited: true } } });
  }
  tick();

  return {
    paper,
    state: () => state,
    work: () => state.work,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    tell,
    stop: () => {
      leave();
      stopped = true;
      clearInterval(ticking);
      stopListening();
    },
  };
}

/** The state of a running exam; re-renders when it changes. */
export function useExamState(run: ExamRun): ExamState {
  return useSyncExternalStore(run.subscribe, run.state, run.state);
}

/** True while leaving the page asks first: the attempt is open, or its submission has not arrived (behaviour 6.44). */
export function asksToLeave({ keeper: { phase } }: ExamState): boolean {
  return phase === 'open' || phase === 'finishing';
}

/** True once nothing can be changed: the time is over, or another device or a submission has the answers. */
export function isReadOnly({ secondsLeft, keeper }: ExamState): boolean {
  return secondsLeft === 0 || keeper.locked || keeper.phase !== 'open';
}

/** The work that goes on, at its place. */
function workOf({ questions }: Attempt, keeper: KeeperState, place: Place | null): PaperWork {
  const count = questions.length;
  const fresh = freshWork(count);
  const { language, languages } = place?.languages.length === count ? place : fresh;
  const current = Math.max(0, Math.min(place?.current ?? 0, count - 1));
  return shown(
    { ...fresh, language, languages, current },
    keeper,
    questions.map(({ _id }) => _id),
  );
}

/** The paper with the answers that the keeper has. */
function shown(work: PaperWork, keeper: KeeperState, ids: readonly string[]): PaperWork {
  const answers = ids.map((id) => answerOf(keeper, id));
  return {
    ...work,
    typed: ids.map(() => null),
    answers: answers.map(({ answer }) => answer),
    marked: answers.map(({ marked }) => marked),
    visited: answers.map(({ visited }, index) => visited || index === work.current),
  };
}

/** What changed from one state of the paper to the next, with the time spent so far. */
function changesOf(
  before: PaperWork,
  after: PaperWork,
  ids: readonly string[],
  spentMs: readonly number[],
): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const [index, id] of ids.entries()) {
    const change: Change = {};
    const answer = after.answers[index];
    if (answer !== undefined && answer !== before.answers[index]) change.answer = answer;
    if (after.marked[index] !== before.marked[index]) change.marked = after.marked[index] === true;
    if (after.visited[index] && !before.visited[index]) change.visited = true;
    const isLeft = index === before.current && index !== after.current;
    if (isLeft || Object.keys(change).length > 0) {
      changes[id] = { ...change, spentS: Math.floor((spentMs[index] ?? 0) / 1000) };
    }
  }
  return changes;
}

/** True once nothing of the attempt is kept any more. */
function ended({ phase }: KeeperState): boolean {
  return phase === 'finished' || phase === 'cancelled';
}

type PageListener = {
  tell: (event: KeeperEvent) => void;
  /** Whether closing the page has to ask first: answers would be lost, or have to wait for the next visit. */
  asksFirst: () => boolean;
  onHide: () => void;
  onShow: () => void;
};

/** Reports what happens to page and line. */
function listen({ tell, asksFirst, onHide, onShow }: PageListener): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const report = (event: 'hidden' | 'shown' | 'offline' | 'online') => () => tell({ type: 'page', event });
  document.addEventListener(
    'visibilitychange',
    () => report(document.visibilityState === 'hidden' ? 'hidden' : 'shown')(),
    { signal },
  );
  window.addEventListener('beforeunload', (event) => asksFirst() && event.preventDefault(), { signal });
  window.addEventListener('pagehide', onHide, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  window.addEventListener('offline', report('offline'), { signal });
  window.addEventListener('online', report('online'), { signal });
  return () => listeners.abort();
}
