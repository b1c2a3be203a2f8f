import { formatDate, formatDateTime, kolkataDay, kolkataMidnight } from '@kaksha/contract/core/time.ts';
import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { memo, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdminRow, ContactLinks, type ContactWay, PhoneNumber } from '#web/features/admin/public.ts';
import { Button } from '#web/ui/button.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { RequestForm } from './request-form.tsx';
import { StatusChips, useStatusChange } from './status-chips.tsx';
import { texts } from './text.en.ts';

type RequestRowProps = {
  request: DemoInboxItem;
  open: boolean;
  onOpen: (request: DemoInboxItem) => void;
  onClose: () => void;
  /** Whether it is one of those that are changed together; undefined where that is not offered. */
  chosen?: boolean;
  onChoose?: (id: string, chosen: boolean) => void;
};

/**
 * One request: who asked for what, what is due, the ways to answer, and its status, which one press changes; its form while
 * it is open.
 */
export const RequestRow = memo(function RequestRow(props: RequestRowProps) {
  const { request, open, onOpen, onClose } = props;
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    // At once, so that there is a button to return the focus to.
    flushSync(onClose);
    edit.current?.focus();
  };
  if (open) return <RequestForm request={request} onClose={close} />;
  return (
    <ClosedRow
      {...props}
      openButton={
        <Button
          ref={edit}
          look="outline"
          small
          aria-label={texts.openOf(request.name)}
          onClick={() => onOpen(request)}
        >
          <Icon name="edit" />
          {texts.open}
        </Button>
      }
    />
  );
});

type ClosedRowProps = Pick<RequestRowProps, 'request' | 'chosen' | 'onChoose'> & {
  openButton?: ReactNode;
};

/** The row while its form is closed. */
export function ClosedRow({ request, chosen, onChoose, openButton }: ClosedRowProps) {
  const { _id: id, name, course, phone, email, message, notes, createdAt, nextStepOn } = request;
  const [used, setUsed] = useState<ContactWay | null>(null);
  const status = useStatusChange(request);
  const asks = used !== null && request.status === 'new' && status.before === null;
  return (
    <AdminRow
      className="request"
      title={
        onChoose === undefined ? (
          name
        ) : (
          <Check checked={chosen ?? false} onChange={({ target }) => onChoose(id, target.checked)}>
            <VisuallyHidden>{texts.choose}</VisuallyHidden> {name}
          </Check>
        )
      }
      acts={
        <>
          <ContactLinks
            name={name}
            phone={phone}
            email={email}
            greeting={texts.greeting(name, course)}
            subject={texts.subject(course)}
            onUsed={setUsed}
          />
          {openButton}
        </>
      }
    >
      <p className="meta">{texts.asked(course, formatDateTime(createdAt))}</p>
      <p>
        <PhoneNumber phone={phone} />
      </p>
      {nextStepOn !== undefined && <Due day={nextStepOn} />}
      {message !== '' && <p className="request-text">{message}</p>}
      {notes !== '' && <p className="request-text meta">{texts.noted(notes)}</p>}
      <StatusChips request={request} change={status} />
      {asks && (
        <p className="request-asks" role="status">
          <span>{texts.used[used]}</span>
          <Button look="outline" small onClick={() => void status.set('contacted')}>
            {texts.markContacted}
          </Button>
        </p>
      )}
    </AdminRow>
  );
}

/** When the next step is, seen from today: both are days in Asia/Kolkata, `YYYY-MM-DD`. */
function dueState(day: string, today: string): 'overdue' | 'today' | 'later' {
  if (day === today) return 'today';
  return day < today ? 'overdue' : 'later';
}

/** The day of the next step; one that has come stands out. */
function Due({ day }: { day: string }) {
  const state = dueState(day, kolkataDay(Date.now()));
  const shown = formatDate(kolkataMidnight(day));
  if (state === 'later') return <p className="meta">{texts.due.later(shown)}</p>;
  return (
    <p className="request-due">
      <Icon name="alert" />
      {state === 'today' ? texts.due.today : texts.due.overdue(shown)}
    </p>
  );
}
