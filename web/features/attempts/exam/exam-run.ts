import type { Attempt } from '@kaksha/contract/exams.ts';
import { type AttemptEvent, step } from '../attempt.ts';
import type { AttemptRunner } from '../attempt-runner.ts';
import { type AttemptState, beginAttempt } from '../attempt-state.ts';
import { canHold } from '../hold-attempt.ts';
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
import { dropKeptExam, keepExam, keptDevice, type Place, sweepKeptExams } from './kept-exam.ts';
import { keepPaper } from './kept-paper.ts';
import { dropExamPage } from './offline-page.ts';

/** How often the clock is looked at; it shows whole seconds. */
const TICK_MS = 250;

/** A running exam as the screen shows it: the work on the paper, and what became of it on the server. */
export type ExamState = {
  work: AttemptState;
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
  /** What the student does to the paper, as in practice. */
  paperRunner: AttemptRunner;
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
  let state: ExamState = { work: workOf(paper, keeper, place), keeper, kept: true, paperKept: true };
  let stopped = false;
  let seenAt = Date.now();

  const set = (next: ExamState) => {
    const { timer, deadline, submission } = clockOf(next.keeper);
    const same =
      next.work.timer === timer && next.work.deadline === deadline && next.work.submission === submission;
    const work = same ? next.work : { ...next.work, timer, deadline, submission };
    const parts = ['keeper', 'kept', 'paperKept'] as const;
    if (work === state.work && parts.every((part) => next[part] === state[part])) return;
    state = { ...next, work };
    for (const listener of listeners) listener();
  };

  const attempt = { attemptId: paper._id, quizId: paper.quizId };
  const names = new Set<string>();

  const store = ({ left = false } = {}) => {
    if (stopped || ended(state.keeper)) return;
    if (!isSignedIn()) return set({ ...state, kept: false });
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
    set({ ...state, kept });
  };

  /** Once at the start, and again for whoever has signed out and in: signing out removes it. */
  const storePaper = async () => {
    for (const quizId of sweepKeptExams(Date.now())) void dropExamPage(quizId);
    const paperKept = await keepPaper(paper, userId);
    if (!stopped && !ended(state.keeper)) return set({ ...state, paperKept });
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
        return set({ ...state, work: shown(state.work, state.keeper, ids) });
    }
  };

  const tell = (event: KeeperEvent) => {
    if (stopped) return;
    const { signedIn } = state.keeper;
    const next = keep(state.keeper, event, { now: Date.now(), random: Math.random() });
    set({ ...state, keeper: next.state });
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

  const dispatch = (event: AttemptEvent) => {
    if (event.type === 'askSubmit') return onAskSubmit();
    if (!onPaper.has(event.type)) return;
    spend();
    const before = state.work;
    // The keeper's clock stands for the time; the paper's own has no say.
    const after = step(before, event, before.deadline - before.timer * 1000).state;
    if (after === before) return;
    set({ ...state, work: after });
    const changes = changesOf(before, after, ids, spentMs);
    if (Object.keys(changes).length > 0) tell({ type: 'change', changes });
    else store();
  };

  const tick = () => {
    spend();
    tell({ type: 'tick' });
  };

  const paperRunner: AttemptRunner = {
    state: () => state.work,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
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
    subscribe: paperRunner.subscribe,
    paperRunner,
    tell,
    stop: () => {
      leave();
      stopped = true;
      clearInterval(ticking);
      stopListening();
    },
  };
}

/** What a student can do to the paper of an exam. */
const onPaper = new Set<AttemptEvent['type']>([
  'choose',
  'toggle',
  'type',
  'clear',
  'mark',
  'language',
  'goTo',
  'see',
]);

function clockOf(keeper: KeeperState): Pick<AttemptState, 'timer' | 'deadline' | 'submission'> {
  const writes = keeper.phase === 'open' && !keeper.locked;
  return {
    timer: secondsLeft(keeper, Date.now()),
    deadline: keeper.deadlineAt,
    submission: writes ? 'none' : 'pressed',
  };
}

function workOf(paper: Attempt, keeper: KeeperState, place: Place | null): AttemptState {
  const count = paper.questions.length;
  const work = {
    ...beginAttempt({
      quizId: paper.quizId,
      versionId: paper.versionId,
      attemptKey: paper._id,
      questionCount: count,
      totalSeconds: 0,
      signedIn: true,
      now: 0,
    }),
    // The keeper handles the end of the time.
    over: true,
    ...clockOf(keeper),
    ...(place?.languages.length === count ? { language: place.language, languages: place.languages } : {}),
    current: Math.max(0, Math.min(place?.current ?? 0, count - 1)),
  };
  return shown(
    work,
    keeper,
    paper.questions.map(({ _id }) => _id),
  );
}

/** The paper with the answers that the keeper has. */
function shown(work: AttemptState, keeper: KeeperState, ids: readonly string[]): AttemptState {
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
  before: AttemptState,
  after: AttemptState,
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
