import type { AuditAct, AuditKind } from '@kaksha/contract/core/audit-acts.ts';
import { formatDate, formatDateTime, kolkataMidnight } from '@kaksha/contract/core/time.ts';

const acts: Record<AuditAct, string> = {
  'student.create': 'Student entered',
  'student.update': 'Facts of a student changed',
  'roster.create': 'List of students read',
  'roster.apply': 'List of students imported',
  'batch.create': 'Batch added',
  'batch.update': 'Batch changed',
  'batch.delete': 'Batch deleted',
  'batch.members': 'Members of a batch changed',
  'role.add': 'Role given',
  'role.remove': 'Role removed',
  'role.confirm': 'Email address verified',
  'registration-day.open': 'Registration day opened',
  'registration-day.close': 'Registration day closed',
  'course.create': 'Course created',
  'course.update': 'Course changed',
  'course.remove-image': 'Image of a course removed',
  'course.reorder': 'Courses reordered',
  'course.delete': 'Course deleted',
  'enrolment.create': 'Person enrolled in a course',
  'enrolment.confirm': 'Enrolments confirmed',
  'enrolment.delete': 'Person removed from a course',
  'sub-course.create': 'Sub-course created',
  'sub-course.update': 'Sub-course changed',
  'sub-course.reorder': 'Sub-courses reordered',
  'sub-course.delete': 'Sub-course deleted',
  'founder.create': 'Founder added',
  'founder.update': 'Founder changed',
  'founder.reorder': 'Founders reordered',
  'founder.delete': 'Founder deleted',
  'testimonial.create': 'Testimonial added',
  'testimonial.update': 'Testimonial changed',
  'testimonial.approve': 'Testimonial approved',
  'testimonial.delete': 'Testimonial deleted',
  'teacher.update': 'Application decided',
  'demo.update': 'Demo request changed',
  'quiz.create': 'Quiz created',
  'quiz.update': 'Quiz changed',
  'quiz.duplicate': 'Quiz duplicated',
  'quiz.settings': 'Settings of a quiz changed',
  'quiz.ruling': 'Ruled on a question',
  'quiz.objections': 'Answered objections',
  'exam.show-key': 'Showed the key of an exam',
  'sitting.create': 'Sitting added',
  'sitting.update': 'Sitting changed',
  'sitting.delete': 'Sitting removed',
  'exam.release': 'Results of an exam released',
  'exam.extra-time': 'Extra time for a whole exam',
  'exam.further-attempt': 'Another attempt at an exam given',
  'attempt.update': 'Attempt at an exam changed',
  'quiz.delete': 'Quiz deleted',
  'quiz.print': 'Paper opened to be printed',
  'figure.create': 'Figure uploaded',
  'import.create': 'Paper read',
  'import.update': 'Question of a paper changed before it was taken',
  'import.take': 'Questions of a paper taken into a quiz',
  'trash.restore': 'Restored',
  'samples.remove': 'Samples removed',
  'user.slip': 'Code for a new password issued',
  'user.end-sessions': 'Logged out on every device',
  'user.remove-second-factor': 'Two-step login of a person turned off',
  'second-factor.rule': 'Two-step login of staff required or not',
  'user.delete': 'Account deleted',
  'institute.update': 'Facts of the institute changed',
  'institute.logo': 'Logo changed',
  'download.create': 'File downloaded',
  'application.open': 'CV opened',
  'result.open': 'Result opened',
};

/** Kinds of items that entries are about, which the log can be filtered by. */
const kinds: Record<AuditKind, string> = {
  role: 'Roles',
  'registration-day': 'Registration days',
  course: 'Courses',
  'sub-course': 'Sub-courses',
  founder: 'Founders',
  testimonial: 'Testimonials',
  application: 'Applications',
  'demo-request': 'Demo requests',
  quiz: 'Quizzes',
  figure: 'Figures',
  import: 'Papers read',
  attempt: 'Attempts at exams',
  user: 'Accounts',
  batch: 'Batches',
  roster: 'Lists of students',
  samples: 'Samples',
  institute: 'Institute',
  result: 'Results',
  download: 'Downloads',
};

/** Names of values that a person would not guess from the name in the data. */
const names: Record<string, string> = {
  nextStepOn: 'Next step on',
  youtubeVideos: 'YouTube videos',
  youtubeLink: 'YouTube link',
  syllabusPath: 'Syllabus',
  questionPath: 'Questions',
  videoPath: 'Video',
  proven: 'Email address verified',
  expiresAt: 'Works until',
  endsAt: 'Open until',
  used: 'Registrations',
  deletedAt: 'Deleted at',
  passPercent: 'Pass mark in percent',
  versionId: 'Version',
};

/** "studentName" as "Student name", "badges.LIVE.label" as "Badges, LIVE, label", "questions.0.question" from 1 on. */
function nameOf(path: string): string {
  const words = path.split('.').map((part) => {
    if (/^\d+$/.test(part)) return String(Number(part) + 1);
    return (
      names[part] ??
      part.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    );
  });
  const whole = words.join(', ');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** A day without a time, as forms send it. */
const DAY = /^\d{4}-\d\d-\d\d$/;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'string' && value.startsWith('/uploads/')) return 'a stored file';
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value);
  if (typeof value === 'string' && DAY.test(value)) return formatDate(kolkataMidnight(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const texts = {
  title: 'Audit log',
  loading: 'Loading the audit log...',
  failed: 'Failed to load the audit log',
  filter: 'Filter the audit log',
  search: 'Person or title',
  act: 'Change',
  anyAct: 'Any',
  kind: 'Type',
  anyKind: 'Any',
  from: 'From',
  to: 'To',
  acts,
  kinds,
  nameOf,
  textOf,
  found: (total: number) => (total === 1 ? '1 change' : `${total} changes`),
  none: 'Nothing has been changed yet.',
  noneHint: 'Every change by staff and admins is listed here.',
  caption: 'Changes, newest first',
  columns: { when: 'When', who: 'Who', what: 'What', values: 'Before and after' },
  deleted: 'Deleted account',
  onlyActor: (name: string) => `Only changes by ${name}`,
  onlyTarget: (title: string) => `Only changes of ${title}`,
  byOne: (name: string | undefined) => `By ${name ?? 'one person'}`,
  ofOne: (title: string | undefined) => `Of ${title ?? 'one item'}`,
  clear: (what: string) => `${what}: show all again`,
  before: 'Before:',
  after: 'After:',
  noValues: 'No values were recorded.',
  more: (count: number) => (count === 1 ? '1 more value' : `${count} more values`),
};
