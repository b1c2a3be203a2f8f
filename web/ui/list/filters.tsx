import './list.css';
import { limits } from '@kaksha/contract/core/limits.ts';
import { isDay } from '@kaksha/contract/core/time.ts';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input, SearchInput, Select } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { texts } from './text.en.ts';
import { useSettled } from './use-settled.ts';

/** How long a pause in typing starts a search. */
const SETTLE_MS = 400;

/** A choice of a filter: its value and its label. */
type Choice = readonly [value: string, label: string];

type SelectFilterProps = {
  label: string;
  /** The label of no filter. */
  any: string;
  choices: readonly Choice[];
  value: string;
  onPick: (value: string) => void;
  error?: string | undefined;
  className?: string;
};

export function SelectFilter({ label, any, choices, value, onPick, error, className }: SelectFilterProps) {
  return (
    <Field label={label} error={error} className={className}>
      <Select small value={value} onChange={({ target }) => onPick(target.value)}>
        <option value="">{any}</option>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type TypedFilterProps = {
  value: string;
  delayMs?: number;
  onSettle: (value: string) => void;
};

/** A search field that searches after a pause in typing. */
export function SearchFilter({
  placeholder,
  delayMs = SETTLE_MS,
  ...settling
}: TypedFilterProps & { placeholder: string }) {
  const { shown, type, settle, leave } = useSettled({ delayMs, ...settling });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
  };
  return (
    <Field label={texts.search} className="f-q">
      <SearchInput
        small
        placeholder={placeholder}
        maxLength={limits.text}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
    </Field>
  );
}

/** One end of a range of dates. A year that is still being typed is not a date yet and is not applied. */
function DayFilter({ label, ...settling }: TypedFilterProps & { label: string }) {
  const { shown, type, leave } = useSettled({
    delayMs: SETTLE_MS,
    ...settling,
    accepts: (typed) => typed === '' || isDay(typed),
  });
  return (
    <Field label={label}>
      <Input
        small
        type="date"
        max="9999-12-31"
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </Field>
  );
}

/** A filter: its name in the URL and its label; with choices it offers these, otherwise days. */
type FilterField<Name extends string> = { name: Name; label: string } & (
  | { choices?: undefined }
  | (Omit<SelectFilterProps, 'label' | 'value' | 'onPick'> & {
      /** What is chosen, where it is not the whole value. */
      value?: string;
      /** A filter that means nothing once this one has changed. */
      resets?: Name;
    })
);

/** What filters need of `useAddress`. */
type FilterAddress<Name extends string> = {
  filters: Record<Name, string>;
  pick: (name: Name, value: string, resets?: Name) => void;
  type: (name: Name, value: string) => void;
  reset: () => void;
};

type FiltersProps<Name extends string> = {
  address: FilterAddress<NoInfer<Name> | 'q'>;
  label: string;
  className?: string;
  /** What the search finds; it is always in view. */
  search: string;
  fields: readonly FilterField<Name>[];
};

/** The filters of a list; on a phone all but the search fold behind a button that counts the active ones. */
export function Filters<Name extends string>({
  address: { filters, pick, type, reset },
  label,
  className,
  search,
  fields,
}: FiltersProps<Name>) {
  const foldId = useId();
  const [open, setOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const shownIn = (field: FilterField<Name>) =>
    (field.choices === undefined ? undefined : field.value) ?? filters[field.name];
  const count = fields.filter((field) => shownIn(field) !== '').length;
  return (
    <form
      className={classes('filters', className)}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchFilter placeholder={search} value={filters.q} onSettle={(value) => type('q', value)} />
      <Button
        look="outline"
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
        <Fragment key={resets}>
          {fields.map((field) =>
            field.choices === undefined ? (
              <DayFilter
                key={field.name}
                label={field.label}
                value={filters[field.name]}
                onSettle={(value) => type(field.name, value)}
              />
            ) : (
              <SelectFilter
                key={field.name}
                {...field}
                value={shownIn(field)}
                onPick={(value) => pick(field.name, value, field.resets)}
              />
            ),
          )}
        </Fragment>
        <Button
          look="plain"
          small
          className="f-reset"
          onClick={() => {
            setResets(resets + 1);
            reset();
          }}
        >
          <Icon name="retry" />
          {texts.reset}
        </Button>
      </div>
    </form>
  );
}

type StatusFiltersProps<Status extends string> = {
  address: FilterAddress<'status' | 'q'>;
  statuses: readonly Status[];
  /** How many items have each status; undefined until it is known. */
  counts: Record<Status, number> | undefined;
  words: {
    /** Names the row of statuses for screen readers. */
    byStatus: string;
    all: string;
    statuses: Record<Status, string>;
    search: string;
  };
};

/** The statuses of a list with their counts, on the line, and its search; pressing a status shows only its items. */
export function StatusFilters<Status extends string>({
  address: { filters, pick, type },
  statuses,
  counts,
  words,
}: StatusFiltersProps<Status>) {
  const all = counts && statuses.reduce((sum, status) => sum + counts[status], 0);
  const choice = (value: Status | '', label: string, count: number | undefined) => (
    <button
      key={value}
      type="button"
      className={classes('status-choice', count === 0 && 'is-none')}
      aria-pressed={value === filters.status}
      onClick={() => pick('status', value)}
    >
      <b className="num">{count ?? '–'}</b> <span>{label}</span>
    </button>
  );
  return (
    <>
      <fieldset className="status-filter" aria-label={words.byStatus}>
        {choice('', words.all, all)}
        {statuses.map((status) => choice(status, words.statuses[status], counts?.[status]))}
      </fieldset>
      <search className="list-search">
        <SearchFilter placeholder={words.search} value={filters.q} onSettle={(value) => type('q', value)} />
      </search>
    </>
  );
}
