import './panel-frame.css';
import type { HallPerson } from '@kaksha/contract/hall.ts';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { latePart } from '#web/ui/state/late-part.tsx';
import { texts } from './text.en.ts';
import { useIsWide } from './use-is-wide.ts';

/** In the file of the public pages, which the hall needs for nothing else. */
const { LatePart: LateAkshara } = latePart(() =>
  import('#web/ui/ornament/akshara.tsx').then(({ Akshara }) => Akshara),
);

type PanelFrameProps = {
  person: HallPerson;
  /** Another dialog is open: a sheet makes room for it. */
  isCovered: boolean;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** The panel of a person: beside the list where there is room, else a sheet from the foot of the screen. */
export function PanelFrame({ person: { user }, isCovered, onClose, finalFocus, children }: PanelFrameProps) {
  const t = texts.panel;
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <Dialog sheet open={!isCovered} onClose={onClose} title={user.fullName} finalFocus={finalFocus}>
        <p className="hall-mail">{user.email}</p>
        {children}
      </Dialog>
    );
  }
  return (
    <aside className="sheet hall-panel" aria-label={user.fullName}>
      <header>
        <LateAkshara
          part={{ name: user.fullName }}
          fallback={<span className="akshar" aria-hidden="true" />}
        />
        <div>
          <h2>{user.fullName}</h2>
          <p className="hall-mail">{user.email}</p>
        </div>
        <IconButton className="hall-close" icon="cross" label={t.close} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
