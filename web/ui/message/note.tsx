import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../icon.tsx';

/** `plain` informs, `correct` confirms, `wrong` reports a failure, `warm` warns. */
export type NoteLook = 'plain' | 'correct' | 'wrong' | 'warm';

const marks: Record<NoteLook, IconName> = { plain: 'lock', correct: 'check', wrong: 'alert', warm: 'alert' };
const announced: Record<NoteLook, 'alert' | 'status' | undefined> = {
  plain: undefined,
  correct: 'status',
  wrong: 'alert',
  warm: undefined,
};

type NoteProps = {
  look?: NoteLook;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** A message in the page; a failure or a confirmation is announced when it appears. */
export function Note({ look = 'plain', icon, title, children, className }: NoteProps) {
  return (
    <div className={classes('note', look !== 'plain' && `note-${look}`, className)} role={announced[look]}>
      <Icon name={icon ?? marks[look]} />
      <span>
        {title && <b>{title}</b>} {children}
      </span>
    </div>
  );
}
