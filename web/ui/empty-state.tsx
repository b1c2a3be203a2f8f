import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { EmptyOrbit } from './figures/empty-orbit.tsx';

type EmptyStateProps = {
  title: string;
  /** It is all there is: its sentence is the page's heading. */
  whole?: boolean;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Nothing here yet: the orbit without its body, one sentence, and where there is one, the way on. */
export function EmptyState({ title, whole, children, action, className }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className={classes('empty graph', className)} role="status">
      <EmptyOrbit />
      <Title className="empty-title">{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
