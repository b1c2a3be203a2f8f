import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

type Asked = {
  question: { title: string; text: string; confirm: string; confirming?: string; cancel: string };
  /** Done once it is confirmed; the question stays and says why if that fails. */
  confirmed: () => Promise<unknown>;
  /** For a failure without a text from the server. */
  failed: string;
};

/** The question before something is done, for whatever opens it. */
export function Ask({
  question,
  confirmed,
  failed,
  open,
  onClose,
}: Asked & { open: boolean; onClose: () => void }) {
  const { busy, failure, act, clear } = useAct(failed);
  const confirm = async () => {
    await confirmed();
    onClose();
  };
  const cancel = () => {
    onClose();
    clear();
  };
  return (
    <ConfirmDialog
      open={open}
      {...question}
      busy={busy}
      error={failure}
      onConfirm={() => void act(confirm)}
      onCancel={cancel}
    />
  );
}

type AskButtonProps = Asked & {
  look: 'outline' | 'wrong-plain';
  /** What a screen reader says, where the button alone does not say of whom. */
  name?: string;
  /** What the button says. */
  act: string;
};

/** A small button that asks before it does something. */
export function AskButton({ look, name, act, ...asked }: AskButtonProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look={look} small aria-label={name} onClick={() => setAsks(true)}>
        {act}
      </Button>
      <Ask {...asked} open={asks} onClose={() => setAsks(false)} />
    </>
  );
}
