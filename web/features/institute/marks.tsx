import type { Institute } from '@kaksha/contract/institute.ts';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Fact } from './section-facts.ts';
import { texts } from './text.en.ts';

/** What the sections draw their fields from. */
export type Filled = {
  institute: Institute;
  values: FormValues;
  faults: Faults;
};

/** Whether nobody has set this fact yet: it is a sample, a default, or empty. */
export function FactMark({ institute, fact }: { institute: Institute; fact: Fact }) {
  const mark = markOf(institute, fact);
  if (mark === null) return null;
  return (
    <span className="institute-mark">
      <Badge look={mark === 'sample' ? 'plain' : 'off'}>{texts.marks[mark]}</Badge>
    </span>
  );
}

/** How many of these facts are still samples; nothing if none is. */
export function SampleCount({ facts, institute }: { facts: readonly Fact[]; institute: Institute }) {
  const count = facts.filter((fact) => institute.samples.includes(fact)).length;
  return count > 0 && <Badge>{texts.samples(count)}</Badge>;
}

function markOf({ samples, defaults, facts }: Institute, fact: Fact): keyof typeof texts.marks | null {
  if (samples.includes(fact)) return 'sample';
  if (!defaults.includes(fact)) return null;
  const value = fact === 'logo' ? '' : facts[fact];
  return value === '' || (Array.isArray(value) && value.length === 0) ? 'unset' : 'default';
}

/** What the marks mean, for those that this page shows. */
export function MarksHelp({ institute }: { institute: Institute }) {
  const facts = [...institute.samples, ...institute.defaults];
  const shown = new Set(facts.map((fact) => markOf(institute, fact)));
  const marks = (['sample', 'default', 'unset'] as const).filter((mark) => shown.has(mark));
  if (marks.length === 0) return null;
  return (
    <ul className="institute-marks meta">
      {marks.map((mark) => (
        <li key={mark}>
          <Badge look={mark === 'sample' ? 'plain' : 'off'}>{texts.marks[mark]}</Badge>{' '}
          {texts.marksHelp[mark]}
        </li>
      ))}
    </ul>
  );
}
