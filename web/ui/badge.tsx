import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

/** LIVE is filled with a bead, NEW lined, FREE marigold, off a grey outline, plain a tint. */
export type BadgeLook = 'live' | 'new' | 'free' | 'off' | 'plain';

export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return <span className={classes('badge', look !== 'plain' && `badge-${look}`)}>{children}</span>;
}

export type VerdictLook = 'correct' | 'wrong' | 'skipped';
const verdictIcons: Record<VerdictLook, IconName> = { correct: 'check', wrong: 'cross', skipped: 'minus' };

/** A verdict: its mark, its colour, and always a word. */
export function Mark({ verdict, children }: { verdict: VerdictLook; children: ReactNode }) {
  return (
    <span className={`mark is-${verdict}`}>
      <Icon name={verdictIcons[verdict]} />
      {children}
    </span>
  );
}
