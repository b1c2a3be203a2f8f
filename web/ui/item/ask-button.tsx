import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

type AskButtonProps = {
  look: 'outline' | 'wrong-plain';
  /** What a screen reader says, where the button alone does not say of whom. */
  name?: string;
  /** What the button says. */
  act: string;
  question: { title: string; text: string; confirm: string; cancel: string };
  /** Done once it is confirmed; the question stays and says why if that fails. */
  confirmed: () => Promise<unknown>;
  /** For a failure without a text from the server. */
  failed: string;
};

/** A small button that asks before it does something. */
export function AskButton({ look, name, act: label, question, confirmed, failed }: AskButtonProps) {
  const [asks, setAsks] = useState(false);
  const { busy, failure, act } = useAct(failed);
  const confirm = async () => {
    await confirmed();
    setAsks(false);
  };
  return (
    <>
      <Button look={look} small aria-label={name} onClick={() => setAsks(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asks}
        {...question}
        busy={busy}
        error={failure}
        onConfirm={() => void act(confirm)}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
