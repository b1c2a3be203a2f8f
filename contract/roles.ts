import * as z from 'zod/mini';
import type { Role } from './access.ts';
import { call } from './call.ts';
import { EmailAddress } from './common.ts';
import { rolesRoutes } from './routes/roles.ts';

/** Addresses by role; the only source of roles (behaviour 2.1). */
export const RolesMap = z.object({ admin: z.array(z.string()), teacher: z.array(z.string()) });
export type RolesMap = z.infer<typeof RolesMap>;

/** A role that an address can be given; everybody else is a student (behaviour 2.1). */
export const grantableRoles = ['admin', 'teacher'] as const;

/**
 * The role of an account: admin wins over teacher, everybody else is a student; while proof of the address is asked for
 * and missing, the account is a student too (behaviour 2.1, 2.2).
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
  role: z.enum(grantableRoles, 'Choose admin or teacher.'),
  email: EmailAddress,
});
const Changed = z.object({ message: z.string(), data: RolesMap });

/** The calls of the roles map (behaviour 2.1, 2.2). */
export const rolesCalls = {
  read: call({
    ...rolesRoutes.read,
    summary: 'The roles map, and which registered addresses on it are not proven yet',
    replies: { 200: z.extend(RolesMap, { unproven: RolesMap }) },
  }),
  add: call({
    ...rolesRoutes.add,
    summary: 'Put an address on a role; a repeat changes nothing',
    audit: 'role.add',
    body: RoleChange,
    replies: { 200: Changed },
  }),
  confirm: call({
    ...rolesRoutes.confirm,
    summary: 'Confirm by hand that a registered address on a list belongs to its account',
    audit: 'role.confirm',
    body: z.object({ email: EmailAddress }),
    replies: { 200: z.extend(RolesMap, { unproven: RolesMap }) },
  }),
  remove: call({
    ...rolesRoutes.remove,
    summary: 'Take an address off a role; the last admin cannot be removed',
    audit: 'role.remove',
    body: RoleChange,
    replies: { 200: Changed },
  }),
};
