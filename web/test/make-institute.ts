import { defaults, samples } from '@kaksha/contract/company.ts';
import type { Institute, InstituteFacts } from '@kaksha/contract/institute.ts';

/** With few rules, since every field costs time. */
const initial: InstituteFacts = { ...defaults, ...samples, rules: defaults.rules.slice(0, 3) };

/** An institute whose admins have set these facts. */
export function instituteWith(set: Partial<InstituteFacts> = {}, over: Partial<Institute> = {}): Institute {
  const facts = { ...initial, ...set };
  const unset = Object.keys(facts).filter((name) => !(name in set)) as Institute['samples'];
  return {
    facts,
    samples: [...unset.filter((name) => name in samples), 'logo'],
    defaults: unset.filter((name) => !(name in samples)),
    initial,
    logo: '',
    rulesVersion: '2025-1',
    revision: 3,
    ...over,
  };
}
