import * as z from 'zod/mini';
import type { Role } from './core/access.ts';
import { call } from './core/call.ts';
import { EmailAddress } from './core/common.ts';
import { fault } from './core/faults.ts';
import { rolesRoutes } from './staff-routes.ts';

/** Email addresses by role; the only source of roles (behaviour 2.1). */
export const RolesMap = z.object({ admin: z.array(z.string()), teacher: z.array(z.string()) });
export type RolesMap = z.infer<typeof RolesMap>;

/** The lists with the registered addresses that are not verified yet, and the names of the people whose address is (behaviour 2.1). */
const RolesForAdmin = z.extend(RolesMap, { unproven: RolesMap, names: z.record(z.string(), z.string()) });
export type RolesForAdmin = z.infer<typeof RolesForAdmin>;

/** A role that an email address can be given; everyone else is a student (behaviour 2.1). */
export const grantableRoles = ['admin', 'teacher'] as const;

/**
 * The role of an account: admin takes precedence over teacher, everyone else is a student; an account whose email address
 * has to be verified and is not is a student too (behaviour 2.1, 2.2).
 */
export function roleOf({
  grants,
  proven,
  needsProof,
}: {
  grants: readonly string[];
  proven: boolean;
  needsProof: boolean;
}): Role {
  if (needsProof && !proven) return 'student';
  if (grants.includes('admin')) return 'admin';
  return grants.includes('teacher') ? 'teacher' : 'student';
}

const RoleChange = z.object({
  role: z.enum(grantableRoles, fault({ code: 'none_of_these', of: grantableRoles })),
  email: EmailAddress,
});
const Changed = z.object({ message: z.string(), data: RolesMap });

/** The calls of the roles map (behaviour 2.1, 2.2). */
export const rolesCalls = {
  read: call({
    ...rolesRoutes.read,
    summary: 'The role lists, and the registered email addresses on them that are not verified yet',
    replies: { 200: RolesForAdmin },
  }),
  add: call({
    ...rolesRoutes.add,
    event: 'role_changed',
    summary: 'Add an email address to a role; a repeat changes nothing',
    audit: 'role.add',
    body: RoleChange,
    replies: { 200: Changed },
  }),
  confirm: call({
    ...rolesRoutes.confirm,
    event: 'role_changed',
    summary: 'Confirm that a registered email address on a list belongs to its account',
    audit: 'role.confirm',
    body: z.object({ email: EmailAddress }),
    replies: { 200: RolesForAdmin },
  }),
  remove: call({
    ...rolesRoutes.remove,
    event: 'role_changed',
    summary: 'Remove an email address from a role; the last admin cannot be removed',
    audit: 'role.remove',
    body: RoleChange,
    replies: { 200: Changed },
  }),
};
