import './chat-widget.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { chatHref } from '#web/lib/contact-links.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { overPage } from '#web/ui/bar/over-page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { texts } from './text.en.ts';

/**
 * Opens a chat with one of the founders. On narrow screens it moves away while the person scrolls down, and wherever it
 * would cover something to press or to fill in.
 */
export function ChatWidget() {
  const { key } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  const away = useInTheWay(box);
  const { greeting, contacts } = useInstitute().chat;
  if (contacts.length === 0) return null;
  return (
    <details className={away ? 'chat is-away' : 'chat'} key={key} ref={box} {...overPage}>
      <summary aria-label={texts.chat.open}>
        <Icon name="chat" />
      </summary>
      <section className="chat-panel" aria-label={texts.chat.title}>
        <b className="head-face">{texts.chat.title}</b>
        <q>{greeting}</q>
        {contacts.map((contact) => (
          <a
            className="person"
            key={contact.number}
            href={chatHref(contact.number, greeting)}
            target="_blank"
            rel="noreferrer"
          >
            <Akshara name={contact.name} />
            <span>
              <b>{contact.name}</b>
              <span>{texts.chat.line(contact.subject, contact.hours)}</span>
            </span>
            <Icon name="arrow-right" />
          </a>
        ))}
      </section>
    </details>
  );
}

function useInTheWay(box: RefObject<HTMLDetailsElement | null>) {
  const [isAway, setIsAway] = useState(false);
  // An effect, because the page's scrolling and layout are outside React.
  useEffect(() => {
    let last = window.scrollY;
    let down = false;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) >= 8) {
        down = now > last;
        last = now;
      }
      setIsAway(down || (box.current !== null && coversControl(box.current)));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(document.body);
    // Caught on its way down, so that it is also heard of rows that scroll sideways.
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', look);
    addEventListener('focusin', look);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
      removeEventListener('focusin', look);
    };
  }, [box]);
  return isAway;
}

const controls = 'a, button, input, select, textarea, label, summary';

/** Whether the widget's button would lie over a control, at its place in the corner, from which it may have moved away. */
function coversControl(box: HTMLElement): boolean {
  if (!matchMedia('(max-width: 79.99rem)').matches) return false;
  const { left, width } = box.getBoundingClientRect();
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(box).bottom);
  // Also beside what has the focus: a row that scrolls sideways moves only after it.
  const focused = document.activeElement;
  if (focused?.matches(controls) && !box.contains(focused)) {
    const row = focused.getBoundingClientRect();
    if (row.bottom > bottom - width && row.top < bottom) return true;
  }
  // Closer to each other than a line of links is high.
  const steps = [0, 0.25, 0.5, 0.75, 1].map((share) => share * width);
  const places = steps.flatMap((x) => steps.map((y) => [left + x, bottom - y] as const));
  return places.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((found) => found.closest(controls) !== null && !box.contains(found)),
  );
}
