import type { ReactNode } from 'react';

type AccountSectionProps = { title: ReactNode; lead?: ReactNode; children: ReactNode };

/** One row of the account page: what it is about, and beside it what can be done. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  return (
    <section className="account-part">
      <div>
        <h2>{title}</h2>
        {lead && <p className="meta">{lead}</p>}
      </div>
      <div className="account-acts">{children}</div>
    </section>
  );
}
