import { limits } from '@kaksha/contract/core/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { refreshHall } from './api.ts';
import { texts } from './text.en.ts';

type ActDialogProps = {
  title: string;
  text: ReactNode;
  /** The label of the act, and of the way out. */
  act: string;
  cancel: string;
  /** It takes something away: the way out is the filled button. */
  danger?: boolean;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Does it, and returns what to announce; null if nothing was done, which the dialog's own fields then say. */
  onAct: (reason: string) => Promise<string | null>;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** Asks for the reason of an act of staff, and stays open if it fails. */
export function ActDialog({
  title,
  text,
  act,
  cancel,
  danger = false,
  children,
  onAct,
  onClose,
  finalFocus,
}: ActDialogProps) {
  const client = useQueryClient();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const doing = useAct(texts.actFailed);
  const go = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return field.current?.focus();
    void doing.act(async () => {
      const done = await onAct(reason.trim());
      if (done === null) return;
      void refreshHall(client);
      onClose();
      announce(done);
    });
  };
  const close = () => {
    if (!doing.busy) onClose();
  };
  const out = (
    <Button
      key="out"
      look={danger ? 'primary' : 'plain'}
      aria-disabled={doing.busy || undefined}
      onClick={close}
    >
      {cancel}
    </Button>
  );
  const on = (
    <Button key="on" look={danger ? 'wrong-plain' : 'primary'} busy={doing.busy} onClick={go}>
      {act}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={close}
      role={danger ? 'alertdialog' : 'dialog'}
      title={title}
      description={text}
      finalFocus={finalFocus}
      actions={danger ? [out, on] : [on, out]}
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field must not do what takes something away.
          if (!danger) go();
        }}
      >
        {children}
        <TextField
          ref={field}
          label={texts.reason}
          hint={texts.reasonHint}
          error={missing && reason.trim() === '' ? texts.reasonMissing : undefined}
          maxLength={limits.option}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {doing.failure !== null && <Note look="wrong">{doing.failure}</Note>}
    </Dialog>
  );
}
