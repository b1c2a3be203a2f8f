import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Lines } from '../text/lines.tsx';
import type { HangingWord } from './hanging-words.ts';

/**
 * One Hindi word that hangs from the line, which continues as the rule of the page; the heading below says the same in
 * English.
 */
export function HangingLine({ word }: { word: HangingWord }) {
  return (
    <span className="rekha-word" lang="hi" aria-hidden="true">
      {word}
    </span>
  );
}

type HeadProps = {
  word: HangingWord;
  /** A line break in it is kept. */
  title: string;
  lead?: ReactNode;
  /** Shown below the title, such as a row of buttons. */
  children?: ReactNode;
  id?: string;
};

/** The head of a page: the word, the page's only `h1`, and a lead. */
export function PageHead({ word, title, lead, children, id }: HeadProps) {
  return (
    <div className="wrap page-head">
      <header className="rekha">
        <HangingLine word={word} />
        <h1 id={id}>
          <Lines text={title} />
        </h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </header>
    </div>
  );
}

/** The head of a section: the word and an `h2`. */
export function SectionHead({ word, title, lead, children, id, tight }: HeadProps & { tight?: boolean }) {
  return (
    <header className={classes('rekha', tight && 'rekha-tight')}>
      <HangingLine word={word} />
      <h2 id={id}>
        <Lines text={title} />
      </h2>
      {lead && <p className="meta">{lead}</p>}
      {children}
    </header>
  );
}
