import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { HangingWord } from '#web/ui/hanging-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HangingLine } from '#web/ui/rekha.tsx';
import { en } from './text.en.ts';

type ListPageProps = {
  word: HangingWord;
  title: string;
  busy: boolean;
  onExport: () => void;
  /** Links to other lists, beside the export. */
  links?: ReactNode;
  children: ReactNode;
};

/** A list of results below its heading, with the export: beside the heading, or at the end on a phone. */
export function ListPage({ word, title, busy, onExport, links, children }: ListPageProps) {
  const t = useText({ en });
  return (
    <div className="list-page">
      <div className="wrap page-head slim">
        <header className="rekha">
          <HangingLine word={word} />
          <h1>{title}</h1>
        </header>
      </div>
      <div className="wrap list-acts">
        {links}
        <Button look="line" busy={busy} onClick={onExport}>
          {!busy && <Icon name="download" />}
          {t.export}
        </Button>
      </div>
      <div className="wrap list">{children}</div>
    </div>
  );
}
