import '#web/ui/people-rows.css';
import './chat-page.css';
import { company } from '@kaksha/contract/company.ts';
import { PageMeta } from '#web/lib/page-meta.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Akshara } from '#web/ui/akshara.tsx';
import { AnchorButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/rekha.tsx';
import { chatHref } from './chat-href.ts';
import { en as own } from './chat-page-text.en.ts';
import { en } from './text.en.ts';

/** /whatsapp: the chat links of the founders. */
export function ChatPage() {
  const t = useText({ en: own });
  const { line } = useText({ en }).chat;
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/whatsapp" />
      <PageHead word="बातचीत" title={t.title} lead={t.lead} />
      <div className="wrap stack page-end">
        <q className="greeting">{company.chat.greeting}</q>
        <ul className="people-rows">
          {company.chat.contacts.map((contact) => (
            <li key={contact.number}>
              <Akshara name={contact.name} />
              <div>
                <h2>{contact.name}</h2>
                <p className="levels">{line(contact.subject, contact.hours)}</p>
              </div>
              <AnchorButton
                look="line"
                href={chatHref(contact)}
                target="_blank"
                rel="noreferrer"
                aria-label={t.openWith(contact.name)}
              >
                <Icon name="chat" />
                <span>{t.open}</span>
              </AnchorButton>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
