import { roles } from '@kaksha/contract/access.ts';
import { useId, useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/input.tsx';
import { type Filters, foldedCount } from './filters.ts';
import { QuizFilter } from './quiz-filter.tsx';
import { en } from './text.en.ts';
import { DayFilter, SearchFilter } from './typed-filters.tsx';
import type { useFilters } from './use-filters.ts';

/** How long a pause in typing starts the search (behaviour 4.13, 4.14). */
const SETTLE_MS = 400;

/** The filters of all results; on a phone all but the search fold behind a button that counts the active ones. */
export function AllFilters({ filters, change, type, reset }: Omit<ReturnType<typeof useFilters>, 'goTo'>) {
  const t = useText({ en }).all;
  const foldId = useId();
  const [open, setOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const settles = (field: 'q' | 'from' | 'to') => ({
    value: filters[field],
    delayMs: SETTLE_MS,
    onSettle: (value: string) => type(field, value),
  });
  const count = foldedCount(filters);
  return (
    <form className="filters" aria-label={t.filterResults} onSubmit={(event) => event.preventDefault()}>
      <SearchFilter placeholder={t.placeholder} {...settles('q')} />
      <Button
        look="line"
        small
        className="ff-open"
        aria-label={count > 0 ? t.activeFilters(count) : undefined}
        aria-expanded={open}
        aria-controls={foldId}
        onClick={() => setOpen(!open)}
      >
        {t.filters}
        {count > 0 && <span className="num">{count}</span>}
        <Icon name={open ? 'up' : 'down'} />
      </Button>
      <div id={foldId} className={classes('ff-in', open && 'is-open')}>
        <RoleFilter value={filters.role} onPick={(role) => change({ role })} />
        <QuizFilter value={filters.quizId} onPick={(quizId) => change({ quizId })} />
        {/* New keys clear a half-typed date, which only the browser's own control knows about. */}
        <DayFilter key={`from-${resets}`} label={t.from} {...settles('from')} />
        <DayFilter key={`to-${resets}`} label={t.to} {...settles('to')} />
        <Button
          look="text"
          small
          className="f-reset"
          onClick={() => {
            setResets(resets + 1);
            reset();
          }}
        >
          <Icon name="retry" />
          {t.reset}
        </Button>
      </div>
    </form>
  );
}

type RoleFilterProps = { value: Filters['role']; onPick: (role: Filters['role']) => void };

function RoleFilter({ value, onPick }: RoleFilterProps) {
  const t = useText({ en }).all;
  return (
    <Field label={t.role}>
      <Select
        small
        value={value}
        onChange={(event) => onPick(roles.find((role) => role === event.target.value) ?? '')}
      >
        <option value="">{t.anyRole}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t.roles[role]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
