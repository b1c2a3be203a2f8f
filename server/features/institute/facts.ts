import { isDeepStrictEqual } from 'node:util';
import { defaults, samples, sampleTeachers } from '@kaksha/contract/company.ts';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import { type Institute, InstituteFacts, ShownInstitute } from '@kaksha/contract/institute.ts';
import * as z from 'zod/mini';
import type { institute } from '#server/database/schema/institute.ts';

export type InstituteRow = Omit<typeof institute.$inferSelect, 'id'>;
/** What a chat contact shows of a founder of the list. */
export type ListedFounder = { id: string; name: string; subject: string };

/** What stands in a field until an admin sets it: its sample, else its default. */
const initial: InstituteFacts = { ...defaults, ...samples };
/** An institute that has set nothing. */
export const untouched: InstituteRow = { facts: {}, rulesVersion: '2025-1', logo: '', revision: 1 };

const fields = z.keyof(InstituteFacts).options;
const AnyFacts = z.partial(InstituteFacts);
type Stored = InstituteRow['facts'];

/** The fields that admins have set; one that an older version stored and this one refuses counts as not set. */
function ownFacts({ facts }: Pick<InstituteRow, 'facts'>): Stored {
  const { success, error } = z.safeParse(AnyFacts, facts);
  if (success) return facts;
  const refused = new Set(error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !refused.has(name)));
}

/** All facts: those that admins have set, over what stands without them. */
const over = (base: InstituteFacts, own: Stored): InstituteFacts =>
  z.parse(InstituteFacts, { ...base, ...own });

/** The facts as admins edit them, with the fields that nobody has set. */
export function toInstitute(row: InstituteRow): Institute {
  const own = ownFacts(row);
  const unset = fields.filter((field) => !(field in own));
  return {
    facts: over(initial, own),
    samples: [...unset.filter((field) => field in samples), ...(row.logo === '' ? (['logo'] as const) : [])],
    defaults: unset.filter((field) => !(field in samples)),
    initial,
    logo: row.logo,
    rulesVersion: row.rulesVersion,
    revision: row.revision,
  };
}

/** The stored facts after a change: a field that is its sample or default again is not set. */
export function withChange(row: InstituteRow, change: Stored): Stored {
  const facts = { ...ownFacts(row), ...change };
  const set = fields.filter(
    (field) => facts[field] !== undefined && !isDeepStrictEqual(facts[field], initial[field]),
  );
  return Object.fromEntries(set.map((field) => [field, facts[field]]));
}

/** The version after `version` of rules that change at `now`: year and number within the year, `2026-2`. */
export function nextRulesVersion(version: string, now: Date): string {
  const year = kolkataDay(now).slice(0, 4);
  const [last, number] = version.split('-');
  return `${year}-${last === year ? Number(number) + 1 : 1}`;
}

/**
 * The facts as everyone sees them: a live site shows defaults in place of samples. A contact who is a founder of the list
 * has the name and subject from there, and is left out once deleted (behaviour 5.6).
 */
export function toShown(
  row: InstituteRow,
  { live, founders }: { live: boolean; founders: readonly ListedFounder[] },
): ShownInstitute {
  const own = ownFacts(row);
  const all = over(live ? defaults : initial, own);
  const hasSample = (...names: (keyof typeof samples)[]) => !live && names.some((name) => !(name in own));
  // Parsed, so that nothing but the allow-list leaves: pages get it without a reply's schema.
  return z.parse(ShownInstitute, {
    facts: {
      ...all,
      chat: {
        greeting: all.chatGreeting,
        contacts: all.chatContacts.flatMap(({ founderId, ...contact }) => {
          if (founderId === '') return contact;
          const founder = founders.find(({ id }) => id === founderId);
          return founder === undefined ? [] : { ...contact, name: founder.name, subject: founder.subject };
        }),
      },
      logo: row.logo,
      isSample: hasSample(
        'phones',
        'email',
        'map',
        'social',
        'chatContacts',
        'upi',
        'bank',
        'heroLead',
        'demoLead',
        'overview',
        'services',
      ),
    },
    demo: all,
    about: all,
    overview: all.overview,
    payment: { ...all, isSample: hasSample('upi', 'bank') },
    rules: { version: row.rulesVersion, rules: all.rules },
    teachers: live ? null : sampleTeachers,
  });
}
