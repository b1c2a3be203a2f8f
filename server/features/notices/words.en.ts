import type { NoticeKind } from '@kaksha/contract/core/notice-kinds.ts';
import { formatDateTime, formatRange } from '@kaksha/contract/core/time.ts';

/** What an email says of a notice. */
export type Told = {
  title: string;
  decision: 'approved' | 'rejected' | null;
  opensAt: Date | null;
  closesAt: Date | null;
};

const window = ({ opensAt, closesAt }: Told) =>
  opensAt === null
    ? closesAt === null
      ? 'It can be taken now.'
      : `It can be taken until ${formatDateTime(closesAt.toISOString())} IST.`
    : closesAt === null
      ? `It opens on ${formatDateTime(opensAt.toISOString())} IST.`
      : `It can be taken from ${formatRange(opensAt.toISOString(), closesAt.toISOString())} IST.`;

type Words = { subject: (told: Told) => string; text: (told: Told) => string };

export const words: Record<NoticeKind, Words> = {
  demo_received: {
    subject: () => 'We have received your request for a demo session',
    text: () =>
      'Thank you for asking for a free demo session. We will call or write to you soon to agree on a time.',
  },
  application_received: {
    subject: () => 'A teacher has applied',
    text: () => 'There is a new application under Manage Teachers.',
  },
  application_decided: {
    subject: ({ decision }) =>
      decision === 'approved' ? 'Your application is approved' : 'About your application',
    text: ({ decision }) =>
      decision === 'approved'
        ? 'Your application to teach with us is approved. Log in with this email address to begin.'
        : 'Thank you for applying to teach with us. We cannot offer you a place this time.',
  },
  enrolled: {
    subject: ({ title }) => `You are enrolled in ${title}`,
    text: ({ title }) => `You are enrolled in ${title}. Your page of the quiz portal leads to it.`,
  },
  exam_announced: {
    subject: ({ title }) => `Exam: ${title}`,
    text: (told) => `A new exam has been announced: ${told.title}. ${window(told)}`,
  },
  exam_moved: {
    subject: ({ title }) => `Moved: ${title}`,
    text: (told) => `The exam ${told.title} has been moved. ${window(told)}`,
  },
  results_released: {
    subject: ({ title }) => `Results: ${title}`,
    text: ({ title }) => `The results of ${title} are out. Yours is in the quiz portal.`,
  },
  marks_changed: {
    subject: ({ title }) => `Your marks in ${title} have changed`,
    text: ({ title }) =>
      `A question of ${title} was looked at again, and your marks have changed. Your result says what was decided.`,
  },
  slip_issued: {
    subject: () => 'A new code to log in',
    text: () =>
      'The office has made a new code for you to choose a new password. Ask there for the code: it is never sent by email. You have been logged out on every device.',
  },
};

export const digest = {
  subject: (count: number) => `${count} notices for you`,
  action: 'Open the quiz portal',
};
