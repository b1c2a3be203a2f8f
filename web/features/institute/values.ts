import { socialNames } from '@kaksha/contract/institute/facts.ts';
import { InstituteChange, InstituteFacts } from '@kaksha/contract/institute.ts';
import * as z from 'zod/mini';
import { nestValues } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';

/** The facts that are lists of rows in the form. */
const lists = [
  'offices',
  'phones',
  'chatContacts',
  'demoSteps',
  'overview',
  'services',
  'rules',
  'officeHours',
] as const satisfies (keyof InstituteFacts)[];

/** What the form sends: it has a field for each network, and those that are left empty are not among the links. */
export const FilledInstitute = z.extend(InstituteChange, {
  social: z.pipe(
    z.array(z.object({ name: z.enum(socialNames), href: InstituteFacts.shape.map })),
    z.transform((links) => links.filter(({ href }) => href !== '')),
  ),
});

/** The facts as the form shows them, by the names of its fields. */
export function valuesOf(facts: InstituteFacts): FormValues {
  const links = socialNames.map((name) => ({
    name,
    href: facts.social.find((link) => link.name === name)?.href ?? '',
  }));
  return flat({ ...facts, social: links });
}

type Nested = string | boolean | readonly Nested[] | { readonly [name: string]: Nested };

/** A box that is ticked is `on`; one that is not has no value. */
function flat(value: Nested, name = ''): Record<string, string> {
  if (typeof value === 'string') return { [name]: value };
  if (typeof value === 'boolean') return value ? { [name]: 'on' } : {};
  const inside = Object.entries(value).map(([key, part]) => flat(part, name === '' ? key : `${name}.${key}`));
  return Object.assign({}, ...inside);
}

/** The lists and boxes of what was typed. Blank rows at the end of a list are left out; others are told of, in their place. */
export function fromValues(typed: Record<string, string>): Record<string, unknown> {
  const nested = nestValues(typed);
  const rows = lists.map((name) => {
    const list = nested[name];
    return [name, withoutBlankEnd(Array.isArray(list) ? list : [])];
  });
  return { ...Object.fromEntries(rows), passVerdict: 'passVerdict' in typed };
}

function withoutBlankEnd(rows: readonly unknown[]): unknown[] {
  return rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1);
}

/** Without regard to the day of office hours, which is always chosen. */
function isBlank(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return String(row).trim() === '';
  return Object.entries(row).every(([name, value]) => name === 'day' || String(value).trim() === '');
}

/** The facts that differ from what is stored. */
export function changesOf(stored: InstituteFacts, filled: z.infer<typeof FilledInstitute>): InstituteChange {
  const known = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(filled).filter(
      ([name, value]) => !known.has(name) || JSON.stringify(known.get(name)) !== JSON.stringify(value),
    ),
  );
}
