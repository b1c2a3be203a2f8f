import { type ReactNode, useEffect, useId, useRef } from 'react';

type EndScreenProps = {
  /** The drawing above the heading. */
  figure: ReactNode;
  title: string;
  /** What the heading means, read with it. */
  lead: ReactNode;
  children?: ReactNode;
};

/** What comes after the paper, from its top. Its heading gets the focus, because what had it is gone. */
export function EndScreen({ figure, title, lead, children }: EndScreenProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // An effect, because the focus can move only once the heading is on the page.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className="wrap section">
      <div className="exam-end">
        {figure}
        <div>
          <h1 ref={heading} tabIndex={-1} aria-describedby={id}>
            {title}
          </h1>
          <p className="lead" id={id}>
            {lead}
          </p>
        </div>
        {children}
      </div>
    </main>
  );
}
