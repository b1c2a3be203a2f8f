import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { EmptyOrbit } from './figures/empty-orbit.tsx';

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode; className?: string };

/** Nothing here yet: the orbit without its body, one sentence, and where there is one, the way on. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classes('empty graph', className)} role="status">
      <EmptyOrbit />
      <p className="empty-title">{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
