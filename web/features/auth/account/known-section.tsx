import type { AccountState } from '@kaksha/contract/auth.ts';
import { shownPhone } from '@kaksha/contract/institute/facts.ts';
import { AccountSection } from './account-section.tsx';
import { texts } from './text.en.ts';

type Known = NonNullable<AccountState['student']>;

/** What staff keep beside the account, a parent's phone included, as far as something is known (behaviour 2.40). */
export function KnownSection({ student }: { student: Known }) {
  const t = texts.known;
  const { phone, guardianPhone, extraTimePercent } = student;
  const said = {
    ...student,
    phone: shownPhone(phone),
    guardianPhone: shownPhone(guardianPhone),
    extraTimePercent: extraTimePercent === 0 ? '' : t.percent(extraTimePercent),
  };
  const order = [
    'roll',
    'class',
    'board',
    'phone',
    'guardianName',
    'guardianPhone',
    'extraTimePercent',
  ] as const;
  const facts = order.filter((name) => said[name] !== '');
  if (facts.length === 0) return null;
  return (
    <AccountSection title={t.heading} lead={t.lead}>
      <dl className="account-known">
        {facts.map((name) => (
          <div key={name}>
            <dt className="meta">{t.facts[name]}</dt>
            <dd>{said[name]}</dd>
          </div>
        ))}
      </dl>
    </AccountSection>
  );
}
