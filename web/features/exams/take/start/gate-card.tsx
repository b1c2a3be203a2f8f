import { formatDateTime, formatMoment, formatTime, formatWait } from '@kaksha/contract/core/time.ts';
import type { Eligibility } from '@kaksha/contract/exams.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loginPath } from '#web/features/auth/public.ts';
import { saveCalendarFile } from '#web/features/exams/public.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import type { CallError } from '#web/lib/send/send.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { Ring } from '#web/ui/ring/ring.tsx';
import { texts as exam } from '../text.en.ts';
import type { Gate } from './gate.ts';
import { texts } from './text.en.ts';

export type GateProps = {
  gate: Exclude<Gate, 'ready' | 'loading' | 'failed'>;
  quiz: PublicQuiz;
  eligibility: Eligibility | null;
  window: { opensAt: string | null; closesAt: string | null };
  now: number;
  busy: boolean;
  error: CallError | null;
  onContinue: () => void;
};

/** Why there is no button to start, and what to do instead. */
export function GateCard(props: GateProps) {
  switch (props.gate) {
    case 'continue':
      return <Continue {...props} />;
    case 'notOpen':
      return <NotOpen {...props} />;
    case 'closed':
      return <Closed {...props} />;
    case 'noAttempts':
      return <NoAttempts {...props} />;
    case 'notEnrolled':
      return <NotEnrolled {...props} />;
    case 'signIn':
      return <SignIn {...props} />;
    case 'notReady':
      return <NotReady {...props} />;
  }
}

type CardProps = { title: string; ring?: ReactNode; children: ReactNode };

function Card({ title, ring, children }: CardProps) {
  return (
    <section className="start-card start-gate" aria-labelledby="start-title">
      {ring}
      <div>
        <h2 id="start-title">{title}</h2>
        {children}
      </div>
    </section>
  );
}

const DAY_MS = 86_400_000;

function Continue({ eligibility, quiz, now, busy, error, onContinue }: GateProps) {
  const { startFailed } = exam;
  const known = eligibility?.open ?? null;
  const left = known === null ? 0 : Math.max(0, Date.parse(known.deadlineAt) - now);
  const wait = formatWait(left);
  const device = known?.deviceName.trim() ?? '';
  const lastSeenAt = known?.lastSeenAt ?? null;
  return (
    <Card
      title={texts.openTitle}
      ring={
        <Ring
          look="time"
          className="gate-ring"
          part={Math.min(1, left / (quiz.totalTime * 60_000))}
          text={wait.number}
          unit={texts.left}
        />
      }
    >
      <p>
        {device !== '' && texts.openOn(device)}{' '}
        {known !== null && texts.openText(known.answered, known.total)}{' '}
        {lastSeenAt !== null && texts.lastSaved(formatTime(lastSeenAt))} {texts.sameClock}
      </p>
      {error !== null && <Note look="wrong">{errorText(error, startFailed, { unanswered: true })}</Note>}
      <div className="row">
        <Button busy={busy} onClick={onContinue}>
          {texts.continueHere}
        </Button>
        <LinkButton look="plain" to="/quiz">
          {texts.notNow}
        </LinkButton>
      </div>
    </Card>
  );
}

function NotOpen({ window: { opensAt, closesAt }, quiz, now }: GateProps) {
  const left = opensAt === null ? 0 : Date.parse(opensAt) - now;
  const wait = formatWait(left);
  const saveDate = async () => {
    const { _id: quizId, title, totalTime } = quiz;
    try {
      await saveCalendarFile({ quizId, title, totalTime, opensAt, closesAt });
    } catch {
      announce(texts.calendarFailed, 'wrong');
    }
  };
  return (
    <Card
      title={opensAt === null ? '' : texts.opens(formatMoment(opensAt, now))}
      ring={
        <Ring
          look="time"
          className="gate-ring"
          part={Math.min(1, left / DAY_MS)}
          text={wait.number}
          unit={wait.unit === 'days' ? texts.units.days : texts.toGo}
        />
      }
    >
      <p>{texts.opensText}</p>
      <div className="row">
        <Button look="outline" onClick={() => void saveDate()}>
          {texts.calendar}
        </Button>
      </div>
    </Card>
  );
}

