import './slips.css';
import { shownCode } from '@kaksha/contract/core/codes.ts';
import { formatDate } from '@kaksha/contract/core/time.ts';
import type { Slip } from '@kaksha/contract/users.ts';
import { useState } from 'react';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Ask } from '#web/ui/item/ask-button.tsx';
import { texts } from './text.en.ts';

/** A slip, and whose it is where several are given. */
type Issued = Slip & { fullName?: string };

type SlipWords = {
  /** The question before, and what giving does. */
  title: string;
  text: string;
  confirm: string;
  confirming: string;
  failed: string;
  /** Above the slips that were made, and what to do with them. */
  made: (count: number) => string;
  once: string;
  /** In its place, if there was nobody to give one to. */
  nobody?: string;
};

type ButtonWords = {
  give: string;
  /** The name of the button for screen readers, with whom it is for. */
  giveOf: string;
};

type Given = { issue: () => Promise<readonly Issued[]> };

/** A small button for `AskForSlips`. */
export function GiveSlips({ words, issue }: Given & { words: SlipWords & ButtonWords }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="outline" small aria-label={words.giveOf} onClick={() => setAsks(true)}>
        {words.give}
      </Button>
      <AskForSlips words={words} issue={issue} open={asks} onClose={() => setAsks(false)} />
    </>
  );
}

type AskForSlipsProps = Given & { words: SlipWords; open: boolean; onClose: () => void };

/** Asks, then makes slips, and shows them this once, to be printed: one alone, several eight to an A4 page (behaviour 2.23, 2.42). */
export function AskForSlips({ words, issue, open, onClose }: AskForSlipsProps) {
  const [slips, setSlips] = useState<readonly Issued[] | null>(null);
  const give = async () => setSlips(await issue());
  return (
    <>
      <Ask
        open={open}
        question={{ ...words, cancel: texts.cancel }}
        confirmed={give}
        failed={words.failed}
        onClose={onClose}
      />
      {slips !== null && (
        // Only Done closes it: the codes cannot be shown again.
        <Dialog
          open
          wide={slips.length > 1}
          title={words.made(slips.length)}
          description={slips.length === 0 ? words.nobody : words.once}
          actions={
            <>
              {slips.length > 0 && <Button onClick={() => window.print()}>{texts.print}</Button>}
              <Button look="plain" onClick={() => setSlips(null)}>
                {texts.done}
              </Button>
            </>
          }
        >
          <Slips slips={slips} />
        </Dialog>
      )}
    </>
  );
}

function Slips({ slips }: { slips: readonly Issued[] }) {
  const { publicUrl } = usePageFacts();
  return (
    <ul className={classes('slips', slips.length > 1 && 'slips-many')}>
      {slips.map(({ fullName, name, code, expiresAt }) => (
        <li className="slip" key={code}>
          {fullName !== undefined && <strong>{fullName}</strong>}
          <dl>
            <dt>{texts.address}</dt>
            <dd>{`${publicUrl}/slip`}</dd>
            <dt>{texts.signInName}</dt>
            <dd>{name}</dd>
            <dt>{texts.code}</dt>
            <dd className="slip-code">{shownCode(code)}</dd>
            <dt>{texts.until}</dt>
            <dd>{formatDate(expiresAt)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
