import type { NoticeKind } from '@kaksha/contract/core/notice-kinds.ts';

const window = (opens: string | null, closes: string | null) =>
  opens === null
    ? closes === null
      ? 'Open now.'
      : `Until ${closes}.`
    : closes === null
      ? `Opens ${opens}.`
      : `${opens} to ${closes}.`;

type Said = { title: string; opens: string | null; closes: string | null };

const said: Record<NoticeKind, (notice: Said) => string> = {
  demo_received: () => 'Your request for a demo session was received.',
  application_received: () => 'A teacher has applied.',
  application_decided: () => 'There is a decision on your application.',
  enrolled: ({ title }) => `You are enrolled in ${title}.`,
  exam_announced: ({ title, opens, closes }) => `Exam: ${title}. ${window(opens, closes)}`,
  exam_moved: ({ title, opens, closes }) => `New time for ${title}. ${window(opens, closes)}`,
  results_released: ({ title }) => `The results of ${title} are out.`,
  marks_changed: ({ title }) => `Your marks in ${title} have changed.`,
  slip_issued: () => 'A new login code was issued for your account.',
};

export const texts = {
  pageTitle: (institute: string) => `Notices | ${institute}`,
  word: 'सूचना' as const,
  title: 'Notices',
  lead: 'What has happened, newest first.',
  loading: 'Loading notices...',
  failed: 'Failed to load the notices',
  none: 'No notices yet',
  noneSays: 'News about your enrolments, exams and results appears here.',
  list: 'Your notices',
  isNew: 'New',
  markRead: 'Mark all as read',
  marked: 'All notices are marked as read',
  markFailed: 'Failed to mark them as read',
  said,
};
