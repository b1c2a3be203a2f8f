import './outline.css';
import { memo, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ReorderStatus } from '#web/ui/reorder/reorder-handle.tsx';
import { useReorder } from '#web/ui/reorder/use-reorder.ts';
import type { EditorQuestion } from '../state/content.ts';
import type { EditorState } from '../state/events.ts';
import { leftToDo, missingIn, passageOf } from '../state/gaps.ts';
import { MissingList } from './missing-list.tsx';
import { type MissingRow, missingRows } from './missing-rows.ts';
import { Palette, type PaletteEntry } from './palette.tsx';
import { SectionEntry } from './section-entry.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { texts } from './text.en.ts';
import { type DropTarget, useNumberDrag } from './use-number-drag.ts';

type OutlineProps = {
  state: EditorState;
  /** The sections as they are, not as they were when the outline was last drawn. */
  sections: EditorState['sections'];
  faults: Readonly<Record<string, string>>;
  /** Keys of the questions that need fixing. */
  toFix: ReadonlySet<string>;
  onOpen: (key: string) => void;
  onShowSection: (section: string) => void;
  onAdd: () => void;
  onAddLast: () => void;
  onAddSection: () => void;
  /** Puts a section at this place. */
  onMoveSection: (section: string, to: number) => void;
  /** Puts a question in the place of another, or at the end of a section. */
  onDrop: (key: string, target: DropTarget) => void;
  onGo: (row: MissingRow) => void;
};

/**
 * The paper at a glance: its sections and the numbers of their questions, the ways to add some, what is missing, and the
 * keys. On a phone it is folded. It may lag behind the typing, so that a long paper does not slow it down.
 */
export const Outline = memo(function Outline({
  state,
  sections,
  faults,
  toFix,
  onOpen,
  onShowSection,
  onAdd,
  onAddLast,
  onAddSection,
  onMoveSection,
  onDrop,
  onGo,
}: OutlineProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { questions, section, open } = state;
  const drag = useNumberDrag(onDrop);
  const order = useReorder({
    ids: sections.map(({ _id }) => _id),
    nameOf: (id) => sections.find(({ _id }) => _id === id)?.title ?? '',
    save: async (ids) => ids.forEach(onMoveSection),
  });
  const inOrder = order.ids.flatMap((id) => sections.filter(({ _id }) => _id === id));
  const { wrong } = leftToDo(state, faults, toFix);
  const lacksNothing = (question: EditorQuestion) =>
    missingIn(question, state.languages, passageOf(state, question)).gaps.length === 0;
  // What nobody has begun is no mistake: a paper from a preset is not all red.
  const lookOf = (question: EditorQuestion): PaletteEntry['look'] => {
    if (toFix.has(question.key)) return wrong.has(question.key) ? 'to-fix' : 'is-blank';
    return lacksNothing(question) ? 'is-done' : null;
  };
  const entries = questions.map((question, index): PaletteEntry & { section: string | null } => {
    return {
      key: question.key,
      number: index + 1,
      look: lookOf(question),
      open: question.key === open,
      section: question.sectionId,
    };
  });
  const openNumber = entries.find((entry) => entry.open)?.number ?? null;
  const title = sections.find(({ _id }) => _id === section)?.title;
  const go = (row: MissingRow) => {
    setUnfolded(false);
    onGo(row);
  };
  return (
    <aside className="qrail" aria-label={texts.questionList}>
      <button
        type="button"
        className="ofold"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <span>{texts.outline}</span> <b>{texts.here(title, openNumber)}</b>
        <Icon name="down" />
      </button>
      <div className={classes('ofold-in', unfolded && 'is-unfolded')} id={id} {...drag}>
        {sections.length === 0 ? (
          <>
            <Palette entries={entries} onOpen={onOpen} />
            <Button look="line" wide small onClick={onAdd}>
              <Icon name="plus" />
              {texts.addQuestion}
            </Button>
          </>
        ) : (
          <ol className="osecs">
            {inOrder.map(({ _id, title }, index) => (
              <SectionEntry
                key={_id}
                id={_id}
                place={inOrder.length > 1 ? order.placeAt(index, _id) : null}
                title={title}
                entries={entries.filter((entry) => entry.section === _id)}
                inView={_id === section}
                onShow={() => onShowSection(_id)}
                onOpen={onOpen}
                onAdd={onAddLast}
              />
            ))}
          </ol>
        )}
        <Button look="text" small onClick={onAddSection}>
          <Icon name="plus" />
          {texts.addSection}
        </Button>
        <MissingList
          rows={missingRows(state, faults, toFix)}
          complete={questions.length > 0 && questions.every(lacksNothing)}
          onGo={go}
        />
        <ShortcutHelp />
        <ReorderStatus order={order} />
      </div>
    </aside>
  );
});
