import './list.css';
import { useId } from 'react';
import { Select } from '#web/ui/form/input.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { texts } from './text.en.ts';

type FoundLineProps<Sort extends string> = {
  /** How much was found, announced when it changes. */
  found: string;
  /** Announced with it, such as the page. */
  also?: string | undefined;
  sort?: { value: Sort; choices: readonly { value: Sort; label: string }[]; onChange: (value: Sort) => void };
};

/** Above a list: how much was found, and in which order it is. */
export function FoundLine<Sort extends string>({ found, also, sort }: FoundLineProps<Sort>) {
  const id = useId();
  const pick = (value: string) => {
    const choice = sort?.choices.find((one) => one.value === value);
    if (choice) sort?.onChange(choice.value);
  };
  return (
    <div className="found">
      <p className="meta num" role="status">
        {found} {also !== undefined && <VisuallyHidden>{also}</VisuallyHidden>}
      </p>
      {sort && (
        <div className="per push">
          <label className="meta" htmlFor={id}>
            {texts.sort}
          </label>
          <Select small id={id} value={sort.value} onChange={(event) => pick(event.target.value)}>
            {sort.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
