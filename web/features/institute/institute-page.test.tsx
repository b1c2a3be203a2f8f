import { samples } from '@kaksha/contract/company.ts';
import type { Institute } from '@kaksha/contract/institute.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { instituteWith } from '#web/test/make-institute.ts';
import { changedBody, errorBody, showPage } from '#web/test/show-page.tsx';
import { InstitutePage } from './institute-page.tsx';

const founder = {
  _id: '019a0000-0000-7000-8000-00000000000a',
  name: 'Asha Rao',
  subject: 'Physics',
  specialization: '',
  description: '',
  courses: [],
  image: '',
  revision: 1,
};

type Reply = { status: number; body: unknown };

/** The page over a server with this institute; `change` answers what changes it. */
function show({
  stored = instituteWith(),
  change = () => ({ status: 200, body: stored }),
}: {
  stored?: Institute;
  change?: (call: string, body: unknown) => Reply;
} = {}) {
  const sent: { call: string; body: unknown }[] = [];
  let current = stored;
  const shown = showPage({
    routes: [{ path: '/', Component: InstitutePage }],
    at: '/',
    role: 'admin',
    answer: (call, body) => {
      if (call === 'GET /api/faculty') return { status: 200, body: [founder] };
      if (call === 'GET /api/admin/institute') return { status: 200, body: current };
      sent.push({ call, body: body instanceof FormData ? Object.fromEntries(body) : body });
      return change(call, body);
    },
  });
  return {
    ...shown,
    sent,
    setInstitute: (next: Institute) => {
      current = next;
    },
  };
}

const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
const save = (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));
const region = (name: string) => within(screen.getByRole('region', { name }));

test('every fact that nobody has set says so: samples, defaults, and what is empty', async () => {
  show({ stored: instituteWith({ email: 'office@vidya.example' }) });
  expect(await field('Name of the institute Default')).toHaveValue('Kaksha');
  expect(await field('Legal name Sample')).toHaveValue(samples.legalName);
  expect(await field('GSTIN Not set')).toHaveValue('');
  expect(await field('Email address')).toHaveValue('office@vidya.example');
  expect(screen.getByRole('checkbox', { name: /^Results say .* Default$/ })).toBeChecked();
  const contents = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(contents.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Logo1 sample',
    'Name and company1 sample',
    'Contact2 samples',
    'Social and chat2 samples',
    'Payment2 samples',
    'Front page texts5 samples',
    'About4 samples',
    'Rules for teachers',
    'Results and hours',
  ]);
});

