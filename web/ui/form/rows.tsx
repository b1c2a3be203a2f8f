import './rows.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { Button, IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { ReorderHandle, ReorderStatus } from '../reorder/reorder-handle.tsx';
import { useReorder } from '../reorder/use-reorder.ts';
import { FieldError } from './field.tsx';
import { Input, TextArea } from './input.tsx';
import { texts } from './rows-text.en.ts';

type RowsProps = {
  legend: ReactNode;
  /** As in the call: the fields of its rows begin with `name.0`, `name.1` and so on. */
  name: string;
  /** How many rows the form begins with. */
  count: number;
  /** Fewer are not left: the last one is emptied instead of removed. */
  least?: number;
  nameOf: (number: number) => string;
  add: string;
  hint?: ReactNode;
  faults: Faults;
  /** The order can be changed. */
  ordered?: boolean;
  /**
   * The fields of a row: their names begin with `name`, `label` says which row it is, and `from` is its place when the form
   * began, null for one that was added.
   */
  children: (row: { name: string; label: string; from: number | null }) => ReactNode;
};

type Row = { id: string; from: number | null };

/** A list in a form: rows of fields that can be added, removed and ordered. */
export function Rows({
  legend,
  name,
  count,
  least = 0,
  nameOf,
  add,
  hint,
  faults,
  ordered = false,
  children,
}: RowsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const made = useRef(0);
  const newRow = (from: number | null = null): Row => ({ id: `${name}${made.current++}`, from });
  const [rows, setRows] = useState<readonly Row[]>(() =>
    Array.from({ length: Math.max(count, least) }, (_, index) => newRow(index < count ? index : null)),
  );
  const focus = useRef<number | null>(null);
  const ids = rows.map(({ id }) => id);
  const numberOf = (id: string) => ids.indexOf(id) + 1;
  const order = useReorder({
    ids,
    nameOf: (id) => nameOf(numberOf(id)).toLowerCase(),
    save: async (next) => setRows(next.flatMap((id) => rows.find((row) => row.id === id) ?? [])),
  });

  const shown = useRef(rows);
  // An effect, since a row that was added or removed changes the form as typing does, and its draft is to be kept.
  useEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    group.current?.dispatchEvent(new Event('input', { bubbles: true }));
    if (focus.current !== null) focusRow(group.current, focus.current);
    focus.current = null;
  }, [rows]);

  const remove = (at: number) => {
    focus.current = at;
    setRows(
      rows.length > least
        ? rows.filter((_, index) => index !== at)
        : rows.map((row, index) => (index === at ? newRow() : row)),
    );
  };
  return (
    <fieldset className="rows" ref={group}>
      <legend className="label">{legend}</legend>
      <ol>
        {order.ids.map((id, index) => {
          const from = rows.find((row) => row.id === id)?.from ?? null;
          const label = nameOf(index + 1);
          return (
            <li key={id} className={classes('rows-row', ordered && 'rows-ordered')}>
              {ordered ? (
                <ReorderHandle {...order.placeAt(index, id)} />
              ) : (
                <span className="meta num" aria-hidden="true">
                  {index + 1}
                </span>
              )}
              {children({ name: `${name}.${index}`, label, from })}
              <IconButton icon="cross" label={texts.remove(label)} onClick={() => remove(index)} />
            </li>
          );
        })}
      </ol>
      {faults[name] && <FieldError>{faults[name]}</FieldError>}
      {hint && <p className="hint">{hint}</p>}
      <Button
        look="plain"
        small
        onClick={() => {
          focus.current = rows.length;
          setRows([...rows, newRow()]);
        }}
      >
        <Icon name="plus" />
        {add}
      </Button>
      {ordered && <ReorderStatus order={order} />}
    </fieldset>
  );
}

/** Moves the focus into the row at this place, or into the last one; without rows to the button that adds one. */
function focusRow(group: HTMLFieldSetElement | null, at: number) {
  const rows = group?.querySelectorAll(':scope > ol > li') ?? [];
  const row = rows[Math.min(at, rows.length - 1)];
  const field = row?.querySelector<HTMLElement>('input, textarea, select');
  (field ?? group?.querySelector<HTMLElement>(':scope > button'))?.focus();
}

type RowFieldsProps = Omit<RowsProps, 'count' | 'children'> & {
  values: readonly string[];
  maxLength?: number;
  type?: 'text' | 'url' | 'tel';
  /** For long texts: the lines that are seen of one. */
  lines?: number;
};

/** A list of texts, one to a field. */
export function RowFields({ values, maxLength, type = 'text', lines, ...rows }: RowFieldsProps) {
  return (
    <Rows {...rows} count={values.length}>
      {({ name, label, from }) => {
        const fault = rows.faults[name];
        const field = {
          name,
          'aria-label': label,
          'aria-invalid': fault ? (true as const) : undefined,
          defaultValue: from === null ? '' : values[from],
          ...(maxLength === undefined ? {} : { maxLength }),
        };
        return (
          <div className="rows-field">
            {lines === undefined ? (
              <Input small type={type} autoComplete="off" {...field} />
            ) : (
              <TextArea rows={lines} {...field} />
            )}
            <FieldError>{fault}</FieldError>
          </div>
        );
      }}
    </Rows>
  );
}

/** The form's list of texts in its order, blank ones included. */
export function listIn(values: FormValues, name: string): string[] {
  return Object.entries(values)
    .flatMap(([key, value]) =>
      key.startsWith(`${name}.`) ? [{ at: Number(key.slice(name.length + 1)), value }] : [],
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
