import type { ReactNode } from 'react';

type AccountPartProps = { title: string; lead?: ReactNode; children: ReactNode };

/** One row of the account page: what it is about, and beside it what can be done. */
export function AccountPart({ title, lead, children }: AccountPartProps) {
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
