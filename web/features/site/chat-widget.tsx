import './chat-widget.css';
import { company } from '@kaksha/contract/company.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { Akshara } from '#web/ui/akshara.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { overPage } from '#web/ui/over-page.ts';
import { chatHref } from './chat-href.ts';
import { en } from './text.en.ts';

/** Opens a chat with one of the founders. On narrow screens it moves away while the person scrolls down. */
export function ChatWidget() {
  const t = useText({ en });
  const { key } = useLocation();
  const away = useScrollingDown();
  return (
    <details className={away ? 'chat is-away' : 'chat'} key={key} {...overPage}>
      <summary aria-label={t.chat.open}>
        <Icon name="chat" />
      </summary>
      <section className="chat-panel" aria-label={t.chat.title}>
        <b className="head-face">{t.chat.title}</b>
        <q>{company.chat.greeting}</q>
        {company.chat.contacts.map((contact) => (
          <a
            className="person"
            key={contact.number}
            href={chatHref(contact)}
            target="_blank"
            rel="noreferrer"
          >
            <Akshara name={contact.name} />
            <span>
              <b>{contact.name}</b>
              <span>{t.chat.line(contact.subject, contact.hours)}</span>
            </span>
            <Icon name="arrow-right" />
          </a>
        ))}
      </section>
    </details>
  );
}

function useScrollingDown() {
  const [down, setDown] = useState(false);
  // An effect, because the page's scrolling is outside React.
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < 8) return;
      setDown(now > last);
      last = now;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return down;
}
