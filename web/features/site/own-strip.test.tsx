import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SessionUser } from '#web/features/auth/public.ts';
import { makeResult } from '#web/test/make-result.ts';
import { showPage } from '#web/test/show-page.tsx';
import { OwnStrip } from './own-strip.tsx';

const at = (inMinutes: number) => new Date(Date.now() + inMinutes * 60_000).toISOString();
const nothing = { now: at(0), attempts: [], exams: [], enrolments: [] };
const enrolment = (title: string) => ({
  _id: title,
  course: title,
  courseTitle: title,
  coursePath: title.toLowerCase(),
  user: 'user-1',
  status: 'active',
  createdAt: '2026-11-20T10:00:00.000Z',
});
const exam = {
  quizId: 'optics',
  title: 'Optics',
  opensAt: null,
  closesAt: null,
  totalTime: 60,
  attemptsLeft: 1,
  courseIds: [],
};

function show(role: SessionUser['role'], own: object = nothing, results: object[] = []) {
  const user = { id: 'user-1', role, fullName: 'Meera Iyer', email: 'meera@example.com' };
  return showPage({
    routes: [{ path: '/', element: <OwnStrip user={user} /> }],
    at: '/',
    role,
    answer: (call) => ({ status: 200, body: call === 'GET /api/exams/mine' ? own : results }),
  });
}
const ways = async () =>
  (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);

test('a student without anything is told where to begin', async () => {
  show('student');
  expect(await ways()).toEqual([
    ['Your examsNo exam is plannedAttempt a quiz meanwhile.', '/quiz/quizzes'],
    ['Your coursesNo course yetSee all courses.', '/courses'],
    ['Your resultsNo result yetTry ten questions.', '/quiz/demo'],
  ]);
});

test('a student sees the next exam, the own courses and the newest result', async () => {
  show('student', { ...nothing, exams: [exam], enrolments: [enrolment('Physics'), enrolment('Maths')] }, [
    makeResult(),
  ]);
  const [next, courses, last] = await ways();
  expect(next).toEqual(['Your next examOpticsOpen now', '/quiz/optics']);
  expect(courses).toEqual(['Your coursesPhysicsand 1 more', '/quiz']);
  expect(last?.[1]).toMatch(/^\/quiz\/result\//);
});

test('an open attempt comes before the next exam', async () => {
  const open = {
    _id: 'a',
    quizId: 'waves',
    title: 'Waves',
    startedAt: at(-10),
    deadlineAt: at(50),
    answered: 4,
    total: 10,
  };
  show('student', { ...nothing, exams: [exam], attempts: [open] });
  expect((await ways())[0]).toEqual(['Your open attemptWaves4 of 10 answered', '/quiz/waves']);
});

test.each([
  ['admin', '/admin'],
  ['teacher', '/quiz'],
] as const)('an %s is pointed to %s, and the server is asked for nothing', async (role, first) => {
  const { calls } = show(role);
  expect((await ways())[0]?.[1]).toBe(first);
  expect(calls).toEqual([]);
});
