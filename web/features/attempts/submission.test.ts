import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectSendable } from '#web/test/expect-sendable.ts';
import { makeResult } from '#web/test/make-result.ts';
import { keepPending, type PendingSubmission, pendingSubmissions } from './attempt-store.ts';
import { type PendingNews, resendPending, sendSubmission } from './submission.ts';

const pending: PendingSubmission = {
  attemptKey: 'key',
  quizId: 'quiz',
  versionId: 'version',
  quizTitle: 'Gravitation',
  answers: [1, null],
  userId: 'asha',
};

type Answer = { status: number; body: unknown; retryAfter?: string } | 'nothing';
const requests: { path: string; init: RequestInit }[] = [];

/** Makes `fetch` return these replies in turn; a body that is text comes from somewhere else than this server. */
function answerWith(...answers: Answer[]): void {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests.push({ path, init });
    const answer = answers.shift() ?? 'nothing';
    if (answer === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    const headers = answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter };
    const { status, body } = answer;
    if (typeof body === 'string') return Promise.resolve(new Response(body, { status, headers }));
    expectSendable({ call: `${init.method} ${path}`, role: 'student', status, body });
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
}

const refusal = (code: string, message: string) => ({ code, message, msg: message });

beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('sending a submission', () => {
  test('names quiz, version and answers, and carries the key of the attempt', async () => {
    answerWith({ status: 201, body: { result: makeResult({ _id: 'result' }) } });
    expect(await sendSubmission(pending)).toEqual({
      type: 'accepted',
      resultId: 'result',
      otherAnswers: false,
    });
    expect(requests[0]?.path).toBe('/api/results/quiz/submit');
    expect(requests[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'key' });
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual({
      answers: [1, null],
      quizId: 'quiz',
      versionId: 'version',
    });
  });

  test('sends once when asked twice at the same time', async () => {
    answerWith({ status: 201, body: { result: makeResult({ _id: 'result' }) } });
    const outcomes = await Promise.all([sendSubmission(pending), sendSubmission(pending)]);
    expect(requests).toHaveLength(1);
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  test.each<[string, Answer, object]>([
    [
      'the result itself',
      { status: 200, body: '{"_id":"result"}' },
      { type: 'accepted', resultId: 'result', otherAnswers: false },
    ],
    ['no id of a result', { status: 200, body: '{}' }, { type: 'accepted', resultId: null }],
    [
      'an ended session',
      { status: 401, body: refusal('token_invalid', 'Invalid or expired token') },
      { type: 'unauthorised' },
    ],
    [
      'a refusal',
      { status: 409, body: refusal('quiz_not_ready', 'This quiz is not ready yet.') },
      {
        failure: {
          kind: 'refused',
          error: { message: 'This quiz is not ready yet.' },
          triesAgain: false,
          retryAfterMs: null,
        },
      },
    ],
    [
      'too many requests',
      { status: 429, body: refusal('too_many', 'Wait.'), retryAfter: '7' },
      { failure: { kind: 'busy', error: { message: 'Wait.' }, triesAgain: true, retryAfterMs: 7_000 } },
    ],
    [
      'an overload',
      { status: 503, body: refusal('busy', 'We are busy.'), retryAfter: '2' },
      {
        failure: { kind: 'lost', error: { message: 'We are busy.' }, triesAgain: true, retryAfterMs: 2_000 },
      },
    ],
    [
      'a fault',
      { status: 500, body: refusal('internal', 'Something went wrong.') },
      {
        failure: {
          kind: 'lost',
          error: { message: 'Something went wrong.' },
          triesAgain: false,
          retryAfterMs: null,
        },
      },
    ],
    [
      'no answer',
      'nothing',
      { failure: { kind: 'lost', error: { code: 'network' }, triesAgain: true, retryAfterMs: null } },
    ],
    [
      'the page of a hotspot',
      { status: 403, body: '<html>' },
      { failure: { kind: 'lost', error: null, triesAgain: true, retryAfterMs: null } },
    ],
  ])('understands %s', async (_, answer, outcome) => {
    answerWith(answer);
    expect(await sendSubmission(pending)).toMatchObject(outcome);
  });
});

describe('sending what an earlier visit left', () => {
  const resend = async () => {
    const news: PendingNews[] = [];
    const { waiting } = await resendPending({
      now: () => 1_750_000_000_000,
      userId: 'asha',
      tell: (one) => news.push(one),
    });
    return { waiting, kinds: news.map((one) => one.kind) };
  };

  test('comes no sooner than the server asked, also after the page was left', async () => {
    keepPending({ ...pending, notBefore: 1_750_000_030_000 });
    answerWith({ status: 200, body: { result: makeResult({ _id: 'result' }) } });
    expect(await resend()).toEqual({ waiting: 1, kinds: [] });
    keepPending({ ...pending, notBefore: 1_750_000_000_000 });
    expect(await resend()).toEqual({ waiting: 0, kinds: ['landed'] });
  });

  test('tells when other answers than those sent were scored', async () => {
    keepPending(pending);
    answerWith({ status: 200, body: { result: { ...makeResult({ _id: 'result' }), answers: [0, 0, 0] } } });
    expect(await resend()).toEqual({ waiting: 0, kinds: ['otherAnswers'] });
  });

  test('tells that it landed and forgets it', async () => {
    keepPending(pending);
    answerWith({ status: 200, body: { result: makeResult({ _id: 'result' }) } });
    expect(await resend()).toEqual({ waiting: 0, kinds: ['landed'] });
    expect(pendingSubmissions('asha')).toEqual([]);
  });

  test('tells it once when two look at the same time, as the line that comes back makes them', async () => {
    keepPending(pending);
    answerWith({ status: 200, body: { result: makeResult({ _id: 'result' }) } });
    const both = await Promise.all([resend(), resend()]);
    expect(both.flatMap(({ kinds }) => kinds)).toEqual(['landed']);
    expect(requests).toHaveLength(1);
  });

  test('tells of a refusal and forgets it, but keeps what got no answer or no session', async () => {
    for (const attemptKey of ['a', 'b', 'c', 'd']) keepPending({ ...pending, attemptKey });
    answerWith(
      { status: 404, body: refusal('quiz_not_found', 'Quiz not found') },
      'nothing',
      { status: 401, body: refusal('not_signed_in', 'Please log in.') },
      { status: 429, body: refusal('too_many', 'Wait.') },
    );
    expect(await resend()).toEqual({ waiting: 3, kinds: ['refused'] });
    expect(pendingSubmissions('asha').map((one) => one.attemptKey)).toEqual(['b', 'c', 'd']);
  });

  test('leaves alone what somebody else pressed on this device', async () => {
    keepPending({ ...pending, userId: 'binod' });
    answerWith();
    expect(await resend()).toEqual({ waiting: 0, kinds: [] });
    expect(requests).toEqual([]);
  });
});
