import { formatDate, formatTime } from '@kaksha/contract/core/time.ts';
import { windowState } from '@kaksha/contract/exam/window.ts';
import { isPlain } from '@kaksha/contract/questions/marking.ts';
import { wholeName } from '@kaksha/contract/questions/section-names.ts';
import type { Section } from '@kaksha/contract/questions/sections.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { isSeen } from '@kaksha/contract/results/own.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { Link } from 'react-router';
import { useWindowWords } from '#web/features/exams/public.ts';
import { formatMinutes } from '#web/lib/numbers.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { Badge, Mark } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ScoreRing } from '#web/ui/ring/ring.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { texts } from './text.en.ts';

type QuizRowProps = {
  quiz: QuizSummary;
  /** The person's best result; null if there is none, undefined until it is known. */
  best: ResultSummary | null | undefined;
  /** When the person's open attempt ends, as an ISO 8601 instant; null if there is none. */
  openUntil: string | null;
  /** False if this person cannot start the exam: not admitted, or no attempt left. */
  takeable: boolean;
};

/** One quiz of the list; the whole row can be pressed. */
export function QuizRow({ quiz, best, openUntil, takeable }: QuizRowProps) {
  const t = texts.list;
  const title = quiz.title.trim() || t.untitled;
  const lang = languageOf(title);
  return (
    <li className="quiz">
      <ScoreRing percentage={best?.percentage ?? null} />
      <div className="quiz-main">
        <h3>
          <Link to={`/quiz/${quiz._id}`} lang={lang}>
            {title}
          </Link>
        </h3>
        <p className="meta">
          {quiz.createdBy.fullName.trim() || t.unknown}
          <span aria-hidden="true">{t.dot}</span>
          <time dateTime={quiz.createdAt}>{formatDate(quiz.createdAt)}</time>
        </p>
        {quiz.mode === 'exam' && <ExamLine quiz={quiz} />}
        {quiz.sections?.some(({ marking }) => !isPlain(marking)) && (
          <p className="meta">{markingText(quiz.sections, t.marking)}</p>
        )}
      </div>
      <dl className="quiz-facts num">
        <div>
          <dt>{t.questions(quiz.questionCount)}</dt>
          <dd>{quiz.questionCount}</dd>
        </div>
        <div>
          <dt>{t.minutes}</dt>
          <dd>{formatMinutes(quiz.totalTime)}</dd>
        </div>
        <div>
          <dt>{t.passMark}</dt>
          <dd>{t.percent(quiz.passPercent)}</dd>
        </div>
      </dl>
      <span className={classes('quiz-best', best === null && openUntil === null && 'is-none')}>
        {quiz.incomplete ? (
          <Badge look="off">{t.notReady}</Badge>
        ) : openUntil === null ? (
          <Best best={best} />
        ) : (
          <b className="meta">{t.runsUntil(formatTime(openUntil))}</b>
        )}
      </span>
      <span className="quiz-go" aria-hidden="true">
        <span className="quiz-go-word">
          <Go quiz={quiz} best={best} open={openUntil !== null} takeable={takeable} />
        </span>{' '}
        <Icon name="arrow-right" />
      </span>
    </li>
  );
}

/** That the quiz is an exam, and what its window means now. */
function ExamLine({ quiz }: Pick<QuizRowProps, 'quiz'>) {
  const t = texts.list;
  const { stateText } = useWindowWords();
  return (
    <p className="meta quiz-exam">
      <Badge look="new">{t.exam}</Badge>
      {stateText(quiz, useNow())}
    </p>
  );
}

type GoProps = Pick<QuizRowProps, 'quiz' | 'best' | 'takeable'> & { open: boolean };

/** What pressing the row does, in a word. */
function Go({ quiz, best, open, takeable }: GoProps) {
  const t = texts.list;
  const now = useNow();
  if (open) return t.continue;
  if (quiz.mode === 'practice') return best ? t.attemptAgain : t.attempt;
  // Until the time is known, as most exams of a list: over or not open yet.
  return takeable && now !== null && windowState(quiz, now) === 'open' ? t.attempt : t.details;
}

/** More sections than this are too many to tell the marking of each in a row of a list. */
const NAMED_SECTIONS = 4;

/** The marking in words; that of each section by its name where they differ. */
function markingText(
  sections: readonly Pick<Section, 'title' | 'subject' | 'marking'>[],
  say: (marking: Section['marking']) => string,
): string {
  const [first = '', ...rest] = sections.map(({ marking }) => say(marking));
  if (rest.every((other) => other === first)) return first;
  if (sections.length > NAMED_SECTIONS) return texts.list.markingBySection;
  return sections.map((section) => `${wholeName(section)}: ${say(section.marking)}`).join('; ');
}

function Best({ best }: Pick<QuizRowProps, 'best'>) {
  const { passVerdict } = useInstitute();
  const t = texts.list;
  if (best === undefined) return null;
  if (best === null) return <span className="meta">{t.notTried}</span>;
  if (!isSeen(best)) return <span className="meta">{t.held}</span>;
  if (!passVerdict) return <span className="meta">{t.best(best.percentage)}</span>;
  return <Mark verdict={best.passed ? 'correct' : 'wrong'}>{t.best(best.percentage)}</Mark>;
}
