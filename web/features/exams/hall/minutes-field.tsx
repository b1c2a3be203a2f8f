import './minutes-field.css';
import { texts } from './text.en.ts';

const choices = [5, 10, 15, 20, 30, 60] as const;
/** What is chosen at first. */
export const FIRST_MINUTES = 10;

/** How many minutes to give. */
export function MinutesField({
  value,
  locked = false,
  onPick,
}: {
  value: number;
  locked?: boolean;
  onPick: (minutes: number) => void;
}) {
  return (
    <fieldset className="tiles hall-minutes" disabled={locked}>
      <legend className="label">{texts.minutes}</legend>
      <div>
        {choices.map((minutes) => (
          <label key={minutes}>
            <input
              type="radio"
              className="sr"
              name="minutes"
              checked={value === minutes}
              onChange={() => onPick(minutes)}
            />
            <span className="num">{minutes}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
