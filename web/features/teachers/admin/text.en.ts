import type { TeacherStatus } from '@kaksha/contract/core/statuses.ts';

const statuses: Record<TeacherStatus, string> = {
  pending: 'Pending',
  shortlisted: 'Shortlisted',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const texts = {
  title: 'Teachers',
  loading: 'Loading teachers...',
  error: (message: string) => `Error: ${message}`,
  failed: 'Failed to load teachers',
  search: 'Name, email, phone or subject',
  byStatus: 'Applications by status',
  all: 'All',
  statuses,
  found: (total: number) => (total === 1 ? '1 application' : `${total} applications`),
  none: 'No applications yet.',
  noneHint: 'People apply on the page “Join us as a Teacher”.',
  caption: 'Applications',
  columns: {
    fullName: 'Full name',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    experience: 'Experience',
    previous: 'Previous workplace',
    status: 'Status',
  },
  applicants: 'New applications',
  appliedOn: (day: string) => `Applied on ${day}`,
  decideOn: (total: number) => (total === 1 ? 'Decide on the application' : `All ${total} new applications`),
  greeting: (name: string) =>
    `Hello ${name}, thank you for applying to teach with us. When would a short call suit you?`,
  subject: 'Your application to teach',
  details: (name: string) => `Details of ${name}`,
  qualification: 'Qualification',
  experience: 'Experience',
  reason: 'Why they want to teach here',
  recordings: 'Recorded lectures',
  rules: (version: string) => `Agreed to the rules of ${version}`,
  cv: (size: string) => `Download CV (${size})`,
  cvOf: (name: string, size: string) => `Download the CV of ${name} (${size})`,
  cvFailed: 'The CV could not be downloaded. Please try again.',
  history: 'History',
  received: 'Received',
  by: (name: string | undefined) => `by ${name ?? 'a deleted account'}`,
  decide: 'Decision',
  effect: {
    approved: (email: string) =>
      `${email} has the teacher role because of this approval. Any other status removes it.`,
    other: (email: string) =>
      `Approving gives ${email} the teacher role: creating and editing quizzes and courses, and seeing everyone’s results.`,
  },
  set: {
    pending: 'Back to pending',
    shortlisted: 'Shortlist',
    approved: 'Approve',
    rejected: 'Reject',
  } satisfies Record<TeacherStatus, string>,
  saved: (name: string, status: TeacherStatus) => `${name}: ${statuses[status].toLowerCase()}.`,
  saveFailed: 'The status could not be changed. Please try again.',
  approveTitle: (name: string) => `Approve ${name}?`,
  approveText: (email: string) =>
    `${email} gets the teacher role. They can create and edit quizzes and courses, and see everyone’s results, immediately.`,
  approve: 'Approve',
  leaveTitle: (name: string) => `Withdraw the approval of ${name}?`,
  leaveText: (email: string) => `${email} loses the teacher role immediately. What they created stays.`,
  leave: 'Withdraw approval',
  cancel: 'Cancel',
  saving: 'Saving…',
};
