import './list.css';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { texts } from './text.en.ts';

type FiltersProps = {
  label: string;
  className?: string;
  /** The search, always in view. */
  search: ReactNode;
  /** How many of the other filters are active. */
  count: number;
  onReset: () => void;
  /** The other filters, as fields. */
  children: ReactNode;
};

/** The filters of a list; on a phone all but the search fold behind a button that counts the active ones. */
export function Filters({ label, className, search, count, onReset, children }: FiltersProps) {
  const foldId = useId();
  const [open, setOpen] = useState(false);
  const [resets, setResets] = useState(0);
  return (
    <form
      className={classes('filters', className)}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      {search}
      <Button
        look="line"
        small
        className="ff-open"
        aria-expanded={open}
        aria-controls={foldId}
        onClick={() => setOpen(!open)}
      >
        {texts.filters}
        {count > 0 && (
          <>
            {' '}
            <span className="num">{count}</span>
            <VisuallyHidden> {texts.active}</VisuallyHidden>
          </>
        )}
        <Icon name={open ? 'up' : 'down'} />
      </Button>
      <div id={foldId} className={classes('ff-in', open && 'is-open')}>
        {/* A new key clears a half-typed date, which only the browser's own control knows about. */}
        <Fragment key={resets}>{children}</Fragment>
        <Button
          look="text"
          small
          className="f-reset"
          onClick={() => {
            setResets(resets + 1);
            onReset();
          }}
        >
          <Icon name="retry" />
          {texts.reset}
        </Button>
      </div>
    </form>
  );
}
