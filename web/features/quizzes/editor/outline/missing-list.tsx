import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Note } from '#web/ui/message/note.tsx';
import type { MissingRow } from './missing-rows.ts';
import { texts } from './text.en.ts';

type MissingListProps = {
  rows: readonly MissingRow[];
  /** Nothing is left to write. A question that was just begun lacks something, but is not held against anybody yet. */
  complete: boolean;
  onGo: (row: MissingRow) => void;
};

const FEW = 12;

/** What is missing, each with the way there; advice stands last and quieter. */
export function MissingList({ rows, complete, onGo }: MissingListProps) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return complete ? <Note look="correct">{texts.nothingMissing}</Note> : null;
  const shown = all ? rows : rows.slice(0, FEW);
  return (
    <section className="omiss">
      <h2>{texts.missing}</h2>
      <ol>
        {shown.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={classes('omiss-row', row.advice && 'is-advice')}
              onClick={() => onGo(row)}
            >
              {row.at !== null && <b className="omiss-at num">{row.at}</b>} <span>{row.text}</span>
            </button>
          </li>
        ))}
      </ol>
      {shown.length < rows.length && (
        <Button look="text" small onClick={() => setAll(true)}>
          {texts.showAll(rows.length)}
        </Button>
      )}
    </section>
  );
}
