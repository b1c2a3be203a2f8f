import { defaults } from '@kaksha/contract/company.ts';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FacultyListPage } from '#web/features/faculty/faculty-list-page.tsx';
import { useInstitute } from '#web/lib/page/institute.ts';
import { shownInstitute } from '#web/test/institute.ts';
import { showPage } from '#web/test/show-page.tsx';
import { ChatPage } from './chat-page.tsx';
import { ChatWidget } from './chat-widget.tsx';
import { hoursInLines } from './office-hours.tsx';
import { SiteFooter } from './site-footer.tsx';

const { facts } = shownInstitute;
const empty: ShownInstitute = {
  ...shownInstitute,
  facts: {
    ...facts,
    ...{ legalName: '', phones: [], email: '', map: '', social: [], isSample: false },
    chat: { greeting: defaults.chatGreeting, contacts: [] },
  },
  teachers: null,
};

/** The footer with the page of chats; the widget only where it is left out, since it asks what lies under it. */
function Frame() {
  const { contacts } = useInstitute().chat;
  return (
    <>
      <ChatPage />
      <SiteFooter year={2026} />
      {contacts.length === 0 && <ChatWidget />}
    </>
  );
}

const show = (institute: ShownInstitute) =>
  showPage({
    routes: [{ path: '/', Component: Frame }],
    at: '/',
    role: null,
    institute,
    answer: () => ({ status: 404, body: {} }),
  });

test('the footer and the chat show what the institute has set', () => {
  show({ ...empty, facts: { ...facts, phones: ['+919876543210'], email: 'office@setu.example' } });
  expect(screen.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(screen.getByRole('link', { name: 'office@setu.example' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the chat with Dr. Meera Iyer' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/910000000001\?text=Hello%20Sir/),
  );
});

test('what the institute has not is left out, and its name stands for that of the company', () => {
  show(empty);
  expect(screen.queryByLabelText('Chat with us on WhatsApp')).toBeNull();
  expect(screen.getByText('Nobody to chat with yet.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'YouTube' })).toBeNull();
  expect(document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')).toHaveLength(0);
  expect(screen.getByText('Delhi and Faridabad').closest('a')).toBeNull();
  expect(screen.getByText('© 2026 Kaksha')).toBeVisible();
});

test('office hours are shown for days in a row with the same hours, in one line', () => {
  const open = { from: '10:00', to: '19:00' };
  const lines = hoursInLines([
    { day: 'tue', ...open },
    { day: 'mon', ...open },
    { day: 'thu', ...open },
    { day: 'sat', from: '15:00', to: '18:00' },
    { day: 'sat', from: '09:00', to: '12:00' },
  ]);
  expect(lines).toEqual([
    { first: 'mon', last: 'tue', hours: '10:00 to 19:00' },
    { first: 'thu', last: 'thu', hours: '10:00 to 19:00' },
    { first: 'sat', last: 'sat', hours: '09:00 to 12:00, 15:00 to 18:00' },
  ]);
});

test('the list of teachers of a live site is that of the founders', async () => {
  const founder = {
    _id: 'founder-1',
    name: 'Asha Rao',
    subject: 'Physics',
    specialization: '',
    description: '',
    courses: [],
    image: '',
    revision: 1,
  };
  showPage({
    routes: [{ path: '/faculty1', Component: FacultyListPage }],
    at: '/faculty1',
    role: null,
    institute: empty,
    answer: () => ({ status: 200, body: [founder] }),
  });
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  expect(screen.queryByText('Arjun Menon')).toBeNull();
});