test('saving sends what was changed alone, with the revision, and says that it is saved', async () => {
  const { user, sent, setInstitute } = show({
    change: () => ({ status: 200, body: instituteWith({ name: 'Vidya Classes' }, { revision: 4 }) }),
  });
  const name = await field(/^Name of the institute/);
  await user.clear(name);
  await user.type(name, ' Vidya Classes ');
  await user.click(screen.getByRole('button', { name: 'Remove phone 1' }));
  await user.type(await field('Instagram'), 'vidya');
  await user.clear(await field('Facebook'));
  setInstitute(instituteWith({ name: 'Vidya Classes' }, { revision: 4 }));
  await save(user);
  expect(sent[0]).toEqual({
    call: 'PUT /api/admin/institute',
    body: {
      name: 'Vidya Classes',
      phones: [],
      social: [
        samples.social[0],
        { name: 'instagram', href: 'https://www.instagram.com/vidya' },
        samples.social[2],
      ],
      revision: 3,
    },
  });
  expect(await screen.findByText('Institute saved')).toBeVisible();
  expect(await screen.findByText('Everything is saved')).toBeVisible();
  expect(await field('Name of the institute')).toHaveValue('Vidya Classes');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('faults are told beside their fields before anything is sent, and blank rows at the end are left out', async () => {
  const { user, sent } = show();
  await user.clear(await field(/^Name of the institute/));
  const phone = await field('Phone 1');
  await user.clear(phone);
  await user.type(phone, '98765 43210');
  await user.click(screen.getByRole('button', { name: 'Add a phone number' }));
  await user.clear(await field('UPI ID'));
  await user.type(await field('UPI ID'), 'vidya');
  await user.type(await field(/^GSTIN/), '27AAPFU0939F1ZA');
  await save(user);
  expect(sent).toEqual([]);
  expect(await field(/^Name of the institute/)).toHaveFocus();
  expect(screen.getByText('Enter the name of the institute.')).toBeVisible();
  const contact = region('Contact');
  expect(contact.getByText(/^Enter a phone number with its country code/)).toBeVisible();
  expect(contact.getAllByRole('alert')).toHaveLength(1);
  expect(region('Payment').getByText('Enter a UPI ID like name@bank.')).toBeVisible();
  expect(region('Payment').getByText(/^This is not a valid GSTIN/)).toBeVisible();
});

test('a chat contact is a founder of the list, or somebody else with a name', async () => {
  const { user, sent } = show();
  const first = within(await screen.findByRole('group', { name: 'Contact 1' }));
  await first.findByRole('option', { name: 'Asha Rao, Physics' });
  await user.selectOptions(first.getByRole('combobox', { name: 'Who answers' }), 'Asha Rao, Physics');
  expect(first.queryByRole('textbox', { name: 'Name' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove contact 2' }));
  await user.click(screen.getByRole('button', { name: 'Add a contact' }));
  const second = within(screen.getByRole('group', { name: 'Contact 2' }));
  expect(second.getByRole('combobox', { name: 'Who answers' })).toHaveFocus();
  await user.type(second.getByRole('textbox', { name: 'Name' }), 'The office');
  await user.type(second.getByRole('textbox', { name: 'WhatsApp number' }), '+91 98765 43210');
  await save(user);
  expect(sent[0]?.body).toEqual({
    chatContacts: [
      {
        founderId: founder._id,
        name: '',
        subject: '',
        hours: 'usually replies in an hour',
        number: '+910000000001',
      },
      { founderId: '', name: 'The office', subject: '', hours: '', number: '+919876543210' },
    ],
    revision: 3,
  });
});

test('office hours begin with one day after the other, and the verdict can be switched off', async () => {
  const { user, sent } = show();
  const times = async (row: number, [from, to]: [string, string]) => {
    await user.click(screen.getByRole('button', { name: 'Add opening hours' }));
    const hours = within(screen.getByRole('group', { name: `Opening ${row}` }));
    await user.type(hours.getByLabelText('Opens'), from);
    await user.type(hours.getByLabelText('Closes'), to);
  };
  await field(/^Name of the institute/);
  await times(1, ['09:00', '12:00']);
  await times(2, ['16:00', '20:00']);
  await user.click(screen.getByRole('checkbox', { name: /^Results say/ }));
  await save(user);
  expect(sent[0]?.body).toEqual({
    passVerdict: false,
    officeHours: [
      { day: 'mon', from: '09:00', to: '12:00' },
      { day: 'tue', from: '16:00', to: '20:00' },
    ],
    revision: 3,
  });
});

test('a change of another admin is asked about; mine is saved over theirs in what I changed alone', async () => {
  const replies: Reply[] = [
    { status: 409, body: changedBody(8) },
    { status: 200, body: instituteWith({ sector: 'Coaching' }, { revision: 9 }) },
  ];
  const { user, sent } = show({ change: () => replies.shift() ?? { status: 500, body: errorBody('') } });
  const sector = await field(/^Sector/);
  await user.clear(sector);
  await user.type(sector, 'Coaching');
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Institute saved')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { sector: 'Coaching', revision: 3 },
    { sector: 'Coaching', revision: 8 },
  ]);
});

test('taking theirs shows what they stored, and sends nothing', async () => {
  const { user, sent, setInstitute } = show({ change: () => ({ status: 409, body: changedBody(8) }) });
  await user.type(await field(/^Sector/), ' and more');
  await save(user);
  setInstitute(instituteWith({ sector: 'Coaching' }, { revision: 8 }));
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByDisplayValue('Coaching')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(screen.getByText('Everything is saved')).toBeVisible();
});

test('what was typed is kept when saving fails, and is back after a reload', async () => {
  const stored = instituteWith();
  const { user } = show({ stored, change: () => ({ status: 500, body: errorBody('') }) });
  const name = await field(/^Name of the institute/);
  await user.type(name, ' Academy');
  await user.click(screen.getByRole('button', { name: 'Remove rule 2' }));
  await save(user);
  expect(await screen.findByText('Failed to save the institute')).toBeVisible();
  expect(name).toHaveValue('Kaksha Academy');
  expect(JSON.stringify(localStorage)).toContain('Kaksha Academy');
  document.body.replaceChildren();
  show({ stored });
  expect(await screen.findByText(/^What you typed earlier is back/)).toBeVisible();
  expect(await field(/^Name of the institute/)).toHaveValue('Kaksha Academy');
  expect(await field('Rule 2')).toHaveValue(instituteWith().facts.rules[2]);
});

test('an institute that cannot be loaded says so', async () => {
  showPage({
    routes: [{ path: '/', Component: InstitutePage }],
    at: '/',
    role: 'admin',
    answer: () => ({ status: 500, body: errorBody('') }),
  });
  expect(await screen.findByText('Failed to load the institute')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a logo is saved by itself, and the facts that are being typed go on from the new revision', async () => {
  const logo = `/uploads/${'a'.repeat(32)}.webp`;
  const { user, sent } = show({
    change: () => ({ status: 200, body: instituteWith({}, { logo, revision: 4, samples: [] }) }),
  });
  await user.type(await field(/^Sector/), ' and more');
  const picked = new File(['picture'], 'logo.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/^Picture of the logo/), picked);
  await user.click(screen.getByRole('button', { name: 'Save logo' }));
  expect(await screen.findByText('Logo saved')).toBeVisible();
  expect(sent[0]).toEqual({ call: 'POST /api/admin/institute/logo', body: { logo: picked } });
  expect(await field(/^Sector/)).toHaveValue('Education and more');
  await save(user);
  expect(sent[1]?.body).toEqual({ sector: 'Education and more', revision: 4 });
});

test('a file that is no picture is refused beside the field, and the logo can be removed after a question', async () => {
  const logo = `/uploads/${'a'.repeat(32)}.webp`;
  const { user, sent } = show({
    stored: instituteWith({}, { logo }),
    change: (call) =>
      call.startsWith('POST')
        ? { status: 415, body: { ...errorBody('No', 'wrong_type'), fields: { logo: 'Choose a picture.' } } }
        : { status: 200, body: instituteWith({}, { revision: 4 }) },
  });
  await field(/^Sector/);
  const file = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/^Picture of the logo/), file);
  await user.click(screen.getByRole('button', { name: 'Save logo' }));
  expect(await region('Logo').findByText('Choose a picture.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(await screen.findByText('Logo removed')).toBeVisible();
  expect(sent[1]).toEqual({ call: 'PUT /api/admin/institute', body: { logo: '' } });
});
