import './outline.css';
import { memo, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ReorderHandle, ReorderStatus } from '#web/ui/reorder/reorder-handle.tsx';
import { type ReorderPlace, useReorder } from '#web/ui/reorder/use-reorder.ts';
import type { EditorQuestion } from '../state/content.ts';
import type { EditorState } from '../state/events.ts';
import { leftToDo, missingIn, passageOf } from '../state/gaps.ts';
import { MissingList, type MissingRow, missingRows } from './missing.tsx';
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
function SectionEntry({ id, place, title, entries, inView, onShow, onOpen, onAdd }: SectionEntryProps) {
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

type PaletteEntry = {
  key: string;
  number: number;
  look: 'to-fix' | 'is-blank' | 'is-done' | null;
  open: boolean;
};

type PaletteProps = { entries: readonly PaletteEntry[]; onOpen: (key: string) => void };

/** The numbers of questions; those that need fixing, are blank or complete look so. */
export function Palette({ entries, onOpen }: PaletteProps) {
  return (
    <ol className="palette">
      {entries.map((entry) => (
        <Entry
          key={entry.key}
          questionKey={entry.key}
          number={entry.number}
          look={entry.look}
          open={entry.open}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
}

type EntryProps = Omit<PaletteEntry, 'key'> & { questionKey: string; onOpen: (key: string) => void };

const Entry = memo(function Entry({ questionKey, number, look, open, onOpen }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        data-key={questionKey}
        className={look ?? undefined}
        aria-current={open ? 'true' : undefined}
        aria-label={texts.paletteEntry(number, look)}
        onClick={() => onOpen(questionKey)}
      >
        {number}
      </button>
    </li>
  );
});

/** The keys of the editor: the most useful one, and the others on request. */
function ShortcutHelp() {
  const [first, ...others] = texts.shortcutList;
  return (
    <div className="keys qkeys">
      {first && <Keys keys={first.keys} does={first.does} />}
      <details>
        <summary className="hint">{texts.shortcuts}</summary>
        <div className="stack">
          {others.map(({ keys, does }) => (
            <Keys key={does} keys={keys} does={does} />
          ))}
        </div>
      </details>
    </div>
  );
}

function Keys({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <p className="hint">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {does}
    </p>
  );
}
