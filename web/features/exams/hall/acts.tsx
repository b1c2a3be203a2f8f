import { formatLeft, fromLocal, toLocal } from '@kaksha/contract/core/time.ts';
import { closingTime } from '@kaksha/contract/exam/window.ts';
import type { Hall, HallPerson } from '@kaksha/contract/hall.ts';
import { hallRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { newId } from '#web/lib/new-id.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { ActDialog } from './act-dialog.tsx';
import { refreshHall } from './api.ts';
import { formatNear, spanOf } from './hall-head.tsx';
import { texts } from './text.en.ts';

/** How many minutes can be given, and what is chosen at first. */
const minuteChoices = [5, 10, 15, 20, 30, 60] as const;
const FIRST_MINUTES = 10;

/** What staff can do to one person's exam. */
export type PersonAct = 'extra' | 'finish' | 'void' | 'restore' | 'another';

type Closing = { onClose: () => void; finalFocus?: RefObject<HTMLElement | null> | undefined };

/**
 * Gives the whole exam more minutes. One key for as long as the dialog is open, so that a retry gives them once; from the
 * first try on the minutes stay as they are, unless the server has refused them.
 */
export function ExtraForAll({
  quizId,
  hall: { exam, counts },
  now,
  ...closing
}: Closing & { quizId: string; hall: Hall; now: number }) {
  const [minutes, setMinutes] = useState(FIRST_MINUTES);
  const [key] = useState(newId);
  const [sending, setSending] = useState<'none' | 'sent' | 'unanswered'>('none');
  const { closesAt: closes } = spanOf(exam);
  return (
    <ActDialog
      title={texts.extraForAll.open}
      text={
        <>
          {texts.extraForAll.text(counts.working + counts.offline)}{' '}
          {closes !== null && texts.extraForAll.closing(formatNear(closes + minutes * 60_000, now))}
        </>
      }
      act={texts.extraForAll.act(minutes)}
      cancel={texts.cancel}
      onAct={async (reason) => {
        const body = { minutes, reason };
        const headers = { 'idempotency-key': key };
        setSending('sent');
        try {
          const given = await send(hallRoutes.extraTime, { params: { id: quizId }, body, headers });
          const { extraMinutes: total, attempts: reached, stillOver = 0 } = given;
          return texts.extraForAll.done({ count: minutes, total, reached, stillOver });
        } catch (error) {
          const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
          setSending(isRefused ? 'none' : 'unanswered');
          throw error;
        }
      }}
      {...closing}
    >
      <MinutesField value={minutes} onPick={setMinutes} locked={sending !== 'none'} />
      {sending === 'unanswered' && <p className="meta">{texts.extraForAll.locked(minutes)}</p>}
    </ActDialog>
  );
}

/** Releases the results of an exam that staff release by hand, once (behaviour 6.18). */
export function Release({
  quizId,
  hall: { exam, counts },
  now,
  ...closing
}: Closing & { quizId: string; hall: Hall; now: number }) {
  const running = counts.working + counts.offline;
  const { closesAt: closes } = spanOf(exam);
  return (
    <ActDialog
      title={texts.release.open}
      text={
        <>
          {running > 0 && texts.release.running(running)} {texts.release.text}{' '}
          {running === 0 && (closes === null || now < closes) && texts.release.stillOpen}
        </>
      }
      act={texts.release.act}
      cancel={texts.cancel}
      onAct={async (reason) => {
        await send(hallRoutes.release, { params: { id: quizId }, body: { reason } });
        return texts.release.done;
      }}
      {...closing}
    />
  );
}

/** Offered first: objections end two days from now. */
const OBJECTIONS_MS = 2 * 24 * 3_600_000;

/** Shows the provisional key before the marks, and takes objections to it until a time (behaviour 7.35). */
export function ShowKey({
  quizId,
  hall: { exam, counts },
  now,
  ...closing
}: Closing & { quizId: string; hall: Hall; now: number }) {
  const running = counts.working + counts.offline;
  const first = exam.objectionsUntil ?? new Date(now + OBJECTIONS_MS).toISOString();
  const [until, setUntil] = useState(() => toLocal(first));
  const [missing, setMissing] = useState(false);
  return (
    <ActDialog
      title={texts.showKey.open}
      text={
        <>
          {running > 0 && texts.showKey.running(running)} {texts.showKey.text}
        </>
      }
      act={texts.showKey.act}
      cancel={texts.cancel}
      onAct={async (reason) => {
        const objectionsUntil = fromLocal(until);
        setMissing(objectionsUntil === null);
        if (objectionsUntil === null) return null;
        const body = { objectionsUntil, reason };
        await send(hallRoutes.showKey, { params: { id: quizId }, body });
        return texts.showKey.done;
      }}
      {...closing}
    >
      <TextField
        type="datetime-local"
        label={texts.showKey.until}
        error={missing ? texts.showKey.untilMissing : undefined}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ActDialog>
  );
}

type ActProps = Closing & {
  act: PersonAct;
  quizId: string;
  person: HallPerson;
  exam: Hall['exam'];
  now: number;
};

export function PersonActDialog({ act, ...props }: ActProps) {
  switch (act) {
    case 'extra':
      return <ExtraForOne {...props} />;
    case 'another':
      return <Another {...props} />;
    case 'finish':
      return <Finish {...props} />;
    case 'void':
      return <Void {...props} />;
    case 'restore':
      return <Restore {...props} />;
  }
}

type OneProps = Omit<ActProps, 'act'>;

const attemptOf = ({ attemptId }: HallPerson) => ({ params: { id: attemptId ?? '' } });

function ExtraForOne({ person, now, quizId: _, exam: __, ...closing }: OneProps) {
  const [minutes, setMinutes] = useState(FIRST_MINUTES);
  const client = useQueryClient();
  // The total is sent, with the one on the screen at the first try: sending both again gives nothing more.
  const [tried, setTried] = useState<number | null>(null);
  const [isChanged, setChanged] = useState(false);
  const before = tried ?? person.extraMinutes;
  const deadline = Date.parse(person.deadlineAt ?? '') + (before + minutes - person.extraMinutes) * 60_000;
  return (
    <ActDialog
      title={texts.extraForOne.title(person)}
      text={Number.isNaN(deadline) ? '' : texts.extraForOne.text(formatNear(deadline, now))}
      act={texts.extraForOne.act(minutes)}
      cancel={texts.cancel}
      onAct={async (reason) => {
        setTried(before);
        setChanged(false);
        try {
          const { extraMinutes: total } = await send(hallRoutes.update, {
            ...attemptOf(person),
            body: { extraMinutes: before + minutes, fromExtraMinutes: before, reason },
          });
          return texts.extraForOne.done(person, { count: total - before, total });
        } catch (error) {
          if (!(error instanceof CallError && error.code === 'changed_meanwhile')) throw error;
          await refreshHall(client);
          setTried(null);
          setChanged(true);
          return null;
        }
      }}
      {...closing}
    >
      <MinutesField value={minutes} onPick={setMinutes} />
      {isChanged && <Note look="wrong">{texts.extraForOne.changed(person)}</Note>}
    </ActDialog>
  );
}

function Finish({ person, now, quizId: _, exam: __, ...closing }: OneProps) {
  const left = formatLeft(Date.parse(person.deadlineAt ?? '') - now);
  return (
    <ActDialog
      danger
      title={texts.finish.title(person)}
      text={texts.finish.text(person.answered ?? 0, left)}
      act={texts.finish.act}
      cancel={texts.finish.keep(person)}
      onAct={async (reason) => {
        await send(hallRoutes.update, { ...attemptOf(person), body: { finish: true, reason } });
        return texts.finish.done(person);
      }}
      {...closing}
    />
  );
}

function Void({ person, now: _, quizId: __, exam: ___, ...closing }: OneProps) {
  return (
    <ActDialog
      danger
      title={texts.void.title(person)}
      text={texts.void.text}
      act={texts.void.act}
      cancel={texts.void.keep}
      onAct={async (reason) => {
        await send(hallRoutes.update, { ...attemptOf(person), body: { void: true, reason } });
        return texts.void.done(person);
      }}
      {...closing}
    />
  );
}

function Restore({ person, now: _, quizId: __, exam: ___, ...closing }: OneProps) {
  return (
    <ActDialog
      title={texts.restore.title(person)}
      text={texts.restore.text}
      act={texts.restore.act}
      cancel={texts.cancel}
      onAct={async (reason) => {
        await send(hallRoutes.update, { ...attemptOf(person), body: { void: false, reason } });
        return texts.restore.done(person);
      }}
      {...closing}
    />
  );
}

/** Gives one person another attempt; where the exam is closed for them, with a window of their own (behaviour 6.32). */
function Another({ person, quizId, exam, now, ...closing }: OneProps) {
  const [key] = useState(newId);
  const [isRefused, setRefused] = useState(false);
  const [typed, setTyped] = useState({ opensAt: '', closesAt: '' });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const t = texts.another;
  const closes = person.sitting === undefined ? closingTime(exam) : Date.parse(person.sitting.closesAt ?? '');
  const isClosed = isRefused || (closes !== null && now >= closes);
  const window = isClosed
    ? { opensAt: fromLocal(typed.opensAt) ?? undefined, closesAt: fromLocal(typed.closesAt) ?? undefined }
    : {};
  return (
    <ActDialog
      title={t.title(person)}
      text={t.text}
      act={t.act}
      cancel={texts.cancel}
      onAct={async (reason) => {
        const body = { userId: person.user._id, reason, ...window };
        const headers = { 'idempotency-key': key };
        setRefused(isClosed);
        try {
          await send(hallRoutes.furtherAttempt, { params: { id: quizId }, body, headers });
          return t.done(person);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          const isAboutWindow = 'closesAt' in error.fields || 'opensAt' in error.fields;
          if (error.code !== 'exam_closed' && !isAboutWindow) throw error;
          setRefused(true);
          setFaults(isAboutWindow ? error.fields : { closesAt: errorText(error, texts.actFailed) });
          return null;
        }
      }}
      {...closing}
    >
      {isClosed && (
        <>
          <Note look="warm" title={t.closed}>
            {t.closedText}
          </Note>
          {(['opensAt', 'closesAt'] as const).map((name) => (
            <TextField
              key={name}
              label={t[name]}
              hint={name === 'opensAt' ? t.opensAtHint : undefined}
              type="datetime-local"
              value={typed[name]}
              error={faults[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          ))}
        </>
      )}
    </ActDialog>
  );
}

/** How many minutes to give. */
function MinutesField({
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
        {minuteChoices.map((minutes) => (
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
