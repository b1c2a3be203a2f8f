import { formatDate } from '@kaksha/contract/core/time.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { QuizResults } from '@kaksha/contract/results.ts';
import { Link } from 'react-router';
import { useWindowWords } from '#web/features/exams/public.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatMinutes } from '#web/lib/numbers.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

type ManageRowProps = {
  quiz: QuizSummary;
  /** Its attempts and average; undefined until they are loaded. */
  figures: QuizResults | undefined;
  onRemove: (quiz: QuizSummary) => void;
};

/** A quiz in the list: its title, whether students see it, and its actions. */
export function ManageRow({ quiz, figures, onRemove }: ManageRowProps) {
  const { stateText } = useWindowWords();
  const now = useNow();
  const title = quiz.title.trim() === '' ? texts.untitled : quiz.title;
  return (
    <li className="mquiz">
      <div className="mquiz-main">
        <h2>{title}</h2>
        <p className="meta">{texts.by(quiz.createdBy.fullName, formatDate(quiz.createdAt))}</p>
        {quiz.mode === 'exam' && (
          <p className="row mquiz-note">
            <Badge look="new">{texts.exam}</Badge>
            <span className="meta">{stateText(quiz, now)}</span>
          </p>
        )}
        <p className="row mquiz-links">
          <Link to={`/quiz/all-results?quizId=${quiz._id}`} aria-label={texts.resultsOf(title)}>
            {texts.results}
          </Link>
          {quiz.mode === 'exam' && (
            <>
              <Link to={`/quiz/edit/${quiz._id}?show=settings`} aria-label={texts.settingsOf(title)}>
                {texts.settings}
              </Link>
              <Link to={`/quiz/${quiz._id}/hall`} aria-label={texts.hallOf(title)}>
                {texts.hall}
              </Link>
            </>
          )}
          <Link to={`/quiz/${quiz._id}/report`} aria-label={texts.reportOf(title)}>
            {texts.report}
          </Link>
          <Link to={`/quiz/${quiz._id}`} aria-label={texts.previewOf(title)}>
            {texts.preview}
          </Link>
        </p>
        {quiz.incomplete && (
          <p className="row mquiz-note">
            <Badge look="off">{texts.incomplete}</Badge>
            <span className="meta">{texts.incompleteHint}</span>
          </p>
        )}
      </div>
      <dl className="quiz-facts">
        <div>
          <dt>{texts.questions(quiz.questionCount)}</dt>
          <dd className="num">{quiz.questionCount}</dd>
        </div>
        <div>
          <dt>{texts.minutes(quiz.totalTime)}</dt>
          <dd className="num">{formatMinutes(quiz.totalTime)}</dd>
        </div>
        <div>
          <dt>{texts.attempts(figures?.attempts)}</dt>
          <dd className="num">{figures?.attempts ?? texts.unknown}</dd>
        </div>
        <div>
          <dt>{texts.average}</dt>
          <dd className="num">{texts.percent(figures?.averagePercent ?? null)}</dd>
        </div>
      </dl>
      <div className="mquiz-acts">
        <LinkButton look="outline" small to={`/quiz/edit/${quiz._id}`} aria-label={texts.editQuiz(title)}>
          <Icon name="edit" />
          {texts.edit}
        </LinkButton>
        <Button
          look="plain"
          small
          aria-label={texts.copyLinkOf(title)}
          onClick={() => void copyLink(`/quiz/${quiz._id}`)}
        >
          <Icon name="copy" />
          {texts.copyLink}
        </Button>
        <Button
          look="plain"
          small
          className="mquiz-remove"
          aria-label={texts.removeQuiz(title)}
          onClick={() => onRemove(quiz)}
        >
          <Icon name="trash" />
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

/** Copies the address of a page, and says so. */
async function copyLink(path: string): Promise<void> {
  announce((await copyText(`${window.location.origin}${path}`)) ? texts.copied : texts.copyFailed);
}
