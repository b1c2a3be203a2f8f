import { formatDateTime } from '@kaksha/contract/core/time.ts';
import './exam-result.css';
import { formatReceiptCode } from '@kaksha/contract/exam/receipt-code.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { Link } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './exam-text.en.ts';
import { HeldHead } from './held-head.tsx';

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
      <HeldHead
        quiz={quiz}
        title={texts.submitted}
        lead={releasesAt === null ? texts.byHand : texts.releasesAt(formatDateTime(releasesAt))}
        facts={[
          [texts.submittedAt, formatDateTime(receipt?.submittedAt ?? createdAt)],
          [texts.answered, texts.answeredOf(answered, total)],
          ...(receipt ? [[texts.receipt, formatReceiptCode(receipt.code)] as const] : []),
        ]}
      />
      <div className="row">
        {receipt && <LinkButton to={`/quiz/receipt?code=${receipt.code}`}>{texts.showReceipt}</LinkButton>}
        <LinkButton look={receipt ? 'outline' : 'primary'} to="/quiz/quizzes">
          {texts.another}
        </LinkButton>
      </div>
    </section>
  );
}
