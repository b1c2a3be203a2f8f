/** The three roles of a signed-in person (behaviour 2.1). */
export const roles = ['admin', 'teacher', 'student'] as const;
export type Role = (typeof roles)[number];

/** Who may make a call: everyone, or the roles listed (behaviour 2.6). */
export type Access = 'everyone' | readonly Role[];

/** Visitors too. */
export const everyone = 'everyone' satisfies Access;
/** Everyone who has an account, in any role. */
export const signedIn: readonly Role[] = [...roles];
/** People who author quizzes, manage courses and see everyone's results (behaviour 2.6). */
export const staff: readonly Role[] = ['admin', 'teacher'];
/** People who may do everything (behaviour 2.6). */
export const admins: readonly Role[] = ['admin'];

/** True if the access includes the role (null: not signed in) (behaviour 2.6). */
export function mayAccess(access: Access, role: Role | null): boolean {
  return access === everyone || (role !== null && access.includes(role));
}

/** True for admins and teachers, who author quizzes and see everyone's results; nobody without a role is one (behaviour 2.6). */
export function isStaff(role: Role | null | undefined): boolean {
  return role === 'admin' || role === 'teacher';
}
