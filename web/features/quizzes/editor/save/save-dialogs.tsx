import { texts as errorTexts } from '@kaksha/contract/core/errors.en.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { ChangedKey } from '../state/changed-keys.ts';
import { texts } from '../text.en.ts';

type RestoreDialogProps = { keptAt: string | null; onRestore: () => void; onDiscard: () => void };

/** Offers the unsaved draft of an earlier visit; it stays until the person chooses. */
export function RestoreDialog({ keptAt, onRestore, onDiscard }: RestoreDialogProps) {
  return (
    <Dialog
      open={keptAt !== null}
      role="alertdialog"
      title={texts.restoreTitle}
      description={texts.restoreText(keptAt ?? '')}
      actions={
        <>
          <Button onClick={onRestore}>{texts.restore}</Button>
          <Button look="wrong-plain" onClick={onDiscard}>
            {texts.discardDraft}
          </Button>
        </>
      }
    />
  );
}

type LeaveDialogProps = { open: boolean; onStay: () => void; onKeep: () => void; onDiscard: () => void };

/** Asks before the author leaves with unsaved changes. */
export function LeaveDialog({ open, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      role="alertdialog"
      title={texts.leaveTitle}
      description={texts.leaveText}
      actions={
        <>
          <Button onClick={onStay}>{texts.stay}</Button>
          <Button look="outline" onClick={onKeep}>
            {texts.leaveKeeping}
          </Button>
          <Button look="wrong-plain" onClick={onDiscard}>
            {texts.leaveDiscarding}
          </Button>
        </>
      }
    />
  );
}

type FrozenDialogProps = {
  open: boolean;
  busy: boolean;
  /** The questions whose key was to be changed. */
  changed: readonly ChangedKey[];
  onRule: (changed: ChangedKey | undefined) => void;
  onCopy: () => void;
  onClose: () => void;
};

/** A student has started this exam, so its content stays: offers a ruling, and to save the changes as another quiz (behaviour 6.3, 7.34). */
export function FrozenDialog({ open, busy, changed, onRule, onCopy, onClose }: FrozenDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={errorTexts.exam_has_attempts}
      description={texts.frozenText}
      actions={
        <>
          <RuleButtons changed={changed} onRule={onRule} />
          <Button look="outline" busy={busy} onClick={onCopy}>
            {texts.saveCopy}
          </Button>
          <Button look="plain" onClick={onClose}>
            {texts.backToEditor}
          </Button>
        </>
      }
    />
  );
}

/** How many changed keys have a button of their own. */
const NAMED = 3;

function RuleButtons({ changed, onRule }: Pick<FrozenDialogProps, 'changed' | 'onRule'>) {
  if (changed.length === 0 || changed.length > NAMED)
    return <Button onClick={() => onRule(undefined)}>{texts.rule}</Button>;
  return changed.map((one) => (
    <Button key={one.questionId} onClick={() => onRule(one)}>
      {texts.ruleOn(one.number)}
    </Button>
  ));
}

type KeyChangedDialogProps = {
  changed: readonly ChangedKey[];
  onRule: (changed: ChangedKey | undefined) => void;
  onClose: () => void;
};

/** The key of a quiz with results was changed: offers the ruling that marks them anew (behaviour 7.34). */
export function KeyChangedDialog({ changed, onRule, onClose }: KeyChangedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={texts.keyChangedTitle}
      description={texts.keyChanged(changed.map(({ number }) => number))}
      actions={
        <>
          <RuleButtons changed={changed} onRule={onRule} />
          <Button look="plain" onClick={onClose}>
            {texts.notNow}
          </Button>
        </>
      }
    />
  );
}

/** Why it was not saved: the title, and details below it if there are any. */
export type SaveFailure = { title: string; detail: string | null; field: string | null };

type FailureDialogProps = {
  failure: SaveFailure | null;
  onClose: () => void;
  onShow: (field: string) => void;
};

/** Says that saving failed, and leads to the invalid field. */
export function FailureDialog({ failure, onClose, onShow }: FailureDialogProps) {
  const field = failure?.field ?? null;
  return (
    <Dialog
      open={failure !== null}
      onClose={onClose}
      role="alertdialog"
      title={failure?.title}
      description={failure?.detail}
      actions={
        field === null ? (
          <Button onClick={onClose}>{texts.backToEditor}</Button>
        ) : (
          <Button onClick={() => onShow(field)}>{texts.showMe}</Button>
        )
      }
    />
  );
}
