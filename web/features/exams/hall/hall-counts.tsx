import './hall-counts.css';
import { hallStates } from '@kaksha/contract/exam/hall.ts';
import type { Hall } from '@kaksha/contract/hall.ts';
import { formatCount } from '../times.ts';
import { texts } from './text.en.ts';

type HallCountsProps = {
  counts: Hall['counts'];
  /** A state, or an empty text for all. */
  state: string;
  onPick: (state: string) => void;
};

/** The counts of the hall, which are its filters; the bead marks the one that the list shows. */
export function HallCounts({ counts, state, onPick }: HallCountsProps) {
  return (
    <fieldset className="hall-counts" aria-label={texts.show}>
      {(['all', ...hallStates] as const).map((name) => {
        const value = name === 'all' ? '' : name;
        return (
          <button key={name} type="button" aria-pressed={state === value} onClick={() => onPick(value)}>
            <b className="num">{formatCount(counts[name])}</b>{' '}
            <span className="hall-count-name">{texts.states[name]}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
