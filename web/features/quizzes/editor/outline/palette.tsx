import { memo } from 'react';
import { texts } from './text.en.ts';

export type PaletteEntry = {
  key: string;
  number: number;
  look: 'to-fix' | 'is-blank' | 'is-done' | null;
  open: boolean;
};

type PaletteProps = { entries: readonly PaletteEntry[]; onOpen: (key: string) => void };

/** The numbers of questions; those that need fixing, are blank or complete look so. */
export function Palette({ entries, onOpen }: PaletteProps) {
  return (
    <ol className="palette">
      {entries.map((entry) => (
        <Entry
          key={entry.key}
          questionKey={entry.key}
          number={entry.number}
          look={entry.look}
          open={entry.open}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
}

type EntryProps = Omit<PaletteEntry, 'key'> & { questionKey: string; onOpen: (key: string) => void };

const Entry = memo(function Entry({ questionKey, number, look, open, onOpen }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        data-key={questionKey}
        className={look ?? undefined}
        aria-current={open ? 'true' : undefined}
        aria-label={texts.paletteEntry(number, look)}
        onClick={() => onOpen(questionKey)}
      >
        {number}
      </button>
    </li>
  );
});
