import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { HangingWord } from '#web/ui/hanging-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HangingLine } from '#web/ui/rekha.tsx';
import { en } from './text.en.ts';

type ListHeadProps = {
  word: HangingWord;
  title: string;
  busy: boolean;
  onExport: () => void;
  children?: ReactNode;
};

/** Opens a list of results: its heading, and the way to have it as a file. */
export function ListHead({ word, title, busy, onExport, children }: ListHeadProps) {
  const t = useText({ en });
  return (
    <div className="wrap page-head slim">
      <header className="rekha">
        <HangingLine word={word} />
        <h1>{title}</h1>
      </header>
      {children}
      <Button look="line" busy={busy} onClick={onExport}>
        {!busy && <Icon name="download" />}
        {t.export}
      </Button>
    </div>
  );
}
