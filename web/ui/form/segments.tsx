import './segments.css';

type SegmentsProps<Value extends string> = {
  /** Names the choice for screen readers. */
  label: string;
  choices: readonly { value: Value; text: string; lang?: string }[];
  /** The chosen value; one that is no choice leaves all of them open. */
  value: string;
  onChange: (value: Value) => void;
};

/** A choice of a few, side by side; the chosen one is pressed. */
export function Segments<Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend hidden
    <div className="segments" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
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
