import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { useText } from '#web/lib/use-text.ts';
import { en } from './text.en.ts';

/** What the person wrote, in full. */
export function RequestFacts({ request: { phone, email, message } }: { request: DemoInboxItem }) {
  const t = useText({ en });
  return (
    <dl className="request-facts">
      <div>
        <dt>{t.phone}</dt>
        <dd className="num">{phone}</dd>
      </div>
      <div>
        <dt>{t.email}</dt>
        <dd>{email}</dd>
      </div>
      <div className="request-message">
        <dt>{t.message}</dt>
        <dd>{message || t.noMessage}</dd>
      </div>
    </dl>
  );
}
