import type { RosterRow } from '@kaksha/contract/rosters.ts';
import { useState } from 'react';
import { Badge, type BadgeLook } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { ListBody } from '#web/ui/list/paged-list.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { texts } from './text.en.ts';

/** What needs somebody comes first. */
const states = ['faulty', 'new', 'changed', 'same'] as const;
const looks: Record<RosterRow['state'], BadgeLook> = {
  faulty: 'free',
  new: 'live',
  changed: 'new',
  same: 'off',
};
const PER_PAGE = 20;

/** The rows of a list by what they would do, a page at a time: those that have to be mended first (behaviour 2.44). */
export function RosterRows({ rows }: { rows: readonly RosterRow[] }) {
  const [state, setState] = useState(
    () => states.find((one) => rows.some((row) => row.state === one)) ?? 'new',
  );
  const [page, setPage] = useState(1);
  const counts = Object.fromEntries(
    states.map((one) => [one, rows.filter((row) => row.state === one).length]),
  );
  const found = rows.filter((row) => row.state === state);
  const totalPages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const choose = (next: RosterRow['state']) => {
    setState(next);
    setPage(1);
  };
  return (
    <>
      <fieldset className="status-filter" aria-label={texts.byState}>
        {states.map((one) => (
          <button
            key={one}
            type="button"
            className={classes('status-choice', counts[one] === 0 && 'is-none')}
            aria-pressed={one === state}
            onClick={() => choose(one)}
          >
            <b className="num">{(counts[one] ?? 0).toLocaleString('en-IN')}</b>{' '}
            <span>{texts.states[one]}</span>
          </button>
        ))}
      </fieldset>
      <ListBody
        onPage={setPage}
        foot={(turnTo) =>
          totalPages > 1 && (
            <div className="list-foot">
              <Pager page={page} totalPages={totalPages} onPage={turnTo} />
            </div>
          )
        }
      >
        <p className="meta num" role="status">
          {found.length === 0 ? texts.noneOf : texts.rowsOf(found.length)}
        </p>
        {found.length > 0 && (
          <DataTable
            className="roster"
            caption={texts.caption}
            heads={texts.heads}
            items={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
            keyOf={({ row }) => String(row)}
            columns={{
              row: { className: 'num c-row', cell: ({ row }) => texts.rowNumber(row) },
              who: { className: 'c-who', cell: (row) => <Who row={row} /> },
              facts: { className: 'c-facts', cell: (row) => factsOf(row).join(', ') },
              state: {
                className: 'c-state',
                cell: (row) => <Badge look={looks[row.state]}>{texts.states[row.state]}</Badge>,
              },
              notes: { className: 'c-notes', cell: ({ notes }) => <Notes notes={notes} /> },
            }}
          />
        )}
      </ListBody>
    </>
  );
}

function Who({ row: { fields } }: { row: RosterRow }) {
  return (
    <span className="who">
      <b>{fields.fullName ?? texts.noName}</b>
      <span className="num">{fields.roll}</span>
    </span>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="roster-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** What a row says beside name and roll number, as it stands in the file. */
function factsOf({ fields }: RosterRow): string[] {
  const {
    class: inClass,
    board,
    phone,
    email,
    guardianName,
    guardianPhone,
    extraTimePercent,
    status,
    batch,
  } = fields;
  return [
    ...[inClass, board, phone, email, guardianName, guardianPhone],
    extraTimePercent && extraTimePercent !== '0'
      ? texts.extraTime(extraTimePercent.replace(/\s*%$/, ''))
      : '',
    ...[status, batch],
  ].flatMap((fact) => fact || []);
}
