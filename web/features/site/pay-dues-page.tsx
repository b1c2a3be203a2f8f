import './pay-dues-page.css';
import { shownPhone } from '@kaksha/contract/institute/facts.ts';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { chatHref } from '#web/lib/contact-links.ts';
import { institutePart, useInstitute } from '#web/lib/page/institute.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { InstitutePart } from '#web/ui/state/institute-part.tsx';
import { CopyButton } from './copy-button.tsx';
import { texts } from './pay-text.en.ts';
import { upiAmount, upiHref, upiNote } from './upi.ts';

type Payment = ShownInstitute['payment'];

export const loader = loading((client) => client.prefetchQuery(institutePart('payment')));

/** /pay-dues: paying by UPI or bank transfer. */
export function PayDuesPage() {
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} path="/pay-dues" />
      <PageHead word="शुल्क" title={texts.title} lead={texts.lead} />
      <InstitutePart part="payment">{(payment) => <WaysToPay payment={payment} />}</InstitutePart>
    </>
  );
}

/** A payment method with missing details is not shown; none is invented. */
function WaysToPay({ payment: { upi, bank, gstin, isSample } }: { payment: Payment }) {
  const { name, legalName, phones, email } = useInstitute();
  const [due, setDue] = useState({ student: '', amount: '' });
  const [contact] = useInstitute().chat.contacts;
  const hasUpi = upi.address !== '';
  const hasBank = bank.account !== '' && bank.ifsc !== '';
  if (!hasUpi && !hasBank) {
    return (
      <div className="wrap page-end">
        <EmptyState title={texts.nothing}>
          {texts.nothingHelp([...phones.map(shownPhone), email].filter((way) => way !== ''))}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap pay">
      {hasUpi && (
        <PayByUpi
          upi={{ address: upi.address, payee: upi.payee || legalName || name }}
          due={due}
          onDue={setDue}
        />
      )}
      <div>
        {hasBank && <PayByBank bank={bank} title={hasUpi ? texts.bankOr : texts.bank} />}
        {gstin && <p className="meta">{texts.gstin(gstin)}</p>}
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
        {contact && (
          <AnchorButton
            look="outline"
            className="pay-tell"
            href={chatHref(contact.number, texts.paid(upiNote(due.student), upiAmount(due.amount)))}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="chat" />
            <span>{texts.tell}</span>
          </AnchorButton>
        )}
      </div>
    </div>
  );
}

/** What is paid and for whom, as it was typed. */
type Due = { student: string; amount: string };

type PayByUpiProps = Pick<Payment, 'upi'> & { due: Due; onDue: (due: Due) => void };

function PayByUpi({ upi, due, onDue }: PayByUpiProps) {
  const amount = upiAmount(due.amount);
  const wrong = due.amount.trim() !== '' && amount === null;
  const href = upiHref({ ...upi, amount: amount ?? '', note: upiNote(due.student) });
  return (
    <section aria-labelledby="upi">
      <div className="pay-hang">
        <h2 id="upi">{texts.upi}</h2>
        <div className="pay-due">
          <TextField
            label={texts.student}
            hint={texts.studentHint}
            optional
            maxLength={80}
            autoComplete="off"
            value={due.student}
            onChange={({ target }) => onDue({ ...due, student: target.value })}
          />
          <TextField
            label={texts.amount}
            optional
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            value={due.amount}
            error={wrong && texts.amountWrong}
            onChange={({ target }) => onDue({ ...due, amount: target.value })}
          />
        </div>
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

function PayByBank({ bank, title }: Pick<Payment, 'bank'> & { title: string }) {
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
