import { rollKey } from '@kaksha/contract/people/roll.ts';
import { type RosterField, type RosterRow, rosterColumns } from '@kaksha/contract/rosters.ts';
import { StudentForm } from '@kaksha/contract/students.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { students } from '#server/database/schema/students.ts';
import { type Facts, factsOf, nothing, sameFacts, withChange } from '#server/features/students/service.ts';
import type { ReadRow } from './read-roster.ts';

/** What importing a row would do: `id` is the student's who has its roll number, `before` what is known of them. */
export type Planned = RosterRow & {
  id: string | null;
  before: { facts: Facts; revision: number } | null;
  after: Facts | null;
};

type Known = { id: string; facts: Facts; revision: number };
type Stored = {
  byRoll: Map<string, Known>;
  idByEmail: Map<string, string>;
  listed: Set<string>;
};

/**
 * Excel's way to write a long number that was typed into a narrow column; its last digits are gone. It has always a sign,
 * which no roll number has: 31672e371 may be one.
 */
const exponent = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** The columns that are facts of a student. */
const rosterFacts = [
  ...(['roll', 'fullName', 'email', 'phone', 'class', 'board', 'guardianName', 'guardianPhone'] as const),
  ...(['extraTimePercent', 'status'] as const),
];
const said = (field: RosterField) => rosterColumns[field];

/** Says of each row what importing it would do now; the rows decide nothing by themselves (behaviour 2.44). */
export async function planRoster(db: Database, rows: readonly ReadRow[]): Promise<Planned[]> {
  const stored = await readStored(db, rows);
  const firstOf = new Map<string, number>();
  const longest = zeroLength(rows);
  return rows.map((row) => {
    const notes = [...row.notes, ...notesOf(row, longest)];
    const key = rollKey(row.fields.roll ?? '');
    const first = firstOf.get(key);
    if (key !== '' && first !== undefined) {
      notes.push(`Row ${first} has this roll number too. Keep one of the two rows.`);
    } else firstOf.set(key, row.row);
    const known = stored.byRoll.get(key) ?? null;
    const after = notes.length === 0 ? factsAfter(row, known, notes) : null;
    if (after !== null) notes.push(...conflictsOf(after, known, stored));
    const isSame = known !== null && after !== null && sameFacts(known.facts, after);
    // A student who left may stand in a list that was exported; changing one is refused.
    if (known?.facts.status === 'left' && !isSame) {
      notes.push(
        'This student has left. Set the status to active on the student’s page first, or remove the row.',
      );
    }
    const state = notes.length > 0 ? 'faulty' : isSame ? 'same' : known === null ? 'new' : 'changed';
    if (state === 'changed' && known !== null && after !== null) notes.push(...changesOf(known.facts, after));
    if (state === 'same' && known?.facts.status === 'left') notes.push('This student has left.');
    return { row: row.row, state, fields: row.fields, notes, id: known?.id ?? null, before: known, after };
  });
}

async function readStored(db: Database, rows: readonly ReadRow[]): Promise<Stored> {
  const keys = [...new Set(rows.map(({ fields }) => rollKey(fields.roll ?? '')))].filter((key) => key !== '');
  const emails = [...new Set(rows.map(({ fields }) => (fields.email ?? '').toLowerCase()))].filter(Boolean);
  const byRoll = new Map<string, Known>();
  if (keys.length > 0) {
    const found = await db
      .select({ user: { id: users.id, fullName: users.fullName, email: users.email }, student: students })
      .from(students)
      .innerJoin(users, eq(users.id, students.userId))
      .where(inArray(students.rollKey, keys));
    for (const { user, student } of found) {
      byRoll.set(student.rollKey ?? '', { id: user.id, ...factsOf(user, student) });
    }
  }
  if (emails.length === 0) return { byRoll, idByEmail: new Map(), listed: new Set() };
  const taken = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails));
  const listed = await db
    .select({ email: roleGrants.email })
    .from(roleGrants)
    .where(inArray(roleGrants.email, emails));
  return {
    byRoll,
    idByEmail: new Map(taken.map(({ id, email }) => [email, id])),
    listed: new Set(listed.map(({ email }) => email)),
  };
}

/** The length of the roll numbers that begin with 0 and have digits alone; 0 if they differ or there are none. */
function zeroLength(rows: readonly ReadRow[]): number {
  const lengths = new Set(
    rows.flatMap(({ fields: { roll = '' } }) => (/^0\d+$/.test(roll) ? [roll.length] : [])),
  );
  return lengths.size === 1 ? Math.max(...lengths) : 0;
}

/** What a spreadsheet does to numbers, and what is missing. */
function notesOf({ fields }: ReadRow, zeros: number): string[] {
  const notes: string[] = [];
  const { roll, fullName } = fields;
  for (const field of ['roll', 'phone', 'guardianPhone'] as const) {
    if (exponent.test(fields[field] ?? '')) {
      notes.push(
        `${said(field)}: the spreadsheet shortened this number to ${fields[field]}. Format the column as text and type the number again.`,
      );
    } else if (/^\d{7,9}$/.test(fields[field] ?? '') && field !== 'roll') {
      notes.push(
        `${said(field)}: ${fields[field]} has too few digits, as when a spreadsheet drops leading zeros. Format the column as text and type the number again.`,
      );
    }
  }
  if (roll === undefined) notes.push('Roll: there is none. Every row needs one.');
  if (fullName === undefined) notes.push('Name: there is none. Every row needs one.');
  if (roll !== undefined && zeros > 0 && /^[1-9]\d*$/.test(roll) && roll.length < zeros) {
    notes.push(
      `Roll: other rows have ${zeros} digits and begin with 0. If this one lost its zeros, format the column as text and type ${roll.padStart(zeros, '0')}.`,
    );
  }
  return notes;
}

/** The facts after the import; an empty cell changes nothing. Adds to the notes what is wrong with a value. */
function factsAfter({ fields }: ReadRow, known: Known | null, notes: string[]): Facts | null {
  const { batch: _, extraTimePercent, status, ...texts } = fields;
  const form = StudentForm.safeParse({
    ...texts,
    ...(status === undefined ? {} : { status: status.toLowerCase() }),
    ...(extraTimePercent === undefined
      ? {}
      : { extraTimePercent: Number(extraTimePercent.replace(/\s*%$/, '')) }),
  });
  if (form.success) return withChange(known?.facts ?? nothing, form.data);
  for (const { path, message } of form.error.issues) {
    const field = Object.keys(rosterColumns).find((name) => name === path[0]);
    notes.push(field === undefined ? message : `${said(field as RosterField)}: ${message}`);
  }
  return null;
}

/** What a row changes, with what is stored now. */
function changesOf(before: Facts, after: Facts): string[] {
  const nothingYet = (value: string | number) => (value === '' ? 'nothing' : String(value));
  return rosterFacts
    .filter((field) => before[field] !== after[field])
    .map((field) => `${said(field)}: ${nothingYet(before[field])} becomes ${after[field]}.`);
}

function conflictsOf({ email }: Facts, known: Known | null, { idByEmail, listed }: Stored): string[] {
  if (email === '' || email === known?.facts.email) return [];
  const isTaken = listed.has(email) || (idByEmail.has(email) && idByEmail.get(email) !== known?.id);
  return isTaken ? [`Email: another account has ${email}. Correct it, or leave the cell empty.`] : [];
}
