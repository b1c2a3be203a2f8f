import { formatAgo, formatLeft, formatSecond, formatTime } from '@kaksha/contract/core/time.ts';
import './person-panel.css';
import type { HallPerson } from '@kaksha/contract/hall.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { readAddress } from '#web/ui/list/address.ts';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { LogList } from '../log/log-page.tsx';
import type { PersonAct } from './acts.tsx';
import { address, hallQuery, logQuery } from './api.ts';
import { StateMark } from './hall-list.tsx';
import { texts } from './text.en.ts';

/** Entries of the log that the panel shows. */
const SHOWN = 6;

type PersonPanelProps = { quizId: string; person: HallPerson; now: number; onAct: (act: PersonAct) => void };

/** How one person is doing, what staff can do about it, and the newest of the log. */
export function PersonPanel({ quizId, person, now, onAct }: PersonPanelProps) {
  return (
    <div className="hall-person">
      <Facts person={person} now={now} />
      <Acts person={person} onAct={onAct} />
      <LazyReach part={{ user: person.user }} fallback={null} />
      {person.attemptId !== null && <NewestLog quizId={quizId} id={person.attemptId} state={person.state} />}
    </div>
  );
}

function Facts({ person, now }: { person: HallPerson; now: number }) {
  const t = texts.panel;
  const { state, answered, total, marked, startedAt, deadlineAt, lastSeenAt, extraMinutes } = person;
  const facts: [string, ReactNode][] = [[t.state, <StateMark key="state" state={state} />]];
  if (answered !== null) facts.push([t.answered, t.answeredOf(answered, total, marked ?? 0)]);
  if (person.sitting !== undefined) facts.push([t.sitting, t.window(person.sitting)]);
  if (deadlineAt !== null) {
    facts.push([t.left, t.until(formatLeft(Date.parse(deadlineAt) - now), formatSecond(deadlineAt))]);
  }
  if (extraMinutes > 0) facts.push([t.extra, t.minutes(extraMinutes)]);
  if (startedAt !== null) facts.push([t.started, formatTime(startedAt)]);
  if (lastSeenAt !== null) {
    facts.push(
      state === 'submitted'
        ? [t.submitted, formatSecond(lastSeenAt)]
        : [t.heard, formatAgo(now - Date.parse(lastSeenAt))],
    );
  }
  if (person.devices.length > 0) facts.push([t.devices, <Devices key="devices" person={person} />]);
  if (person.attemptsLeft !== null && state === 'submitted')
    facts.push([t.attemptsLeft, person.attemptsLeft]);
  return (
    <>
      <dl className="hall-facts num">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'not_started' && <p className="meta">{person.voided ? t.voided : t.none}</p>}
    </>
  );
}

/** The device that writes, then those before it with the time at which each was taken over. */
function Devices({ person: { devices, earlierDevices, state } }: { person: HallPerson }) {
  const t = texts.panel;
  const [writes = ''] = devices;
  return (
    <>
      {earlierDevices.length > 0 && state !== 'submitted' ? t.deviceNow(writes) : writes}
      {earlierDevices.map(({ name, until }) => (
        <span key={until} className="hall-earlier">
          {t.deviceUntil(name, formatTime(until))}
        </span>
      ))}
    </>
  );
}

function Acts({
  person: { state, voided, attemptsLeft },
  onAct,
}: Pick<PersonPanelProps, 'person' | 'onAct'>) {
  if (state === 'not_started') {
    if (!voided) return null;
    return (
      <div className="hall-acts">
        <Button look="outline" className="hall-wide" onClick={() => onAct('restore')}>
          {texts.restore.open}
        </Button>
      </div>
    );
  }
  const isRunning = state !== 'submitted';
  return (
    <div className="hall-acts">
      {isRunning && <Button onClick={() => onAct('extra')}>{texts.extraForOne.open}</Button>}
      {isRunning && (
        <Button look="outline" onClick={() => onAct('finish')}>
          {texts.finish.open}
        </Button>
      )}
      {!isRunning && attemptsLeft !== null && (
        <Button look="outline" className="hall-wide" onClick={() => onAct('another')}>
          {texts.another.open}
        </Button>
      )}
      <Button look="wrong-plain" className="hall-wide" onClick={() => onAct('void')}>
        {texts.void.open}
      </Button>
    </div>
  );
}

