import { useState } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { en } from './pay-text.en.ts';

/** Copies a text and says whether it could; `what` names it to those who hear the page. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useText({ en });
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    announce(done ? t.done : t.refused, done ? 'correct' : 'wrong');
  };
  return (
    <Button look="text" small onClick={copy}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span>
        {copied ? t.copied : t.copy} <VisuallyHidden>{what}</VisuallyHidden>
      </span>
    </Button>
  );
}
