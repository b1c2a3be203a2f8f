import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { EmptyOrbit } from '../figures/empty-orbit.tsx';

type EmptyStateProps = {
  title: string;
  /** There is nothing else: its sentence is the page's heading. */
  whole?: boolean;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** An empty list: the orbit without its body, one sentence, and a next step if there is one. */
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
