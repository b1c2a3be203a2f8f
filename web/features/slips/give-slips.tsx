import './slips.css';
import { shownCode } from '@kaksha/contract/core/codes.ts';
import { formatDate } from '@kaksha/contract/core/time.ts';
import type { Slip } from '@kaksha/contract/users.ts';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { texts } from './text.en.ts';

/** A slip, and whose it is where several are given. */
type Issued = Slip & { fullName?: string };

type GiveSlipsProps = {
  words: {
    give: string;
    /** The name of the button for screen readers, with whom it is for. */
    giveOf: string;
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
  issue: () => Promise<readonly Issued[]>;
};

/** Asks, then makes slips, and shows them this once, to be printed: one alone, several eight to an A4 page (behaviour 2.23, 2.42). */
export function GiveSlips({ words, issue }: GiveSlipsProps) {
  const [asks, setAsks] = useState(false);
  const [slips, setSlips] = useState<readonly Issued[] | null>(null);
  const { busy, failure, act, clear } = useAct(words.failed);
  const give = async () => {
    setSlips(await issue());
    setAsks(false);
  };
  const cancel = () => {
    setAsks(false);
    clear();
  };
  return (
    <>
      <Button look="outline" small aria-label={words.giveOf} onClick={() => setAsks(true)}>
        {words.give}
      </Button>
      <ConfirmDialog
        open={asks}
        title={words.title}
        text={words.text}
        confirm={words.confirm}
        confirming={words.confirming}
        cancel={texts.cancel}
        busy={busy}
        error={failure}
        onConfirm={() => void act(give)}
        onCancel={cancel}
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
