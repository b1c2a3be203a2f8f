import type { Attempt } from '@kaksha/contract/exams.ts';
import type { AttemptLog, Hall, HallPerson } from '@kaksha/contract/hall.ts';
import { HallRoute } from '#web/features/exams/hall/hall-page.tsx';
import { makeStudent } from './make-student.ts';
import { showPage } from './show-page.tsx';

/** When the server says what it says. */
export const NOW = '2026-01-31T05:09:00.000Z';
export const later = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();

/** Who takes the exam. */
export const person = (name: string, over: Partial<HallPerson> = {}): HallPerson => ({
  user: {
    _id: `id-${name}`,
    fullName: `${name} Menon`,
    email: `${name.toLowerCase()}@example.com`,
    roll: '',
  },
  state: 'working',
  answered: 44,
  marked: 3,
  total: 75,
  startedAt: later(-5_000_000),
  deadlineAt: later(4_991_000),
  lastSeenAt: later(-2_000),
  devices: ['Phone, Chrome'],
  earlierDevices: [],
  extraMinutes: 0,
  attemptId: `attempt-${name}`,
  voided: false,
  attemptsLeft: 0,
  ...over,
});

const people = [
  person('Fatima', {
    state: 'offline',
    lastSeenAt: later(-108_000),
    devices: ['Phone, Chrome', 'Laptop, Firefox'],
    earlierDevices: [{ name: 'Laptop, Firefox', until: later(-1_615_000) }],
  }),
  person('Aarav', { extraMinutes: 15 }),
  person('Devansh', { state: 'submitted', deadlineAt: null, answered: 68, lastSeenAt: later(-475_000) }),
  person('Yusuf', {
    state: 'not_started',
    answered: null,
    deadlineAt: null,
    lastSeenAt: null,
    startedAt: null,
    devices: [],
    attemptId: null,
  }),
];

/** What the server says of the hall. */
export const hall = (over: Partial<Hall> = {}, exam: Partial<Hall['exam']> = {}): Hall => ({
  now: NOW,
  exam: {
    title: 'JEE Main mock 3',
    minutes: 180,
    opensAt: later(-5_940_000),
    closesAt: later(8_460_000),
    extraMinutes: 0,
    attemptsAllowed: 1,
    enrolledOnly: true,
    release: 'at_once',
    releasedAt: null,
    ...exam,
  },
  counts: { all: 3000, not_started: 54, working: 2871, offline: 23, submitted: 52 },
  people,
  totalCount: 3000,
  page: 1,
  limit: 20,
  ...over,
});

const log: AttemptLog = {
  now: NOW,
  attempt: {
    _id: 'attempt-Aarav',
    quizId: 'q1',
    title: 'JEE Main mock 3',
    status: 'open',
    shuffled: false,
    startedAt: later(-5_000_000),
    deadlineAt: later(4_991_000),
    user: { _id: 'id-Aarav', fullName: 'Aarav Menon', email: 'aarav@example.com' },
  },
  entries: [
    {
      _id: '3',
      at: later(-2_000),
      kind: 'extended',
      device: '',
      extraMinutes: 15,
      reason: 'Power cut',
      by: { _id: 't', fullName: 'Meera Iyer', email: '' },
    },
    {
      _id: '2',
      at: later(-3_000),
      kind: 'saved',
      device: 'Phone, Chrome',
      changes: [{ question: 44, answer: 2 }],
    },
    { _id: '1', at: later(-5_000), kind: 'started', device: 'Phone, Chrome' },
  ],
  totalCount: 214,
  page: 1,
  limit: 6,
};

export const attempt: Attempt = {
  _id: 'attempt-Aarav',
  quizId: 'q1',
  versionId: 'v1',
  title: 'JEE Main mock 3',
  status: 'open',
  trial: false,
  startedAt: later(-5_000_000),
  deadlineAt: later(4_991_000),
  extraMinutes: 0,
  now: NOW,
  seq: 0,
  questions: [],
  answers: [],
};

type Answer = Parameters<typeof showPage>[0]['answer'];

/** The page of the hall as a teacher sees it. */
export function showHall({
  reply = hall(),
  act = () => ({ status: 200, body: { extraMinutes: 10, attempts: 2894 } }),
  at = '/quiz/q1/hall',
  student = { status: 200, body: makeStudent() },
}: {
  reply?: Hall | Answer;
  act?: Answer;
  at?: string;
  student?: { status: number; body: unknown };
} = {}) {
  return showPage({
    routes: [{ path: '/quiz/:id/hall/:attemptId?', Component: HallRoute }],
    at,
    role: 'teacher',
    answer: (call, ...rest) => {
      if (!call.startsWith('GET')) return act(call, ...rest);
      if (call.includes('/log')) return { status: 200, body: log };
      if (call.startsWith('GET /api/students/')) return student;
      return typeof reply === 'function' ? reply(call, ...rest) : { status: 200, body: reply };
    },
  });
}