function Closed({ window: { closesAt }, eligibility, quiz, now }: GateProps) {
  return (
    <Card
      title={closesAt === null ? texts.over : texts.closedSince(formatMoment(closesAt, now))}
      ring={<Ring look="time" className="gate-ring" part={null} text={texts.over} />}
    >
      {eligibility === null ? (
        <>
          <p>{texts.notTakenVisitor}</p>
          <div className="row">
            <LinkButton look="outline" to={loginPath(`/quiz/${quiz._id}`)}>
              {texts.login}
            </LinkButton>
          </div>
        </>
      ) : eligibility.last === null ? (
        <>
          <p>{texts.notTaken(staffOf(quiz, texts))}</p>
          <ToQuizzes />
        </>
      ) : (
        <LastAttempt eligibility={eligibility} />
      )}
    </Card>
  );
}

function NoAttempts({ eligibility, quiz }: GateProps) {
  if (eligibility === null) return null;
  const { attemptsUsed, attemptsAllowed, last } = eligibility;
  return (
    <Card
      title={last === null ? texts.takenMore : texts.taken}
      ring={
        <Ring
          look="time"
          className="gate-ring"
          part={null}
          text={texts.none(attemptsUsed, attemptsAllowed ?? attemptsUsed)}
        />
      }
    >
      {last === null ? (
        <p>{texts.noneLeft(staffOf(quiz, texts))}</p>
      ) : (
        <LastAttempt eligibility={eligibility} />
      )}
    </Card>
  );
}

/** When the last attempt was submitted, when its results come, and the ways to receipt and result. */
function LastAttempt({
  eligibility: { last, release, closesAt, releasesAt = closesAt ?? undefined },
}: {
  eligibility: Eligibility;
}) {
  if (last === null) return null;
  const waits =
    last.resultId !== null
      ? null
      : release === 'after_close' && releasesAt !== undefined
        ? texts.resultsAfterClose(formatDateTime(releasesAt))
        : texts.resultsByHand;
  return (
    <>
      <p>
        {texts.submitted(formatDateTime(last.submittedAt), last.answered)} {waits}
      </p>
      <div className="row">
        {last.resultId !== null && (
          <LinkButton to={`/quiz/result/${last.resultId}`}>{texts.result}</LinkButton>
        )}
        <LinkButton look="outline" to={`/quiz/receipt?code=${last.receiptCode}`}>
          {texts.receipt}
        </LinkButton>
      </div>
    </>
  );
}

function NotEnrolled({ eligibility, quiz }: GateProps) {
  const { courses = [], isEnrolled = false, admission = 'enrolled' } = eligibility ?? {};
  if (isEnrolled) {
    return (
      <Card title={texts.unconfirmed}>
        <p>{texts.askConfirm(staffOf(quiz, texts))}</p>
        <ToQuizzes />
      </Card>
    );
  }
  if (courses.length === 0) {
    return (
      <Card title={texts.notEnrolled}>
        <p>{texts.noCourse(staffOf(quiz, texts))}</p>
        <ToQuizzes />
      </Card>
    );
  }
  return (
    <Card title={texts.notEnrolled}>
      <p>
        {texts.enrolIn} {admission === 'confirmed' && texts.needsConfirm}
      </p>
      <ul className="start-courses">
        {courses.map(({ title, path }) => (
          <li key={path}>
            <Link to={`/courses/${path}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SignIn({ quiz }: GateProps) {
  return (
    <Card title={texts.signIn}>
      <p>{texts.signInText}</p>
      <div className="row">
        <LinkButton to={loginPath(`/quiz/${quiz._id}`)}>{texts.login}</LinkButton>
      </div>
    </Card>
  );
}

function NotReady({ quiz }: GateProps) {
  return (
    <Card title={texts.notReady}>
      <p>{texts.notReadyText(staffOf(quiz, texts))}</p>
      <ToQuizzes />
    </Card>
  );
}

function ToQuizzes() {
  return (
    <div className="row">
      <LinkButton look="outline" to="/quiz/quizzes">
        {texts.toQuizzes}
      </LinkButton>
    </div>
  );
}

const staffOf = (quiz: PublicQuiz, t: typeof texts) => quiz.createdBy.fullName.trim() || t.staffName;
