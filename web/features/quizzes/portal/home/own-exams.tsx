import { formatDay, formatTime } from '@kaksha/contract/core/time.ts';
import { formatMinutes } from '#web/lib/numbers.ts';
import './own-exams.css';
import { windowState } from '@kaksha/contract/exam/window.ts';
import type { OpenAttempt, OwnExam } from '@kaksha/contract/exams.ts';
import { useId } from 'react';
import { saveCalendarFile, useWindowWords } from '#web/features/exams/public.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { Ring } from '#web/ui/ring/ring.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { HomeSection } from './home-parts.tsx';
import { texts } from './own-exams-text.en.ts';

type OwnExamsProps = {
  own: { now: string; attempts: readonly OpenAttempt[]; exams: readonly OwnExam[] };
};

/** Exams on the home: the attempts that are open, boxed, and the exams that can be started now or later. */
export function OwnExams({ own }: OwnExamsProps) {
  const now = useNow() ?? Date.parse(own.now);
  const running = own.attempts.filter(({ deadlineAt }) => Date.parse(deadlineAt) > now);
  const taken = new Set(running.map(({ quizId }) => quizId));
  const exams = own.exams.filter((exam) => !taken.has(exam.quizId) && windowState(exam, now) !== 'closed');
  if (running.length + exams.length === 0) return null;
  const next = exams.length > 0 && (
    <HomeSection title={texts.next}>
      <ul className="whens">
        {exams.map((exam) => (
          <Scheduled key={exam.quizId} exam={exam} now={now} />
        ))}
      </ul>
    </HomeSection>
  );
  if (running.length === 0) return next;
  return (
    <div className={exams.length > 0 ? 'home-pair' : undefined}>
      <div className="stack">
        {running.map((attempt) => (
          <Continue key={attempt._id} attempt={attempt} now={now} />
        ))}
      </div>
      {next}
    </div>
  );
}

/** The open attempt: the time left as a ring, and the way back to it. */
function Continue({ attempt, now }: { attempt: OpenAttempt; now: number }) {
  const id = useId();
  const [start, end] = [Date.parse(attempt.startedAt), Date.parse(attempt.deadlineAt)];
  // Begun minutes count.
  const left = Math.max(0, Math.ceil((end - now) / 60_000));
  const part = end <= start ? 0 : Math.min(1, Math.max(0, (end - now) / (end - start)));
  const title = attempt.title.trim() || texts.untitled;
  return (
    <section className="home-open cont" aria-labelledby={id}>
      <Ring look="time" part={part} text={left} unit={texts.minutesLeft} className="open-ring" />
      <div className="cont-text">
        <p className="home-open-kind">{texts.openExam}</p>
        <h2 id={id} lang={languageOf(title)}>
          {title}
        </h2>
        <p>{texts.openFacts(attempt.answered, attempt.total, formatTime(attempt.deadlineAt))}</p>
        <p className="sr">{texts.timeLeft(left)}</p>
        <LinkButton to={`/quiz/${attempt.quizId}`} aria-label={texts.continueOf(title)}>
          {texts.continue} <Icon name="arrow-right" />
        </LinkButton>
      </div>
    </section>
  );
}

/** An exam that can be started now or later, with a file for the calendar where it has a date. */
function Scheduled({ exam, now }: { exam: OwnExam; now: number }) {
  const { stateText } = useWindowWords();
  const title = exam.title.trim() || texts.untitled;
  const isOpen = windowState(exam, now) === 'open';
  const date = isOpen ? exam.closesAt : exam.opensAt;
  const [day, month] = date === null ? [] : formatDay(date).split(' ');
  const save = async () => {
    try {
      await saveCalendarFile(exam);
    } catch {
      announce(texts.calendarFailed, 'wrong');
    }
  };
  return (
    <li className="when">
      <span className="when-day" aria-hidden="true">
        {date === null ? (
          <Icon name="play" />
        ) : (
          <>
            <b className="num">{day}</b>
            {month}
          </>
        )}
      </span>
      <div>
        <h3 lang={languageOf(title)}>{title}</h3>
        <p className="meta">{texts.facts(stateText(exam, now), formatMinutes(exam.totalTime))}</p>
      </div>
      <div className="when-acts">
        <LinkButton
          look={isOpen ? 'outline' : 'plain'}
          small
          to={`/quiz/${exam.quizId}`}
          aria-label={isOpen ? texts.takeOf(title) : texts.detailsOf(title)}
        >
          {isOpen ? texts.take : texts.details}
        </LinkButton>
        {date !== null && (
          <Button look="plain" small aria-label={texts.calendarOf(title)} onClick={() => void save()}>
            <Icon name="download" />
            {texts.calendar}
          </Button>
        )}
      </div>
    </li>
  );
}
