import { auth } from '@kaksha/contract/auth.ts';
import type { Role } from '@kaksha/contract/core/access.ts';
import { rolesCalls } from '@kaksha/contract/roles.ts';
import { admin } from '../program.ts';
import type { Person, SendCall, Signed } from './caller.ts';

/** The first admin of a program that was started here. */
export async function signInAdmin(call: SendCall): Promise<Person> {
  const { user, token } = await call(auth.login, { body: admin });
  return { ...user, token };
}

/** Somebody new who registers; `admin` gives the roles that have to be given. */
export async function register(
  call: SendCall,
  {
    role = 'student',
    fullName = 'Ananya Sharma',
    email = `${role}-${crypto.randomUUID()}@example.com`,
    admin,
  }: {
    role?: Role | undefined;
    fullName?: string | undefined;
    email?: string;
    admin: () => Promise<Signed>;
  },
): Promise<Person & { password: string }> {
  const password = 'a quiet evening';
  if (role !== 'student') await call(rolesCalls.add, { body: { role, email }, as: await admin() });
  const { user, token } = await call(auth.register, { body: { fullName, email, password } });
  return { ...user, password, token };
}
