import type { DemoRequest } from '@kaksha/contract/demo.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { chatHref } from '#web/lib/contact-links.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { AnchorButton, Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { texts } from './form-text.en.ts';

type DemoThanksProps = {
  request: DemoRequest;
  Heading: 'h2' | 'h3';
  onAnother: () => void;
};

/**
 * What stands in the form's place once the request is stored: the thanks, what was sent, what happens next, a chat with the
 * institute where it has one, and a form for another child (behaviour 3.7).
 */
export function DemoThanks({ request, Heading, onAnother }: DemoThanksProps) {
  const t = texts.thanks;
  const { name, phone, email, course } = request;
  const { contacts } = useInstitute().chat;
  const heading = useRef<HTMLHeadingElement>(null);
  // An effect, because the button that was pressed is gone: whoever hears the page goes on at the heading.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="demo-form demo-thanks stack">
      <Heading ref={heading} tabIndex={-1}>
        {t.title(name)}
      </Heading>
      <p className="demo-status" role="status">
        <Icon name="check" />
        <span>{texts.done}</span>
      </p>
      <dl className="demo-sent">
        <Fact name={texts.course}>{course}</Fact>
        <Fact name={texts.phone}>{phone}</Fact>
        <Fact name={texts.email}>
          <EmailAddress email={email} />
        </Fact>
      </dl>
      <p>{t.next}</p>
      {contacts.length > 0 && (
        <div className="stack">
          <p>{t.sooner}</p>
          <div className="row">
            {contacts.map((contact) => (
              <AnchorButton
                key={contact.number}
                look="outline"
                href={chatHref(contact.number, t.chat(name, course))}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="chat" />
                <span>{t.whatsapp(contact.name)}</span>
              </AnchorButton>
            ))}
          </div>
        </div>
      )}
      <Button look="plain" className="demo-another" onClick={onAnother}>
        <Icon name="plus" />
        {t.another}
      </Button>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
