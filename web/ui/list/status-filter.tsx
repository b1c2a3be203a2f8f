import './list.css';
import { classes } from '#web/ui/classes.ts';

type StatusFilterProps<Status extends string> = {
  /** Names the row for screen readers. */
  label: string;
  /** A count is undefined until it is known. */
  choices: readonly { value: Status; label: string; count: number | undefined }[];
  value: Status;
  onPick: (value: Status) => void;
};

/** The statuses of a list with their counts, on the line; pressing one shows only its rows. */
export function StatusFilter<Status extends string>({
  label,
  choices,
  value,
  onPick,
}: StatusFilterProps<Status>) {
  return (
    <fieldset className="status-filter" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes('status-choice', choice.count === 0 && 'is-none')}
          aria-pressed={choice.value === value}
          onClick={() => onPick(choice.value)}
        >
          <b className="num">{choice.count ?? '–'}</b> <span>{choice.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
