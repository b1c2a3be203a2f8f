import '#web/ui/list/people-rows.css';
import './chat-page.css';
import { chatHref } from '#web/lib/contact-links.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { AnchorButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { texts as own } from './chat-page-text.en.ts';
import { texts } from './text.en.ts';

/** /whatsapp: the chat links of the founders. */
export function ChatPage() {
  const { line } = texts.chat;
  const { greeting, contacts } = useInstitute().chat;
  return (
    <>
      <PageMeta title={own.title} description={own.description} path="/whatsapp" />
      <PageHead word="बातचीत" title={own.title} lead={own.lead} />
      <div className="wrap stack page-end">
        {contacts.length === 0 ? (
          <EmptyState title={own.none}>{own.noneHelp}</EmptyState>
        ) : (
          <q className="greeting">{greeting}</q>
        )}
        <ul className="people-rows">
          {contacts.map((contact) => (
            <li key={contact.number}>
              <Akshara name={contact.name} />
              <div>
                <h2>{contact.name}</h2>
                <p className="levels">{line(contact.subject, contact.hours)}</p>
              </div>
              <AnchorButton
                look="outline"
                href={chatHref(contact.number, greeting)}
                target="_blank"
                rel="noreferrer"
                aria-label={own.openWith(contact.name)}
              >
                <Icon name="chat" />
                <span>{own.open}</span>
              </AnchorButton>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
