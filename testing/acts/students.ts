import { type BatchForm, batches } from '@kaksha/contract/batches.ts';
import { type StudentForm, students } from '@kaksha/contract/students.ts';
import type * as z from 'zod/mini';
import type { Caller, Person } from './caller.ts';

/** A student whom staff enter, with a roll number of its own unless one is given. */
export async function makeStudent(
  { call, makePerson }: Caller,
  given: Partial<z.input<typeof StudentForm>> = {},
  as?: Person,
) {
  const body = { fullName: 'Ishaan Kulkarni', roll: `R-${crypto.randomUUID().slice(0, 8)}`, ...given };
  return call(students.create, { body, as: as ?? (await makePerson({ role: 'teacher' })) });
}

/** A batch with these members. */
export async function makeBatch(
  { call, makePerson }: Caller,
  given: Partial<z.input<typeof BatchForm>> = {},
  userIds: readonly string[] = [],
  as?: Person,
) {
  const by = as ?? (await makePerson({ role: 'teacher' }));
  const made = await call(batches.create, { body: { name: 'Lakshya 2027', ...given }, as: by });
  if (userIds.length === 0) return made;
  await call(batches.addMembers, { params: { id: made._id }, body: { userIds: [...userIds] }, as: by });
  return call(batches.read, { params: { id: made._id }, as: by });
}
