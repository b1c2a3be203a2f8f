import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { texts } from './text.en.ts';

/** What the person wrote, in full. */
export function RequestFacts({ request: { phone, email, message } }: { request: DemoInboxItem }) {
  return (
    <dl className="request-facts">
      <div>
        <dt>{texts.phone}</dt>
        <dd className="num">{phone}</dd>
      </div>
      <div>
        <dt>{texts.email}</dt>
        <dd>{email}</dd>
      </div>
      <div className="request-message">
        <dt>{texts.message}</dt>
        <dd>{message || texts.noMessage}</dd>
      </div>
    </dl>
  );
}
