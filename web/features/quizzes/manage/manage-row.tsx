import { formatDate } from '@kaksha/contract/core/time.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { QuizResults } from '@kaksha/contract/results.ts';
import { Link } from 'react-router';
import { useWindowWords } from '#web/features/exams/public.ts';
import { shareHref } from '#web/lib/contact-links.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatMinutes } from '#web/lib/numbers.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

type ManageRowProps = {
  quiz: QuizSummary;
  /** Its attempts and average; undefined until they are loaded. */
  figures: QuizResults | undefined;
  onDuplicate: (quiz: QuizSummary) => void;
  onExport: (quiz: QuizSummary) => void;
  onRemove: (quiz: QuizSummary) => void;
};

/** A quiz in the list: its title, whether students see it, and its actions. */
export function ManageRow({ quiz, figures, onDuplicate, onExport, onRemove }: ManageRowProps) {
  const { publicUrl } = usePageFacts();
  const { stateText } = useWindowWords();
  const now = useNow();
  const title = quiz.title.trim() === '' ? texts.untitled : quiz.title;
  const address = `${publicUrl}/quiz/${quiz._id}`;
  const results = `/quiz/all-results?quizId=${quiz._id}`;
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
          <Link to={results} aria-label={texts.resultsOf(title)}>
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
          {(figures?.attempts ?? 0) > 0 && (
            <Link to={`/quiz/${quiz._id}/rulings`} aria-label={texts.rulingsOf(title)}>
              {texts.rulings}
            </Link>
          )}
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
          <dd className="num">
            {figures === undefined || figures.attempts === 0 ? (
              (figures?.attempts ?? texts.unknown)
            ) : (
              <Link to={results} aria-label={texts.attemptsOf(figures.attempts, title)}>
                {figures.attempts}
              </Link>
            )}
          </dd>
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
        <Menu
          label={texts.more}
          name={texts.moreOf(title)}
          acts={[
            {
              icon: 'plus',
              label: texts.duplicate,
              name: texts.duplicateOf(title),
              onPress: () => onDuplicate(quiz),
            },
            {
              icon: 'copy',
              label: texts.copyLink,
              name: texts.copyLinkOf(title),
              onPress: () => void copyLink(address),
            },
            {
              icon: 'chat',
              label: texts.whatsapp,
              name: texts.shareOf(title),
              href: shareHref(texts.share(title, address)),
            },
            {
              icon: 'file',
              label: texts.print,
              name: texts.printQuiz(title),
              to: `/quiz/${quiz._id}/print`,
            },
            {
              icon: 'download',
              label: texts.export,
              name: texts.exportQuiz(title),
              onPress: () => onExport(quiz),
            },
            {
              icon: 'trash',
              label: texts.remove,
              name: texts.removeQuiz(title),
              danger: true,
              onPress: () => onRemove(quiz),
            },
          ]}
        />
      </div>
    </li>
  );
}

/** Copies an address, and says so. */
async function copyLink(address: string): Promise<void> {
  announce((await copyText(address)) ? texts.copied : texts.copyFailed);
}
