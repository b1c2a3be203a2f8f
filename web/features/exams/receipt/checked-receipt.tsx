import { formatReceiptCode } from '@kaksha/contract/exam/receipt-code.ts';
import type { examsRoutes } from '@kaksha/contract/routes/exams.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatDateTime } from '#web/lib/format.ts';
import type { CallError, SendOutput } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Note } from '#web/ui/note.tsx';
import { en } from './text.en.ts';

type Receipt = SendOutput<typeof examsRoutes.receipt>;

/** What the check of a code found: genuine, withdrawn, unknown, or that it could not be made. */
export function CheckedReceipt({ code, checked }: { code: string; checked: UseQueryResult<Receipt> }) {
  const t = useText({ en });
  const { data, error } = checked;
  if (data !== undefined && error === null) return <Found code={code} receipt={data} />;
  if (error === null) return <Loading text={t.checking} />;
  if (error.status === 404) {
    return (
      <Note look="wrong" title={t.unknown}>
        <span className="line">{t.unknownText}</span>
      </Note>
    );
  }
  if (error.status === 429) return <TooMany error={error} />;
  return <LoadFailed query={checked} failed={t.failed} />;
}

function Found({ code, receipt: { quizTitle, submittedAt, answered, withdrawn } }: FoundProps) {
  const t = useText({ en });
  const facts = [
    [t.facts.exam, quizTitle],
    [t.facts.submitted, formatDateTime(submittedAt)],
    [t.facts.answered, t.questions(answered)],
  ] as const;
  return (
    <section className="receipt-found">
      <Note
        look={withdrawn ? 'warm' : 'correct'}
        icon={withdrawn ? 'alert' : 'check'}
        title={withdrawn ? t.withdrawn : t.genuine}
      >
        <span className="line">{withdrawn ? t.withdrawnText : t.genuineText}</span>
      </Note>
      <dl className="receipt-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t.facts.code}</dt>
          <dd className="receipt-code">{formatReceiptCode(code)}</dd>
        </div>
      </dl>
    </section>
  );
}

type FoundProps = { code: string; receipt: Receipt };

function TooMany({ error }: { error: CallError }) {
  const t = useText({ en });
  const errorText = useErrorText();
  const minutes = error.retryAfterMs === null ? null : Math.ceil(error.retryAfterMs / 60_000);
  return (
    <Note look="wrong" title={errorText(error, t.failed)}>
      <span className="line">{minutes === null ? t.tooManySoon : t.tooManyIn(minutes)}</span>
    </Note>
  );
}
