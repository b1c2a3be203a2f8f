import { useEffect, useRef, useState } from 'react';
import type { Faults } from '#web/lib/form/form.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ReorderHandle, ReorderStatus } from '#web/ui/reorder/reorder-handle.tsx';
import { useReorder } from '#web/ui/reorder/use-reorder.ts';
import { texts as words } from './text.en.ts';

type RowFieldsProps = {
  legend: string;
  /** As in the call: its fields are `name.0`, `name.1` and so on. */
  name: string;
  values: readonly string[];
  nameOf: (number: number) => string;
  add: string;
  hint?: string;
  faults: Faults;
  maxLength: number;
  type?: 'text' | 'url';
  /** The order can be changed. */
  ordered?: boolean;
};

type Row = { id: string; value: string };

/** A list of texts, one to a field; at least one field stays, and blank ones are dropped when the form is sent. */
export function RowFields({
  legend,
  name,
  values,
  nameOf,
  add,
  hint,
  faults,
  maxLength,
  type = 'text',
  ordered = false,
}: RowFieldsProps) {
  const t = words.fields;
  const group = useRef<HTMLFieldSetElement>(null);
  const made = useRef(0);
  const rowOf = (value: string): Row => ({ id: `${name}${made.current++}`, value });
  const [rows, setRows] = useState<readonly Row[]>(() => (values.length > 0 ? values : ['']).map(rowOf));
  const focus = useRef<number | null>(null);
  const ids = rows.map(({ id }) => id);
  const numberOf = (id: string) => ids.indexOf(id) + 1;
  const order = useReorder({
    ids,
    nameOf: (id) => nameOf(numberOf(id)).toLowerCase(),
    save: async (next) => setRows(next.flatMap((id) => rows.find((row) => row.id === id) ?? [])),
  });

  const shown = useRef(rows);
  // An effect, since a field that was added or removed changes the form as typing does, and its draft is to be kept.
  useEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    group.current?.dispatchEvent(new Event('input', { bubbles: true }));
    const fields = group.current?.querySelectorAll('input');
    if (focus.current !== null) fields?.[Math.min(focus.current, fields.length - 1)]?.focus();
    focus.current = null;
  }, [rows]);

  const remove = (at: number) => {
    focus.current = at;
    setRows(rows.length > 1 ? rows.filter((_, index) => index !== at) : [rowOf('')]);
  };
  return (
    <fieldset className="row-fields" ref={group}>
      <legend className="label">{legend}</legend>
      <ol>
        {order.ids.map((id, index) => {
          const row = rows.find((other) => other.id === id);
          const fault = faults[`${name}.${index}`];
          const label = nameOf(index + 1);
          return (
            <li key={id} className={ordered ? 'row-field row-field-ordered' : 'row-field'}>
              {ordered ? (
                <ReorderHandle {...order.placeAt(index, id)} />
              ) : (
                <span className="meta num" aria-hidden="true">
                  {index + 1}
                </span>
              )}
              <Input
                small
                type={type}
                name={`${name}.${index}`}
                aria-label={label}
                aria-invalid={fault ? true : undefined}
                defaultValue={row?.value}
                maxLength={maxLength}
                autoComplete="off"
              />
              <IconButton icon="cross" label={t.remove(label)} onClick={() => remove(index)} />
              {fault && <FieldError>{fault}</FieldError>}
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
          setRows([...rows, rowOf('')]);
        }}
      >
        <Icon name="plus" />
        {add}
      </Button>
      {ordered && <ReorderStatus order={order} />}
    </fieldset>
  );
}
