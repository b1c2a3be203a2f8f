import './chips.css';
import type { FocusEvent } from 'react';

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
    <div className="chips" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          lang={choice.lang}
          aria-pressed={choice.value === value}
          onFocus={bringIntoSight}
          onClick={() => onChange(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </div>
  );
}

/** Browsers leave what has the focus where it is while a part of it is in sight. */
function bringIntoSight({ currentTarget: chip }: FocusEvent<HTMLElement>) {
  const row = chip.parentElement;
  if (row === null) return;
  const [{ left, right }, room] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  const edge = Number.parseFloat(getComputedStyle(row).paddingLeft) || 0;
  if (right > room.right - edge) row.scrollLeft += right - room.right + edge;
  else if (left < room.left + edge) row.scrollLeft -= room.left + edge - left;
}
