import { limits } from '@kaksha/contract/core/limits.ts';
import { isDay } from '@kaksha/contract/results/choices.ts';
import type { KeyboardEvent } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { Input, SearchInput } from '#web/ui/form/input.tsx';
import { texts } from './text.en.ts';
import { useSettled } from './use-settled.ts';

type TypedFilterProps = {
  value: string;
  delayMs: number;
  onSettle: (value: string) => void;
};

/** A search field that searches after a pause in typing. */
export function SearchFilter({ placeholder, ...settling }: TypedFilterProps & { placeholder: string }) {
  const { shown, type, settle, leave } = useSettled(settling);
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
export function DayFilter({ label, ...settling }: TypedFilterProps & { label: string }) {
  const { shown, type, leave } = useSettled({
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
