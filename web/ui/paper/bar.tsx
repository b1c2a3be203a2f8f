import { formatClock } from '@kaksha/contract/core/time.ts';
import { bySubject } from '@kaksha/contract/questions/section-names.ts';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Ring } from '#web/ui/ring/ring.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import type { PaperPart } from './paper.ts';
import { texts } from './text.en.ts';
import { countAnswered, type PaperEvent, type PaperWork } from './work.ts';

/** The time left: a ring whose bead moves back to the top, and digits of equal width. */
function Clock({ timer, totalSeconds }: { timer: number; totalSeconds: number }) {
  const level = clockLevel(timer);
  const part = Math.min(1, timer / totalSeconds);
  const time = formatClock(timer);
  return (
    <>
      <div
        className={classes(
          'clock',
          level === 'low' && 'is-low',
          (level === 'critical' || level === 'over') && 'is-critical',
        )}
        role="timer"
        aria-label={texts.timeLeft(time)}
      >
        {level !== 'normal' && <span className="clock-w">{texts.clockWord[level]}</span>}
        <Ring look="clock" part={part} />
        <span className="clock-n" data-widest={formatClock(totalSeconds)}>
          {time}
        </span>
      </div>
      <p className="sr" aria-live="assertive">
        {texts.clockSpoken[level]}
      </p>
    </>
  );
}

/** Seconds left from which the clock shows its "low" and its "critical" style. */
const LOW_S = 60;
const CRITICAL_S = 10;

export type ClockLevel = 'normal' | 'low' | 'critical' | 'over';

/** How urgent the clock looks (behaviour 4.10). */
export function clockLevel(seconds: number): ClockLevel {
  if (seconds === 0) return 'over';
  if (seconds <= CRITICAL_S) return 'critical';
  return seconds <= LOW_S ? 'low' : 'normal';
}

type SectionTabsProps = {
  parts: readonly PaperPart[];
  work: PaperWork;
  dispatch: (event: PaperEvent) => void;
};

type PaperBarProps = {
  /** Before the title. */
  start?: ReactNode;
  title: string;
  /** Under the title. */
  place: ReactNode;
  /** Beside the clock. */
  sign?: ReactNode;
  secondsLeft: number;
  totalSeconds: number;
  /** Below all that. */
  children: ReactNode;
};

/** The bar of a paper: its title, its clock, and below them what the practice or exam has to say. */
export function PaperBar({ start, title, place, sign, secondsLeft, totalSeconds, children }: PaperBarProps) {
  return (
    <header className="att-top">
      <div className="att-in">
        {start}
        <div className="att-title">
          <b>{title}</b>
          {place}
        </div>
        {sign}
        <Clock timer={secondsLeft} totalSeconds={totalSeconds} />
      </div>
      {children}
    </header>
  );
}

/**
 * The sections of a paper, those of one subject below its name. The line below is the paper: a part for each section, as far
 * as it is answered.
 */
export function SectionTabs({ parts, work, dispatch }: SectionTabsProps) {
  const groups = bySubject(parts);
  const isGrouped = groups.some(({ subject }) => subject !== null);
  const current = useRef<HTMLButtonElement>(null);
  const inView = parts.find(({ questions }) => questions.includes(work.current))?.id;
  // An effect, because many tabs scroll in their own frame, and the one of the current question has to stay in view.
  useEffect(() => {
    if (isGrouped && inView !== undefined)
      current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isGrouped, inView]);
  const tab = ({ id, title, within, questions }: PaperPart, grouped: boolean) => {
    const answered = countAnswered(work, questions);
    const filled: CSSProperties & Record<'--part', string> = {
      '--part': `${(100 * answered) / Math.max(1, questions.length)}%`,
    };
    return (
      <button
        key={id}
        type="button"
        ref={id === inView ? current : undefined}
        aria-current={id === inView || undefined}
        onClick={() => questions[0] !== undefined && dispatch({ type: 'goTo', question: questions[0] })}
      >
        <span className="att-tab">{grouped ? within : title}</span>
        <span className="att-tab-n num">
          <span aria-hidden="true">{texts.shortPlace(answered, questions.length)}</span>
          <VisuallyHidden>{texts.answeredOf(answered, questions.length)}</VisuallyHidden>
        </span>
        <i style={filled} />
      </button>
    );
  };
  return (
    <nav className={classes('att-tabs', isGrouped && 'is-grouped')} aria-label={texts.sections}>
      {groups.flatMap(({ subject, sections }) =>
        subject === null ? (
          sections.map((part) => tab(part, false))
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links within the paper
          <div className="att-subject" role="group" aria-label={subject} key={sections[0]?.id}>
            <b aria-hidden="true">{subject}</b>
            {sections.map((part) => tab(part, true))}
          </div>
        ),
      )}
    </nav>
  );
}
