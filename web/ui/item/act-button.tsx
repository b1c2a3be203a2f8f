import type { ReactNode } from 'react';
import { useState } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { Button } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { announce } from '../message/toast.tsx';

type ActButtonProps = {
  icon?: IconName;
  /** What a screen reader says, of which the children are the visible part. */
  name: string;
  act: () => Promise<unknown>;
  /** Done whether it succeeded or not, with the button still busy. */
  afterwards?: () => Promise<unknown>;
  /** For a failure without a text from the server. */
  failed: string;
  children: ReactNode;
};

/** A small button of a row that makes a call, busy meanwhile; a failure is announced. */
export function ActButton({ icon, name, act, afterwards, failed, children }: ActButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      announce(errorText(error, failed), 'wrong');
    }
    await afterwards?.();
    setBusy(false);
  };
  return (
    <Button look="outline" small busy={busy} aria-label={name} onClick={() => void press()}>
      {icon && !busy && <Icon name={icon} />}
      {children}
    </Button>
  );
}
