import { admins, type Role, staff } from '@kaksha/contract/core/access.ts';

/** What signed-in people without a listed role get (behaviour 2.15). */
export type Denial = 'forbidden' | 'access-denied' | 'home';

type LinkedName =
  | 'courses'
  | 'founders'
  | 'roles'
  | 'teachers'
  | 'testimonials'
  | 'people'
  | 'batches'
  | 'institute'
  | 'demo'
  | 'audit';

export type AdminScreen = {
  /** A last part `:id` stands for any one. */
  path: string;
  name: 'dashboard' | 'student' | 'batch' | LinkedName;
  roles: readonly Role[];
  denied: Denial;
  /** Visitors see that their account is loading and a link to the login page, instead of being sent there. */
  waitsForUser?: true;
};

const studentsToo: readonly Role[] = ['admin', 'student'];

/** Every screen of the administration with the roles that may open it (behaviour 2.15), in the navigation's order. */
const adminScreens: readonly AdminScreen[] = [
  { path: '/admin', name: 'dashboard', roles: staff, denied: 'forbidden' },
  { path: '/admin/demo', name: 'demo', roles: admins, denied: 'forbidden' },
  { path: '/admin/teachers', name: 'teachers', roles: admins, denied: 'home' },
  { path: '/admin/people', name: 'people', roles: admins, denied: 'forbidden' },
  { path: '/admin/people/:id', name: 'student', roles: staff, denied: 'forbidden' },
  { path: '/admin/batches', name: 'batches', roles: staff, denied: 'forbidden' },
  { path: '/admin/batches/:id', name: 'batch', roles: staff, denied: 'forbidden' },
  { path: '/admin/courses', name: 'courses', roles: staff, denied: 'forbidden' },
  { path: '/admin/founders', name: 'founders', roles: admins, denied: 'forbidden' },
  {
    path: '/admin/testimonials',
    name: 'testimonials',
    roles: studentsToo,
    denied: 'forbidden',
    waitsForUser: true,
  },
  { path: '/admin/institute', name: 'institute', roles: admins, denied: 'forbidden' },
  { path: '/admin/roles', name: 'roles', roles: admins, denied: 'access-denied' },
  { path: '/admin/audit', name: 'audit', roles: admins, denied: 'forbidden' },
];

/** The screen at this address; undefined for an address of no screen. */
export function screenAt(pathname: string): AdminScreen | undefined {
  const path = pathname.replace(/\/+$/, '');
  const ofOne = path.replace(/^(\/admin\/[^/]+)\/[^/]+$/, '$1/:id');
  return adminScreens.find((screen) => screen.path === path || screen.path === ofOne);
}

/** The screens that a role may open, without the dashboard itself. */
export function screensOf(role: Role): { path: string; name: LinkedName }[] {
  return adminScreens.flatMap(({ path, name, roles }) =>
    name === 'dashboard' || name === 'student' || name === 'batch' || !roles.includes(role)
      ? []
      : [{ path, name }],
  );
}
