import { formatDateTime } from '@kaksha/contract/core/time.ts';
import './exam-result.css';
import { formatReceiptCode } from '@kaksha/contract/exam/receipt-code.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { Link } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './exam-text.en.ts';

/** Below the score of an exam: what is not shown yet, to staff what students do not see, and the receipt. */
export function ExamNotes({ result, own }: { result: ResultDetail; own: boolean }) {
  const { quiz, released, releasesAt = null, receipt } = result;
  return (
    <div className="wrap exam-notes">
      {own && quiz.questions.length === 0 && <Note>{texts.keysLater}</Note>}
      {!released && (
        <Note>
          {releasesAt === null ? texts.hiddenByHand : texts.hiddenUntil(formatDateTime(releasesAt))}
        </Note>
      )}
      {result.standing && (
        <p>
          <Link to={`/quiz/result/${result._id}/card`}>{texts.card}</Link>
        </p>
      )}
      {receipt && (
        <p>
          <Link to={`/quiz/receipt?code=${receipt.code}`}>
            {texts.receiptOf(formatReceiptCode(receipt.code))}
          </Link>
        </p>
      )}
    </div>
  );
}

/** A student's result that is not released: that the exam was submitted, its receipt, and when results come. */
export function HeldResult({ result }: { result: ResultDetail }) {
  const { quiz, answers, total, receipt, releasesAt = null, createdAt } = result;
  const answered = receipt?.answered ?? answers.filter((answer) => answer !== null).length;
  return (
    <section className="wrap held">
      <LinkButton look="plain" small className="back" to="/quiz">
        <Icon name="arrow-left" />
        {texts.back}
      </LinkButton>
      <p className="levels">{quiz.title.trim() || texts.untitled}</p>
      <h1>{texts.submitted}</h1>
      <p className="lead">
        {releasesAt === null ? texts.byHand : texts.releasesAt(formatDateTime(releasesAt))}
      </p>
      <dl className="held-facts">
        <div>
          <dt>{texts.submittedAt}</dt>
          <dd className="num">{formatDateTime(receipt?.submittedAt ?? createdAt)}</dd>
        </div>
        <div>
          <dt>{texts.answered}</dt>
          <dd className="num">{texts.answeredOf(answered, total)}</dd>
        </div>
        {receipt && (
          <div>
            <dt>{texts.receipt}</dt>
            <dd className="num">{formatReceiptCode(receipt.code)}</dd>
          </div>
        )}
      </dl>
      <div className="row">
        {receipt && <LinkButton to={`/quiz/receipt?code=${receipt.code}`}>{texts.showReceipt}</LinkButton>}
        <LinkButton look={receipt ? 'outline' : 'primary'} to="/quiz/quizzes">
          {texts.another}
        </LinkButton>
      </div>
    </section>
  );
}
