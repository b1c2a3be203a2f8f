/** The three roles of a signed-in person (behaviour 2.1). */
export const roles = ['admin', 'teacher', 'student'] as const;
export type Role = (typeof roles)[number];

/** Who may make a call: everybody, or the roles listed (behaviour 2.6). */
export type Access = 'everyone' | readonly Role[];

export const everyone = 'everyone' satisfies Access;
export const signedIn: readonly Role[] = [...roles];
export const staff: readonly Role[] = ['admin', 'teacher'];
export const admins: readonly Role[] = ['admin'];

/** True when the role (null: nobody signed in) is among those the access names. */
export function mayAccess(access: Access, role: Role | null): boolean {
  return access === everyone || (role !== null && access.includes(role));
}

/** True for admins and teachers, who author quizzes and see everyone's results (behaviour 2.6). */
export function isStaff(role: Role | null): boolean {
  return role === 'admin' || role === 'teacher';
}
