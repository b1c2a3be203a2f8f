import './pay-dues-page.css';
import { type Company, company } from '@kaksha/contract/company.ts';
import { QRCodeSVG } from 'qrcode.react';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { AnchorButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { CopyButton } from './copy-button.tsx';
import { texts } from './pay-text.en.ts';
import { upiHref } from './upi.ts';

/** /pay-dues: paying by UPI or bank transfer. */
export function PayDuesPage() {
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} path="/pay-dues" />
      <PageHead word="शुल्क" title={texts.title} lead={texts.lead} />
      <WaysToPay company={company} />
    </>
  );
}

/** A payment method with missing details is not shown; none is invented. */
export function WaysToPay({ company: { upi, bank, isSample, phone, email } }: { company: Company }) {
  const hasUpi = upi.address !== '';
  const hasBank = bank.account !== '' && bank.ifsc !== '';
  if (!hasUpi && !hasBank) {
    return (
      <div className="wrap page-end">
        <EmptyState title={texts.nothing}>{texts.nothingHelp(phone.shown, email)}</EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap pay">
      {hasUpi && <PayByUpi upi={upi} />}
      <div>
        {hasBank && <PayByBank bank={bank} title={hasUpi ? texts.bankOr : texts.bank} />}
        {isSample && (
          <Note look="warm" title={texts.sampleTitle}>
            {texts.sample}
          </Note>
        )}
        <h2 className="pay-after">{texts.after}</h2>
        <ol className="steps-ink">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function PayByUpi({ upi }: { upi: Company['upi'] }) {
  const href = upiHref(upi);
  return (
    <section aria-labelledby="upi">
      <div className="pay-hang">
        <h2 id="upi">{texts.upi}</h2>
        <div className="pay-qr">
          <QRCodeSVG value={href} level="L" size={220} title={texts.qr} fgColor="#16212b" bgColor="#ffffff" />
        </div>
        <p className="upi-id">
          <span className="meta">{texts.upiId}</span> <b>{upi.address}</b>
          <CopyButton text={upi.address} what={texts.upiId} bare />
        </p>
        <div className="pay-open">
          <AnchorButton wide href={href}>
            {texts.open} <Icon name="arrow-right" />
          </AnchorButton>
          <p className="hint">{texts.openHint}</p>
        </div>
      </div>
    </section>
  );
}

const rows = ['holder', 'account', 'ifsc', 'bank', 'branch'] as const;

function PayByBank({ bank, title }: { bank: Company['bank']; title: string }) {
  return (
    <section aria-labelledby="bank">
      <h2 id="bank">{title}</h2>
      <dl className="bank">
        {rows
          .filter((row) => bank[row] !== '')
          .map((row) => (
            <div className="bank-row" key={row}>
              <dt>{texts.rows[row]}</dt>
              <dd>
                <span className="num">{bank[row]}</span>
                <CopyButton text={bank[row]} what={texts.rows[row]} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
