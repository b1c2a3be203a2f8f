import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ReorderHandle } from '#web/ui/reorder/reorder-handle.tsx';
import type { ReorderPlace } from '#web/ui/reorder/use-reorder.ts';
import { Palette, type PaletteEntry } from './palette.tsx';
import { texts } from './text.en.ts';

type SectionEntryProps = {
  id: string;
  /** Its place among the sections; null where there is no other. */
  place: ReorderPlace | null;
  title: string;
  entries: readonly PaletteEntry[];
  inView: boolean;
  onShow: () => void;
  onOpen: (key: string) => void;
  onAdd: () => void;
};

/** A section in the outline; pressing its name shows it, and folds it if it is shown already. */
export function SectionEntry({
  id,
  place,
  title,
  entries,
  inView,
  onShow,
  onOpen,
  onAdd,
}: SectionEntryProps) {
  const [folded, setFolded] = useState(false);
  const expanded = inView && !folded;
  const toFix = entries.filter(({ look }) => look === 'to-fix').length;
  const done = entries.length > 0 && entries.every(({ look }) => look === 'is-done');
  const press = () => {
    setFolded(expanded);
    if (!inView) onShow();
  };
  return (
    <li className="osec">
      <button type="button" className="osec-h" data-section={id} aria-expanded={expanded} onClick={press}>
        <Icon name="down" className="osec-i" />
        <b>{title}</b>
        <span className="num">{entries.length}</span>
        {toFix > 0 ? (
          <span className="mark is-wrong num">
            <Icon name="alert" />
            {toFix} <span className="sr">{texts.toFix}</span>
          </span>
        ) : (
          done && (
            <span className="mark is-correct">
              <Icon name="check" />
              <span className="sr">{texts.complete}</span>
            </span>
          )
        )}
      </button>
      {place && <ReorderHandle {...place} />}
      {expanded && (
        <div className="osec-in">
          <Palette entries={entries} onOpen={onOpen} />
          <Button look="text" small onClick={onAdd}>
            <Icon name="plus" />
            {texts.addQuestion}
          </Button>
        </div>
      )}
    </li>
  );
}
