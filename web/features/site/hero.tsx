import './hero.css';
import { Link } from 'react-router';
import { registerPath } from '#web/features/auth/public.ts';
import { chatHref } from '#web/lib/contact-links.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { KeplerFigure } from '#web/ui/figures/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { HangingWord } from '#web/ui/ornament/hanging-words.ts';
import { Lines } from '#web/ui/text/lines.tsx';
import { texts } from './text.en.ts';

const word: HangingWord = 'कक्षा';

/** The hero: the Hindi word, the promise and three buttons. */
export function Hero() {
  const { name, heroTitle, heroLead, chat } = useInstitute();
  const [contact] = chat.contacts;
  return (
    <section className="hero">
      <div className="wrap hero-in">
        <div className="hero-word" lang="hi" aria-hidden="true">
          {word}
        </div>
        <div className="hero-text">
          <p className="welcome">{texts.hero.welcome(name)}</p>
          <h1>
            <Lines text={heroTitle} />
          </h1>
          {heroLead && <p className="lead">{heroLead}</p>}
          <div className="row hero-acts">
            <LinkButton to="/demo">
              {texts.hero.demo} <Icon name="arrow-right" />
            </LinkButton>
            <LinkButton look="outline" to="/join-us">
              {texts.hero.join}
            </LinkButton>
            <LinkButton look="plain" to="/pay-dues">
              {texts.hero.pay}
            </LinkButton>
          </div>
          <div className="hero-ways">
            <Link className="hero-way when-out" to={registerPath}>
              {texts.hero.register}
            </Link>
            {contact && (
              <a
                className="hero-way"
                href={chatHref(contact.number, chat.greeting)}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="chat" />
                <span>{texts.hero.chat(contact.name)}</span>
              </a>
            )}
          </div>
        </div>
        <figure className="hero-fig">
          <KeplerFigure label={texts.hero.figureLabel} />
          <figcaption className="cap hero-cap">
            <b>{texts.hero.figure}</b> {texts.hero.caption}
            <br />
            <span lang="hi">{texts.hero.captionHindi}</span>
          </figcaption>
        </figure>
      </div>
      <div className="wrap">
        <ul className="boards">
          {texts.hero.boards.map((board) => (
            <li key={board}>{board}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
