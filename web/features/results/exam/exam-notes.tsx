import { formatReceiptCode } from '@kaksha/contract/exam/receipt-code.ts';
import './exam.css';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { Link } from 'react-router';
import { formatDateTime } from '#web/lib/time/format.ts';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './text.en.ts';

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
