/**
 * The name in the audit log of each change that staff and admins make; a call names its act in the table of calls
 * (behaviour 2.16).
 */
export const auditActs = [
  'role.add',
  'role.remove',
  'role.confirm',
  'course.create',
  'quiz.create',
  'quiz.update',
  'quiz.delete',
  'trash.restore',
] as const;
export type AuditAct = (typeof auditActs)[number];
