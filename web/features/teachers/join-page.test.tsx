import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { JoinPage } from './join-page.tsx';

type Answer = Parameters<typeof showPage>[0]['answer'];
type User = ReturnType<typeof showPage>['user'];

const received = 'Application submitted successfully.';
const arrived = { status: 201, body: { msg: received, message: received } };
const cv = new File(['%PDF-1.7'], 'farah.pdf', { type: 'application/pdf' });

const show = (answer: Answer) =>
  showPage({ routes: [{ path: '/join-us', Component: JoinPage }], at: '/join-us', role: null, answer });

async function agree(user: User) {
  const dialog = await screen.findByRole('dialog', { name: 'The 20 rules we teach by' });
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
}

const typed: Record<string, string> = {
  'Full name': 'Farah Naqvi',
  Email: 'farah@example.com',
  'Phone number': '9811111111',
  'Subject to teach': 'Mathematics',
  'Educational qualification': 'M.Sc.',
  'Work experience': 'Six years',
  'Previous workplace': 'Pune',
  'Why do you want to teach with us?': 'For the second question of a lesson.',
};

async function fill(user: User, file = cv) {
  for (const [label, value] of Object.entries(typed)) await user.type(screen.getByLabelText(label), value);
  // Browsers let people pick any file in the end.
  await userEvent.upload(screen.getByLabelText('CV'), file, { applyAccept: false });
}

const press = (user: User) => user.click(screen.getByRole('button', { name: 'Send application' }));

test('the 20 rules come first, and Agree is disabled until the box is ticked', async () => {
  const { user } = show(() => arrived);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(20);
  const button = within(dialog).getByRole('button', { name: 'Agree' });
  expect(button).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox'));
  expect(button).toBeEnabled();
  await user.click(within(dialog).getByRole('checkbox'));
  expect(button).toBeDisabled();
  expect(screen.queryByLabelText('Full name')).toBeNull();
});

test('agreeing closes the rules and reveals the form', async () => {
  const { user } = show(() => arrived);
  await agree(user);
  expect(await screen.findByRole('heading', { name: 'Your application' })).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing the rules without agreeing leaves them on the page, where they can be opened again', async () => {
  const { user } = show(() => arrived);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByLabelText('Full name')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Read and agree' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('sends every field, the CV and the version of the rules, shows the server’s msg and clears the form', async () => {
  let form: unknown;
  const { user, calls } = show((_call, body) => {
    form = body;
    return arrived;
  });
  await agree(user);
  await fill(user);
  await user.type(screen.getByLabelText(/^Second recorded lecture/), 'https://youtu.be/two');
  await press(user);
  expect(await screen.findByText(received)).toBeVisible();
  expect(calls).toEqual(['POST /api/join']);
  if (!(form instanceof FormData)) throw new Error('No form was sent');
  expect(form.get('fullName')).toBe('Farah Naqvi');
  expect(form.get('previousWorkPlace')).toBe('Pune');
  expect(form.get('rulesVersion')).not.toBe('');
  expect(form.get('firstRecording')).toBe('');
  expect(form.get('secondRecording')).toBe('https://youtu.be/two');
  expect(form.get('cv')).toHaveProperty('name', 'farah.pdf');
  expect(screen.getByLabelText('Full name')).toHaveValue('');
  expect(screen.getByText('No file yet')).toBeVisible();
});

test('a phone number that cannot be called is questioned, and sent all the same', async () => {
  const { user, calls } = show(() => arrived);
  await agree(user);
  await fill(user);
  const phone = screen.getByLabelText('Phone number');
  await user.clear(phone);
  await user.type(phone, 'call my mother');
  await user.tab();
  expect(phone).toHaveAccessibleDescription(/^This does not look like a phone number/);
  expect(phone).toBeValid();
  await press(user);
  expect(await screen.findByText(received)).toBeVisible();
  expect(calls).toEqual(['POST /api/join']);
  expect(phone).not.toHaveAccessibleDescription();
});

test('an empty form is not sent and says at each field what is missing', async () => {
  const { user, calls } = show(() => arrived);
  await agree(user);
  await press(user);
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  for (const label of Object.keys(typed)) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^(Enter|Say) /);
  }
  expect(screen.getByLabelText('CV')).toHaveAccessibleDescription('Choose a PDF, DOC or DOCX file.');
  expect(calls).toEqual([]);
});

test.each([
  ['of another kind', new File(['x'], 'cv.png'), 'Choose a PDF, DOC or DOCX file.'],
  ['too large', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'cv.pdf'), 'The file may have at most 5 MB.'],
])('a CV %s is refused before it is sent', async (_name, file, text) => {
  const { user, calls } = show(() => arrived);
  await agree(user);
  await fill(user, file);
  await press(user);
  expect(screen.getByLabelText('CV')).toHaveAccessibleDescription(text);
  expect(calls).toEqual([]);
});

test('a refusal shows the server’s msg and keeps what was typed', async () => {
  const text = 'You have already applied. We will contact you.';
  const { user } = show(() => ({ status: 409, body: errorBody(text, 'already_applied') }));
  await agree(user);
  await fill(user);
  await press(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('Farah Naqvi');
  expect(screen.getByText(/farah\.pdf/)).toBeVisible();
});

test('a failure without words says "Failed to submit request."', async () => {
  const { user } = show(() => {
    throw new TypeError('Failed to fetch');
  });
  await agree(user);
  await fill(user);
  await press(user);
  expect(await screen.findByText('Failed to submit request.')).toBeVisible();
});

test('a bar says how much has been sent, and cancelling keeps what was typed', async () => {
  const { user } = show((_call, _body, { onProgress, signal }) => {
    onProgress?.(0.4);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  await agree(user);
  await fill(user);
  await press(user);
  expect(await screen.findByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '40');
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByRole('button', { name: 'Send application' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText(/farah\.pdf/)).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('Farah Naqvi');
});
