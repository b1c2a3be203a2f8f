import { expect, test } from 'vitest';
import { texts } from './core/errors.en.ts';
import { type MadeUpReply, whyUnsendable } from './sendable.ts';

const testimonial = {
  _id: '1',
  studentName: 'Asha',
  achievement: '',
  quote: 'Clear.',
  mentor: '',
  image: '',
  revision: 1,
};
const busy = { code: 'busy', message: texts.busy, msg: texts.busy };

const why = (over: Partial<MadeUpReply>) =>
  whyUnsendable({ call: 'GET /api/testimonials', role: null, status: 200, body: [testimonial], ...over });

test('a reply that has the fields of its call could be sent', () => {
  expect(why({})).toBeUndefined();
  expect(why({ call: 'GET /api/testimonials?page=2' })).toBeUndefined();
});

test('a missing field, a wrong type and an unknown field could not', () => {
  expect(why({ body: [{ ...testimonial, quote: undefined }] })).toContain('0.quote');
  expect(why({ body: [{ ...testimonial, revision: '1' }] })).toContain('0.revision');
  expect(why({ body: [{ ...testimonial, rank: 212 }] })).toContain('0.rank');
});

test('a call, a status and a file that the contract does not describe could not', () => {
  expect(why({ call: 'GET /api/horoscopes' })).toContain('no such call');
  expect(why({ status: 201 })).toContain('no such status');
  expect(why({ call: 'GET /api/downloads/abc' })).toContain('a file');
});

test('an error is one of the table, with its own status', () => {
  expect(why({ status: 503, body: busy })).toBeUndefined();
  expect(why({ status: 500, body: busy })).toContain('503');
  expect(why({ status: 503, body: { ...busy, code: 'tired' } })).toContain('tired');
  expect(why({ status: 503, body: { ...busy, hint: 'Wait' } })).toContain('hint');
  expect(why({ status: 503, body: {} })).toContain('not the body of an error');
});

test('the fields that a call adds to its errors are allowed there alone', () => {
  const body = { ...busy, success: false };
  expect(why({ call: 'POST /api/demo/send-demo-request', status: 503, body })).toBeUndefined();
  expect(why({ status: 503, body })).toContain('success');
});

test('the schema is that of the role: a key could be sent to staff and not to a student', () => {
  const body = {
    _id: 'z',
    versionId: 'v',
    title: 'Sums',
    createdBy: { fullName: 'Meera Iyer' },
    totalTime: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    passPercent: 40,
    mode: 'practice',
    attemptsAllowed: 1,
    opensAt: null,
    closesAt: null,
    questions: [
      {
        _id: 'q',
        kind: 'single',
        question: 'Two?',
        options: ['1', '2', '3', '4'],
        timePerQuestion: 1,
        correctAnswer: 1,
        explanation: '',
      },
    ],
  };
  expect(why({ call: 'GET /api/quiz/z', role: 'teacher', body })).toBeUndefined();
  expect(why({ call: 'GET /api/quiz/z', role: 'student', body })).toBe(
    'GET /api/quiz/z 200: no such field: questions.0.correctAnswer, questions.0.explanation',
  );
});

test('a fixed part of a path wins over a parameter', () => {
  expect(why({ call: 'GET /api/results/all', role: 'student', body: {} })).toContain('totalCount');
});
