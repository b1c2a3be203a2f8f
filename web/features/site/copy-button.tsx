import { useState } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './pay-text.en.ts';

type CopyButtonProps = {
  text: string;
  /** Names the text for screen readers. */
  what: string;
  /** Shows only the icon. */
  bare?: boolean;
};

/** Copies a text and says whether that succeeded. */
export function CopyButton({ text, what, bare }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    announce(done ? texts.done : texts.refused, done ? 'correct' : 'wrong');
  };
  const icon = copied ? 'check' : 'copy';
  if (bare)
    return (
      <IconButton icon={icon} label={copied ? texts.copiedWhat(what) : texts.copyWhat(what)} onClick={copy} />
    );
  return (
    <Button
      look="plain"
      small
      aria-label={copied ? texts.copiedWhat(what) : texts.copyWhat(what)}
      onClick={copy}
    >
      <Icon name={icon} />
      <span>{copied ? texts.copied : texts.copy}</span>
    </Button>
  );
}
