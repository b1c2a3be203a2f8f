import { type ReactNode, useId } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Select } from '#web/ui/input.tsx';
import { en } from './text.en.ts';

type SortSelectProps = { value: string; onChange: (value: string) => void; children: ReactNode };

/** The sort control of a list, on the line with the number of results. */
export function SortSelect({ value, onChange, children }: SortSelectProps) {
  const t = useText({ en });
  const id = useId();
  return (
    <div className="per push">
      <label className="meta" htmlFor={id}>
        {t.sort}
      </label>
      <Select small id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  );
}
