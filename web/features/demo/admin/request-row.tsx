import type { DemoStatus } from '@kaksha/contract/core/statuses.ts';
import { formatDate, formatDateTime, kolkataDay, kolkataMidnight } from '@kaksha/contract/core/time.ts';
import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { AdminRow } from '#web/features/admin/public.ts';
import { callHref, mailHref, whatsappHref } from '#web/lib/contact-links.ts';
import { Badge, type BadgeLook, Mark } from '#web/ui/badge.tsx';
import { AnchorButton, Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { RequestForm } from './request-form.tsx';
import { texts } from './text.en.ts';

type RequestRowProps = {
  request: DemoInboxItem;
  open: boolean;
  onOpen: (request: DemoInboxItem) => void;
  onClose: () => void;
};

/** One request: who asked for what, what is due, and the ways to answer; its form while it is open. */
export const RequestRow = memo(function RequestRow({ request, open, onOpen, onClose }: RequestRowProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const { name, course, message, notes, createdAt, nextStepOn } = request;
  const close = () => {
    // At once, so that there is a button to return the focus to.
    flushSync(onClose);
    edit.current?.focus();
  };
  if (open) return <RequestForm request={request} onClose={close} />;
  return (
    <AdminRow
      title={name}
      badges={<StatusBadge status={request.status} />}
      acts={
        <>
          <ContactLinks request={request} />
          <Button
            ref={edit}
            look="outline"
            small
            aria-label={texts.openOf(name)}
            onClick={() => onOpen(request)}
          >
            <Icon name="edit" />
            {texts.open}
          </Button>
        </>
      }
    >
      <p className="meta">{texts.asked(course, formatDateTime(createdAt))}</p>
      {nextStepOn !== undefined && <Due day={nextStepOn} />}
      {message !== '' && <p className="request-text">{message}</p>}
      {notes !== '' && <p className="request-text meta">{texts.noted(notes)}</p>}
    </AdminRow>
  );
});

const looks: Record<Exclude<DemoStatus, 'enrolled'>, BadgeLook> = {
  new: 'live',
  contacted: 'new',
  demo_done: 'plain',
  lost: 'off',
};

function StatusBadge({ status }: { status: DemoStatus }) {
  if (status === 'enrolled') return <Mark verdict="correct">{texts.statuses.enrolled}</Mark>;
  return <Badge look={looks[status]}>{texts.statuses[status]}</Badge>;
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

/** Calling, WhatsApp and email; a number that cannot be called has no link. */
function ContactLinks({ request: { name, phone, email, course } }: { request: DemoInboxItem }) {
  const body = texts.greeting(name, course);
  const links: { icon: IconName; label: string; href: string | null; away?: boolean }[] = [
    { icon: 'phone', label: texts.call(name), href: callHref(phone) },
    { icon: 'chat', label: texts.whatsapp(name), href: whatsappHref(phone, body), away: true },
    {
      icon: 'mail',
      label: texts.mail(name),
      href: mailHref(email, { subject: texts.subject(course), body }),
    },
  ];
  return links.map(
    ({ icon, label, href, away }) =>
      href !== null && (
        <AnchorButton
          key={icon}
          look="plain"
          className="btn-icon"
          href={href}
          aria-label={label}
          title={label}
          {...(away ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          <Icon name={icon} />
        </AnchorButton>
      ),
  );
}
