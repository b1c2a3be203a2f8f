import { expect, test } from 'vitest';
import { type Told, words } from './words.en.ts';

const told: Told = { title: 'Optics', decision: null, opensAt: null, closesAt: null };
const opensAt = new Date('2026-11-26T04:30:00.000Z');
const closesAt = new Date('2026-11-26T07:30:00.000Z');

test.each([
  [{}, 'It can be taken now.'],
  [{ closesAt }, /^It can be taken until .*1:00.* IST\.$/],
  [{ opensAt }, /^It opens on .*10:00.* IST\.$/],
  [{ opensAt, closesAt }, 'It can be taken from 26 Nov 2026, 10:00 am to 1:00 pm IST.'],
])('an email about an exam with %j says when it can be taken, in the time of India', (window, said) => {
  const text = words.exam_announced.text({ ...told, ...window });
  expect(text).toMatch(/^A new exam has been announced: Optics\. /);
  expect(text.slice('A new exam has been announced: Optics. '.length)).toMatch(said);
});

test('an application that was decided is told by its decision', () => {
  const { subject, text } = words.application_decided;
  const said = (decision: Told['decision']) => [subject({ ...told, decision }), text({ ...told, decision })];
  expect(said('approved')).toEqual(['Your application is approved', expect.stringContaining('is approved')]);
  expect(said('rejected')).toEqual([
    'About your application',
    expect.stringContaining('cannot offer you a place'),
  ]);
});