function NewestLog({ quizId, id, state }: { quizId: string; id: string; state: HallPerson['state'] }) {
  const t = texts.panel;
  const live = state === 'working' || state === 'offline';
  const log = useQuery(logQuery(id, { page: 1, limit: SHOWN, live }));
  return (
    <section className="hall-log" aria-labelledby="hall-log">
      <h3 id="hall-log">{t.log}</h3>
      {log.data === undefined && !log.isError && <Loading text={t.logLoading} />}
      {log.data === undefined && log.isError && <LoadFailed query={log} failed={t.logFailed} />}
      {log.data && (
        <>
          <LogList entries={log.data.entries} />
          <Link className="hall-whole" to={`/quiz/${quizId}/hall/${id}`}>
            {t.wholeLog(log.data.totalCount)}
          </Link>
        </>
      )}
    </section>
  );
}

/** Most of the hall is read without it, and it needs what the administration shares. */
const { LazyPart: LazyReach } = lazyPart(() => import('./reach.tsx').then(({ Reach }) => Reach));

/** In the file of the public pages, which the hall needs for nothing else. */
const { LazyPart: LazyAkshara } = lazyPart(() =>
  import('#web/ui/ornament/akshara.tsx').then(({ Akshara }) => Akshara),
);

type PanelFrameProps = {
  person: HallPerson;
  /** Another dialog is open: a sheet makes room for it. */
  isCovered: boolean;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** The panel of a person: beside the list where there is room, else a sheet from the foot of the screen. */
export function PanelFrame({ person: { user }, isCovered, onClose, finalFocus, children }: PanelFrameProps) {
  const t = texts.panel;
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <Dialog sheet open={!isCovered} onClose={onClose} title={user.fullName} finalFocus={finalFocus}>
        <p className="hall-mail">
          <EmailAddress email={nameOfAccount(user)} />
        </p>
        {children}
      </Dialog>
    );
  }
  return (
    <aside className="sheet hall-panel" aria-label={user.fullName}>
      <header>
        <LazyAkshara
          part={{ name: user.fullName }}
          fallback={<span className="akshar" aria-hidden="true" />}
        />
        <div>
          <h2>{user.fullName}</h2>
          <p className="hall-mail">
            <EmailAddress email={nameOfAccount(user)} />
          </p>
        </div>
        <IconButton className="hall-close" icon="cross" label={t.close} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}

/** What tells people of one name apart. */
const nameOfAccount = ({ email, roll }: HallPerson['user']) => email || (roll === '' ? '' : texts.roll(roll));

/** From here on the panel of a person stands beside the list; the same width as in `hall.css`. */
const WIDE = '(min-width: 72rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether there is room for the panel beside the list. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

/**
 * The person whose panel is open, as up to date as the list: one who leaves the page of the list, as by submitting while it
 * shows who is working, is asked for alone.
 */
export function usePicked(quizId: string, people: readonly HallPerson[]) {
  const [picked, setPicked] = useState<HallPerson | null>(null);
  const isPicked = ({ user }: HallPerson) => user._id === picked?.user._id;
  const listed = people.find(isPicked);
  const alone = useQuery({
    ...hallQuery(quizId, {
      ...readAddress(address, new URLSearchParams()),
      q: picked === null ? '' : picked.user.email || picked.user.roll || picked.user.fullName,
    }),
    enabled: picked !== null && listed === undefined,
  });
  return { picked: listed ?? alone.data?.people.find(isPicked) ?? picked, pick: setPicked };
}
