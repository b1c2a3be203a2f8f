import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownInstitute } from '#web/test/institute.ts';
import { makeCourse } from '#web/test/make-course.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { DemoForm } from './demo-form.tsx';
import { DemoPage } from './demo-page.tsx';

type Answer = Parameters<typeof showPage>[0]['answer'];

const sent = { status: 200, body: { success: true, message: 'Thank you! We will contact you soon.' } };
let clockMs = 0;

beforeEach(() => {
  clockMs = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
});
afterEach(() => vi.restoreAllMocks());

function show(answer: Answer, courses = ['NEET Biology', 'Organic Chemistry'], institute = shownInstitute) {
  return showPage({
    routes: [{ path: '/demo', element: <DemoForm courses={courses} /> }],
    at: '/demo',
    role: null,
    answer,
    institute,
  });
}

async function fill(user: ReturnType<typeof showPage>['user']) {
  await user.type(screen.getByLabelText('Name'), ' Asha Rao ');
  await user.type(screen.getByLabelText('Phone'), '9811111111');
  await user.type(screen.getByLabelText('Email'), 'Asha@Example.com');
  await user.selectOptions(screen.getByLabelText('Course'), 'Organic Chemistry');
}

const press = (user: ReturnType<typeof showPage>['user']) =>
  user.click(screen.getByRole('button', { name: 'Book my demo' }));

test('sends what was typed with the time it took, says "Sending..." and then thanks', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof sent>();
  let body: unknown;
  const { user } = show((_call, given) => {
    body = given;
    return promise;
  });
  await fill(user);
  clockMs += 12_345.6;
  await press(user);
  expect(await screen.findByText('Sending...')).toBeVisible();
  resolve(sent);
  expect(await screen.findByText('Thank you! We will contact you soon.')).toBeVisible();
  expect(body).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9811111111',
    course: 'Organic Chemistry',
    message: '',
    website: '',
    filledInMs: 12_346,
  });
  expect(screen.queryByRole('form')).toBeNull();
});

test('class and time are sent above the message', async () => {
  const bodies: unknown[] = [];
  const { user } = show((_call, body) => {
    bodies.push(body);
    return sent;
  });
  await fill(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Class optional' }), 'Class 11');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Best time to reach you optional' }),
    'Evening',
  );
  await user.type(screen.getByRole('textbox', { name: 'Message optional' }), 'Stuck in optics');
  await press(user);
  await screen.findByText('Thank you! We will contact you soon.');
  expect(bodies).toEqual([
    expect.objectContaining({ message: 'Class 11. Best time: evening\nStuck in optics' }),
  ]);
});

test('the thanks say what was sent, lead to a chat, and to the form of another child', async () => {
  const { user } = show(() => sent);
  await fill(user);
  await press(user);
  const heading = await screen.findByRole('heading', { name: 'Asha Rao, we have your request' });
  expect(heading).toHaveFocus();
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    'Organic Chemistry',
    '9811111111',
    'asha@example.com',
  ]);
  const chats = screen.getAllByRole('link', { name: /^Chat with / });
  expect(chats).toHaveLength(shownInstitute.facts.chat.contacts.length);
  expect(chats[0]?.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\d+\?text=Hello%2C%20I%20am%20Asha%20Rao/,
  );
  await user.click(screen.getByRole('button', { name: 'Add another child' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Phone')).toHaveValue('9811111111');
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  expect(screen.getByLabelText('Course')).toHaveValue('');
});

test('an institute without chat contacts has no chat in the thanks', async () => {
  const { facts } = shownInstitute;
  const quiet = { ...shownInstitute, facts: { ...facts, chat: { ...facts.chat, contacts: [] } } };
  const { user } = show(() => sent, undefined, quiet);
  await fill(user);
  await press(user);
  expect(await screen.findByText('Thank you! We will contact you soon.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['/demo?course=organic', 'Organic Chemistry'],
  ['/demo?course=astrology', ''],
  ['/demo', ''],
])('%s has chosen "%s"', async (at, chosen) => {
  showPage({
    routes: [{ path: '/demo', Component: DemoPage }],
    at,
    role: null,
    answer: () => ({
      status: 200,
      body: [makeCourse(), makeCourse({ _id: 'c', path: 'organic', title: 'Organic Chemistry' })],
    }),
  });
  await screen.findByRole('option', { name: 'Organic Chemistry' });
  expect(screen.getByLabelText('Course')).toHaveValue(chosen);
});

test.each(['call my mother', '12345'])(
  'the phone number "%s" is questioned, and sent all the same',
  async (odd) => {
    const { user, calls } = show(() => sent);
    await fill(user);
    const phone = screen.getByLabelText('Phone');
    expect(phone).not.toHaveAccessibleDescription();
    await user.clear(phone);
    await user.type(phone, odd);
    await user.tab();
    expect(phone).toHaveAccessibleDescription(
      'This does not look like a phone number. Without one, we can only write to you.',
    );
    await press(user);
    expect(await screen.findByText('Thank you! We will contact you soon.')).toBeVisible();
    expect(calls).toEqual(['POST /api/demo/send-demo-request']);
  },
);

test('an empty form is not sent: each field says what is missing, the first one has the focus', async () => {
  const { user, calls } = show(() => sent);
  await press(user);
  expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
  for (const [name, words] of [
    ['Name', 'Enter your name.'],
    ['Phone', 'Enter a phone number.'],
    ['Email', 'Enter an email address.'],
    ['Course', 'Choose a course, or “Not sure yet”.'],
  ] as const) {
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(words);
  }
  expect(screen.getByRole('textbox', { name: 'Message optional' })).toBeValid();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('a fault that the server found stands beside its field, and what was typed stays', async () => {
  const refusal = { ...errorBody('Please check the highlighted fields.', 'invalid'), success: false };
  const { user } = show(() => ({ status: 400, body: { ...refusal, fields: { phone: 'Not a number.' } } }));
  await fill(user);
  await press(user);
  expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Not a number.');
  expect(screen.getByLabelText('Name')).toHaveValue(' Asha Rao ');
});

const tooMany = 'Too many requests from here just now. Please wait a while, or call us.';
test.each([
  ['no answer', 0, null, 'Server error. Please try later.'],
  ['a broken server', 500, 'internal', 'Server error. Please try later.'],
  ['a server that is away', 503, 'unavailable', 'Server error. Please try later.'],
  ['a reply that it did not succeed', 200, null, 'Something went wrong. Try again.'],
  ['a refusal', 400, 'invalid', 'Something went wrong. Try again.'],
  ['too many requests', 429, 'too_many', tooMany],
])(
  '%s (%i, %s) is "%s": what was typed stays, and is sent by the next press',
  async (_name, status, code, words) => {
    let failing = true;
    const { user } = show(() => {
      if (!failing) return sent;
      if (status === 0) throw new TypeError('Failed to fetch');
      const body = code === null ? { message: '' } : errorBody('Something inside.', code);
      return { status, body: { ...body, success: false } };
    });
    await fill(user);
    await press(user);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('Asha@Example.com');
    expect(screen.getByLabelText('Course')).toHaveValue('Organic Chemistry');
    failing = false;
    await press(user);
    expect(await screen.findByText('Thank you! We will contact you soon.')).toBeVisible();
  },
);

test('the trap is in no tab order and not told to assistive technology', async () => {
  const { user } = show(() => sent);
  const trap = document.querySelector('input[name=website]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull();
  await user.tab();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('without a list of courses the course is written by hand', () => {
  show(() => sent, []);
  expect(screen.getByRole('textbox', { name: 'Course' })).toBeVisible();
});
