import type { NoticeKind } from '@kaksha/contract/core/notice-kinds.ts';

type Said = {
  title: string;
  opens: string | null;
  closes: string | null;
  /** From opening to closing, where both are set. */
  range: string | null;
};

const window = ({ opens, closes, range }: Said) =>
  range ?? (opens ? `opens ${opens}` : closes ? `open until ${closes}` : 'open now');

const said: Record<NoticeKind, (notice: Said) => string> = {
  demo_received: () => 'Your request for a demo session was received.',
  application_received: () => 'A teacher has applied.',
  application_decided: () => 'There is a decision on your application.',
  enrolled: ({ title }) => `You are enrolled in ${title}.`,
  exam_announced: (notice) => `New exam: ${notice.title}, ${window(notice)}`,
  exam_moved: (notice) => `New time for ${notice.title}: ${window(notice)}`,
  results_released: ({ title }) => `The results of ${title} are out.`,
  marks_changed: ({ title }) => `Your marks in ${title} have changed.`,
  slip_issued: () => 'A new login code was issued for your account.',
};

export const texts = {
  pageTitle: (institute: string) => `Notices | ${institute}`,
  word: 'सूचना' as const,
  title: 'Notices',
  lead: 'News about your exams, results and courses, newest first.',
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
