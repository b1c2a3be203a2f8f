import './hero.css';
import { company } from '@kaksha/contract/company.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { KeplerFigure } from '#web/ui/figures/figure.tsx';
import type { HangingWord } from '#web/ui/hanging-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { en } from './text.en.ts';

const word: HangingWord = 'कक्षा';

/** The hero: the Hindi word, the promise and three buttons. */
export function Hero() {
  const t = useText({ en });
  return (
    <section className="hero">
      <div className="wrap hero-in">
        <div className="hero-word" lang="hi" aria-hidden="true">
          {word}
        </div>
        <div className="hero-text">
          <p className="welcome">{t.hero.welcome(company.name)}</p>
          <h1>
            <Lines text={t.hero.title} />
          </h1>
          <p className="lead">{t.hero.lead}</p>
          <div className="row hero-acts">
            <LinkButton to="/demo">
              {t.hero.demo} <Icon name="arrow-right" />
            </LinkButton>
            <LinkButton look="line" to="/join-us">
              {t.hero.join}
            </LinkButton>
            <LinkButton look="text" to="/pay-dues">
              {t.hero.pay}
            </LinkButton>
          </div>
        </div>
        <figure className="hero-fig">
          <KeplerFigure label={t.hero.figureLabel} />
          <figcaption className="cap hero-cap">
            <b>{t.hero.figure}</b> {t.hero.caption}
            <br />
            <span lang="hi">{t.hero.captionHindi}</span>
          </figcaption>
        </figure>
      </div>
      <div className="wrap">
        <ul className="boards">
          {t.hero.boards.map((board) => (
            <li key={board}>{board}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
