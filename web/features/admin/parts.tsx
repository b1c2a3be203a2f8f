import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Heading of a screen of the administration, with its counters or main act at the end of the line. */
export function AdminHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="admin-head">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** Counters beside the heading; a count that is not known yet is a dash. */
export function AdminStats({
  stats,
}: {
  stats: readonly { key: string; label: string; count: number | undefined }[];
}) {
  return (
    <dl className="admin-stats num">
      {stats.map(({ key, label, count }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{count ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The box that unfolds a form which adds something. */
export function AddFold({
  label,
  open,
  onToggle,
  children,
}: {
  label: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <details className="admin-add" open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <span>
          <Icon name="plus" />
          {label}
        </span>
        <Icon name="down" />
      </summary>
      <div className="admin-add-in">{children}</div>
    </details>
  );
}

/** Ruled rows of what is managed. */
export function AdminRows({ children }: { children: ReactNode }) {
  return <ol className="admin-rows">{children}</ol>;
}

type AdminRowProps = {
  /** What the row is moved by, where the order can be changed. */
  handle?: ReactNode;
  /** A picture of 56 px, or what stands for it. */
  thumb?: ReactNode;
  title: ReactNode;
  /** What is said of it below its title. */
  children?: ReactNode;
  badges?: ReactNode;
  acts?: ReactNode;
  className?: string | undefined;
};

/** One row: picture, title with a line or two, badges, and what can be done with it. */
export function AdminRow({ handle, thumb, title, children, badges, acts, className }: AdminRowProps) {
  return (
    <li className={classes('admin-row', !thumb && 'admin-row-plain', className)}>
      {thumb}
      <div className="admin-row-main">
        <h3>{title}</h3>
        {children}
      </div>
      {badges && <div className="admin-row-badges">{badges}</div>}
      {(handle || acts) && (
        <div className="admin-row-acts">
          {handle}
          {acts}
        </div>
      )}
    </li>
  );
}

/** A row that is being edited: its form in a box, in the row's place. */
export function EditRow({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="admin-edit">
      <div className="admin-edit-head">
        <h3>{title}</h3>
        {aside && <span className="meta">{aside}</span>}
      </div>
      {children}
    </li>
  );
}

/** A square preview: 56 px in rows, 96 px in forms. Without a picture `children` stand for it. */
export function Thumb({ large, empty, children }: { large?: boolean; empty?: boolean; children: ReactNode }) {
  return (
    <span className={classes('thumb graph', large && 'thumb-large', empty && 'thumb-empty')}>{children}</span>
  );
}
