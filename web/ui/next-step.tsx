import './next-step.css';
import { shownPhone } from '@kaksha/contract/institute/facts.ts';
import { useId } from 'react';
import { chatHref } from '#web/lib/contact-links.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { AnchorButton, LinkButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { texts } from './text.en.ts';

/** The end of a page of the site: a demo session, and a chat and a call where the institute has them. */
export function NextStep({ title }: { title: string }) {
  const id = useId();
  const { phones, chat } = useInstitute();
  const [[phone], [contact]] = [phones, chat.contacts];
  return (
    <section className="stack next-step" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="row">
        <LinkButton to="/demo">
          {texts.demo} <Icon name="arrow-right" />
        </LinkButton>
        {contact && (
          <AnchorButton
            look="outline"
            href={chatHref(contact.number, chat.greeting)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="chat" />
            <span>{texts.chatWith(contact.name)}</span>
          </AnchorButton>
        )}
        {phone && (
          <AnchorButton look="plain" href={`tel:${phone}`}>
            <Icon name="phone" />
            <span className="num">{texts.call(shownPhone(phone))}</span>
          </AnchorButton>
        )}
      </div>
    </section>
  );
}
