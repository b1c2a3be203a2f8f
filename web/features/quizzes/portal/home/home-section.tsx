import { type ReactNode, useId } from 'react';

/** A part of the home, below a rule of its own. */
export function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="home-part" aria-labelledby={id}>
      <h2 id={id} className="home-h">
        {title}
      </h2>
      {children}
    </section>
  );
}
