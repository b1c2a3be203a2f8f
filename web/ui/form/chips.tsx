import './chips.css';
import { bringIntoSight } from './bring-into-sight.ts';

type ChipsProps = {
  /** Names the row for screen readers. */
  label: string;
  /** The first one usually takes the filter away, with the value ''. */
  choices: readonly { value: string; text: string; lang?: string | undefined }[];
  value: string;
  onChange: (value: string) => void;
};

/** A filter as a row of chips, of which one is pressed. */
export function Chips({ label, choices, value, onChange }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend hidden
    <div
      className="chips"
      role="group"
      aria-label={label}
      onFocus={({ currentTarget, target }) => bringIntoSight(currentTarget, target)}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          lang={choice.lang}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </div>
  );
}
