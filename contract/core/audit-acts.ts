/**
 * The name in the audit log of each change that staff and admins make; a call names its act in the table of calls
 * (behaviour 2.16).
 */
export const auditActs = [
  'user.delete',
  'role.add',
  'role.remove',
  'role.confirm',
  'course.create',
  'course.update',
  'course.remove-image',
  'course.reorder',
  'course.delete',
  'enrolment.create',
  'enrolment.confirm',
  'enrolment.delete',
  'sub-course.create',
  'sub-course.update',
  'sub-course.reorder',
  'sub-course.delete',
  'founder.create',
  'founder.update',
  'founder.reorder',
  'founder.delete',
  'testimonial.create',
  'testimonial.update',
  'testimonial.approve',
  'testimonial.delete',
  'teacher.update',
  'demo.update',
  'quiz.create',
  'quiz.update',
  'quiz.delete',
  'figure.create',
  'quiz.settings',
  'exam.release',
  'exam.extra-time',
  'exam.further-attempt',
  'attempt.update',
  'trash.restore',
  'samples.remove',
  'institute.update',
  'institute.logo',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** What a change is made to, in the order of the log's filter (behaviour 2.16, 3.43). */
export const auditKinds = [
  'role',
  'course',
  'sub-course',
  'founder',
  'testimonial',
  'application',
  'demo-request',
  'quiz',
  'figure',
  'attempt',
  'user',
  'samples',
  'institute',
] as const;
export type AuditKind = (typeof auditKinds)[number];
