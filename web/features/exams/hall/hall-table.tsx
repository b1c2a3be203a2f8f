import './hall-table.css';
import type { HallPerson } from '@kaksha/contract/hall.ts';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { formatAgo, formatLeft, formatSecond } from '../times.ts';
import { StateMark } from './state-mark.tsx';
import { texts } from './text.en.ts';

type HallTableProps = {
  people: readonly HallPerson[];
  /** The server's time in milliseconds. */
  now: number;
  /** The person whose panel is open. */
  picked: string | undefined;
  onPick: (person: HallPerson) => void;
};

/** The people of the hall as a table, as cards on a phone; a press anywhere in a row opens its panel. */
export function HallTable({ people, now, picked, onPick }: HallTableProps) {
  return (
    <table className="data data-cards hall-table">
      <caption className="sr">{texts.list}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          <th scope="col">{texts.columns.state}</th>
          <th scope="col" className="r">
            {texts.columns.answered}
          </th>
          <th scope="col" className="r">
            {texts.columns.left}
          </th>
          <th scope="col">{texts.columns.heard}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.user._id} className={person.user._id === picked ? 'is-picked' : undefined}>
            <td className="hall-who">
              <span className="who">
                <button
                  type="button"
                  aria-expanded={person.user._id === picked}
                  onClick={() => onPick(person)}
                >
                  {person.user.fullName}
                </button>
                <span className="hall-email">
                  <EmailAddress email={person.user.email} />
                </span>
              </span>
            </td>
            <td className="hall-st">
              <StateMark state={person.state} />
              {person.voided && <span className="hall-plus">{texts.voided}</span>}
            </td>
            <td className="r hall-done">
              <Answered person={person} />
            </td>
            <td className="r hall-left">
              <Left person={person} now={now} />
            </td>
            <td className="hall-heard">
              <Heard person={person} now={now} />
              {person.devices.map((device) => (
                <span key={device} className="hall-device">
                  {device}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

function Left({ person: { deadlineAt, extraMinutes, state }, now }: { person: HallPerson; now: number }) {
  if (deadlineAt === null) return state === 'not_started' ? null : <span className="meta">{texts.none}</span>;
  return (
    <>
      {extraMinutes > 0 && <span className="hall-plus">{texts.plus(extraMinutes)}</span>}
      <span className="num">{formatLeft(Date.parse(deadlineAt) - now)}</span>
      <span className="hall-card">{texts.left}</span>
    </>
  );
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
