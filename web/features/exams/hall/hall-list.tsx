import { formatAgo, formatLeft, formatSecond } from '@kaksha/contract/core/time.ts';
import './hall-list.css';
import type { Hall, HallPerson } from '@kaksha/contract/hall.ts';
import type { ReactNode } from 'react';
import { type AddressOf, pageSizes, type useAddress } from '#web/ui/list/address.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { SearchFilter } from '#web/ui/list/filters.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';
import { ListBody } from '#web/ui/list/paged-list.tsx';
import { ListFoot } from '#web/ui/list/pager.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import type { address as hallAddress, State } from './api.ts';
import { formatNear } from './hall-head.tsx';
import { texts } from './text.en.ts';

type HallListProps = {
  hall: Hall;
  /** The server's time in milliseconds. */
  now: number;
  address: ReturnType<typeof useAddress<AddressOf<typeof hallAddress>>>;
  isLoading: boolean;
  /** The person whose panel is open. */
  picked: string | undefined;
  onPick: (person: HallPerson) => void;
};

/** The people of the hall with their search and pages, or why there are none. */
export function HallList({ hall, address, isLoading, ...rest }: HallListProps) {
  const { people, totalCount, page, limit, counts } = hall;
  const { filters, change, type, goTo } = address;
  const first = (page - 1) * limit + 1;
  if (counts.all === 0) return <Nobody enrolledOnly={hall.exam.enrolledOnly} />;
  return (
    <>
      <div className="hall-search">
        <SearchFilter placeholder={texts.search} value={filters.q} onSettle={(q) => type('q', q)} />
        <span className="meta num" role="status">
          {texts.range(people.length === 0 ? 0 : first, first + people.length - 1, totalCount)}
        </span>
      </div>
      <ListBody
        busy={isLoading}
        onPage={goTo}
        foot={(turnTo) =>
          (totalCount > pageSizes[0] || page > 1) && (
            <ListFoot
              page={filters.page}
              totalPages={Math.ceil(totalCount / limit)}
              limit={filters.limit}
              limits={pageSizes}
              onPage={turnTo}
              onLimit={(next) => change({ limit: next })}
            />
          )
        }
      >
        {people.length > 0 ? (
          <HallTable people={people} {...rest} />
        ) : (
          <NoneFound search={filters.q.trim()} onShowAll={() => change({ q: '', state: '' })} />
        )}
      </ListBody>
    </>
  );
}

function Nobody({ enrolledOnly }: { enrolledOnly: boolean }) {
  const t = texts.empty;
  return (
    <EmptyState title={enrolledOnly ? t.enrolled : t.anyone}>
      {enrolledOnly ? t.enrolledText : t.anyoneText}
    </EmptyState>
  );
}

function NoneFound({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const t = texts.empty;
  return (
    <NothingFound
      title={search === '' ? t.state : t.search}
      act={search === '' ? t.showAll : t.clear}
      onAct={onShowAll}
    >
      {search === '' ? null : t.searchText(search)}
    </NothingFound>
  );
}

type HallTableProps = Pick<HallListProps, 'now' | 'picked' | 'onPick'> & { people: readonly HallPerson[] };

/** The people of the hall; a press anywhere in a row opens its panel. */
function HallTable({ people, now, picked, onPick }: HallTableProps) {
  return (
    <DataTable
      className="hall-table"
      caption={texts.list}
      heads={texts.columns}
      items={people}
      keyOf={({ user }) => user._id}
      rowClass={({ user }) => (user._id === picked ? 'is-picked' : undefined)}
      columns={{
        name: {
          className: 'hall-who',
          cell: (person) => (
            <span className="who">
              <button type="button" aria-expanded={person.user._id === picked} onClick={() => onPick(person)}>
                {person.user.fullName}
              </button>
              <span className="hall-email">
                {person.user.email === '' ? (
                  person.user.roll !== '' && texts.roll(person.user.roll)
                ) : (
                  <EmailAddress email={person.user.email} />
                )}
              </span>
              {person.sitting !== undefined && person.sitting.label !== '' && (
                <span className="hall-sitting">{person.sitting.label}</span>
              )}
            </span>
          ),
        },
        state: {
          className: 'hall-st',
          cell: ({ state, voided }) => (
            <>
              <StateMark state={state} />
              {voided && <span className="hall-plus">{texts.voided}</span>}
            </>
          ),
        },
        answered: {
          numeric: true,
          className: 'hall-done',
          cell: (person) => <Answered person={person} />,
        },
        left: { numeric: true, className: 'hall-left', cell: (person) => <Left person={person} now={now} /> },
        heard: {
          className: 'hall-heard',
          cell: (person) => (
            <>
              <Heard person={person} now={now} />
              {person.devices.map((device) => (
                <span key={device} className="hall-device">
                  {device}
                </span>
              ))}
            </>
          ),
        },
      }}
    />
  );
}

function Answered({ person: { answered, total } }: { person: HallPerson }) {
  if (answered === null) return <span className="meta">{texts.none}</span>;
  const part = total === 0 ? 0 : (answered / total) * 100;
  return (
    <span className="hall-bar">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" />
        <rect width={part} height="4" className="hall-filled" />
      </svg>
      <span>
        <b>{answered}</b>
        <span className="hall-of">{texts.ofTotal(total)}</span>
      </span>
    </span>
  );
}

function Left({ person, now }: { person: HallPerson; now: number }) {
  const { deadlineAt, extraMinutes, state, sitting } = person;
  if (deadlineAt === null) {
    if (state !== 'not_started') return <span className="meta">{texts.none}</span>;
    return sitting === undefined ? null : <span className="meta">{ownWindow(sitting, now)}</span>;
  }
  return (
    <>
      {extraMinutes > 0 && <span className="hall-plus">{texts.plus(extraMinutes)}</span>}
      <span className="num">{formatLeft(Date.parse(deadlineAt) - now)}</span>
      <span className="hall-card">{texts.left}</span>
    </>
  );
}

/** When somebody who has not started can do so, or could. */
function ownWindow({ opensAt, closesAt }: NonNullable<HallPerson['sitting']>, now: number): string {
  const [opens, closes] = [Date.parse(opensAt ?? ''), Date.parse(closesAt ?? '')];
  if (now >= closes) return texts.own.closed(formatNear(closes, now));
  if (now < opens) return texts.own.opens(formatNear(opens, now));
  return closesAt === null ? '' : texts.own.until(formatNear(closes, now));
}

function Heard({ person: { lastSeenAt, state }, now }: { person: HallPerson; now: number }) {
  if (lastSeenAt === null) return null;
  return (
    <span className="num">
      <span className="hall-card">{state === 'submitted' ? '' : texts.heard}</span>
      {state === 'submitted' ? formatSecond(lastSeenAt) : formatAgo(now - Date.parse(lastSeenAt))}
    </span>
  );
}

const shapes: Record<State, ReactNode> = {
  offline: <path d="M2 2l12 12M8 1.5a6.5 6.5 0 0 1 6 9M3.5 3.5a6.5 6.5 0 0 0 9 9" />,
  working: <circle cx="8" cy="8" r="6.5" className="hall-full" />,
  submitted: <path d="m2 8.5 4 4 8-9" />,
  not_started: <circle cx="8" cy="8" r="6" className="hall-dashed" />,
};

const looks: Record<State, string> = {
  offline: 'is-offline',
  working: 'is-working',
  submitted: 'is-submitted',
  not_started: 'is-not-started',
};

export function StateMark({ state }: { state: State }) {
  return (
    <span className={`hall-state ${looks[state]}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {shapes[state]}
      </svg>
      {texts.states[state]}
    </span>
  );
}
