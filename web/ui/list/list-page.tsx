import './list.css';
import type { ReactNode } from 'react';
import type { HangingWord } from '#web/ui/ornament/hanging-words.ts';
import { HangingLine } from '#web/ui/ornament/rekha.tsx';

type ListPageProps = {
  word: HangingWord;
  title: string;
  /** The export, and links to other lists. */
  acts?: ReactNode;
  children: ReactNode;
};

/** A list below its heading, with its actions: beside the heading, or at the end on a phone. */
export function ListPage({ word, title, acts, children }: ListPageProps) {
  return (
    <div className="list-page">
      <div className="wrap page-head slim">
        <header className="rekha">
          <HangingLine word={word} />
          <h1>{title}</h1>
        </header>
      </div>
      <div className="wrap list-acts">{acts}</div>
      <div className="wrap list">{children}</div>
    </div>
  );
}
