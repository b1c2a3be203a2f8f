import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { formatReceiptCode } from '@kaksha/contract/exam/receipt-code.ts';
import type { examsRoutes } from '@kaksha/contract/routes.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '#web/lib/send/error-text.ts';
import type { CallError, SendOutput } from '#web/lib/send/send.ts';
import { Note } from '#web/ui/message/note.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { texts } from './text.en.ts';

type Receipt = SendOutput<typeof examsRoutes.receipt>;

/** What the check of a code found: genuine, withdrawn, unknown, or that it could not be made. */
export function CheckedReceipt({ code, checked }: { code: string; checked: UseQueryResult<Receipt> }) {
  const { data, error } = checked;
  if (data !== undefined && error === null) return <Found code={code} receipt={data} />;
  if (error === null) return <Loading text={texts.checking} />;
  if (error.status === 404) {
    return (
      <Note look="wrong" title={texts.unknown}>
        <span className="line">{texts.unknownText}</span>
      </Note>
    );
  }
  if (error.status === 429) return <TooMany error={error} />;
  return <LoadFailed query={checked} failed={texts.failed} />;
}

function Found({ code, receipt: { quizTitle, submittedAt, answered, withdrawn } }: FoundProps) {
  const facts = [
    [texts.facts.exam, quizTitle],
    [texts.facts.submitted, formatDateTime(submittedAt)],
    [texts.facts.answered, texts.questions(answered)],
  ] as const;
  return (
    <section className="receipt-found">
      <Note
        look={withdrawn ? 'warm' : 'correct'}
        icon={withdrawn ? 'alert' : 'check'}
        title={withdrawn ? texts.withdrawn : texts.genuine}
      >
        <span className="line">{withdrawn ? texts.withdrawnText : texts.genuineText}</span>
      </Note>
      <dl className="receipt-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.facts.code}</dt>
          <dd className="receipt-code">{formatReceiptCode(code)}</dd>
        </div>
      </dl>
    </section>
  );
}

type FoundProps = { code: string; receipt: Receipt };

function TooMany({ error }: { error: CallError }) {
  const minutes = error.retryAfterMs === null ? null : Math.ceil(error.retryAfterMs / 60_000);
  return (
    <Note look="wrong" title={errorText(error, texts.failed)}>
      <span className="line">{minutes === null ? texts.tooManySoon : texts.tooManyIn(minutes)}</span>
    </Note>
  );
}
