/** What people are told of (behaviour 9.1); the first, second and third go to people without an account or to admins. */
export const noticeKinds = [
  'demo_received',
  'application_received',
  'application_decided',
  'enrolled',
  'exam_announced',
  'exam_moved',
  'results_released',
  'marks_changed',
  'slip_issued',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
