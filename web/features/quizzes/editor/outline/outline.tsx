import './outline.css';
import { memo, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ReorderHandle, ReorderStatus } from '#web/ui/reorder/reorder-handle.tsx';
import { type ReorderPlace, useReorder } from '#web/ui/reorder/use-reorder.ts';
import { useActs } from '../editor-context.tsx';
import type { EditorQuestion } from '../state/content.ts';
import type { EditorState } from '../state/events.ts';
import { missingIn, passageOf } from '../state/gaps.ts';
import type { Review } from '../use-review.ts';
import { MissingList, type MissingRow, missingRows } from './missing.tsx';
import { texts } from './text.en.ts';
import { useNumberDrag } from './use-number-drag.ts';

type OutlineProps = {
  /** What was found in the paper; it may lag behind the typing, so that a long paper does not slow it down. */
  review: Review;
  /** The sections as they are, not as they were when the paper was last looked through. */
  sections: EditorState['sections'];
};

/**
 * The paper at a glance: its sections and the numbers of their questions, the ways to add some, what is missing, and the
 * keys. On a phone it is folded.
 */
export const Outline = memo(function Outline({ review, sections }: OutlineProps) {
  const { dispatch, commands } = useActs();
  const { state, faults, toFix, wrong } = review;
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { questions, section, open } = state;
  const drag = useNumberDrag(commands.drop);
  const order = useReorder({
    ids: sections.map(({ _id }) => _id),
    nameOf: (id) => sections.find(({ _id }) => _id === id)?.title ?? '',
    save: async (ids) => {
      for (const [to, section] of ids.entries()) dispatch({ type: 'move_section', section, to });
    },
  });
  const inOrder = order.ids.flatMap((id) => sections.filter(({ _id }) => _id === id));
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
    commands.goTo(row);
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
            <Palette entries={entries} />
            <Button look="outline" wide small onClick={() => commands.run('add')}>
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
              />
            ))}
          </ol>
        )}
        <Button look="plain" small onClick={commands.addSection}>
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
};

/** A section in the outline; pressing its name shows it, and folds it if it is shown already. */
function SectionEntry({ id, place, title, entries, inView }: SectionEntryProps) {
  const { commands } = useActs();
  const [folded, setFolded] = useState(false);
  const expanded = inView && !folded;
  const toFix = entries.filter(({ look }) => look === 'to-fix').length;
  const done = entries.length > 0 && entries.every(({ look }) => look === 'is-done');
  const press = () => {
    setFolded(expanded);
    if (!inView) commands.showSection(id);
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
          <Palette entries={entries} />
          <Button look="plain" small onClick={commands.addLast}>
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

/** The numbers of questions; those that need fixing, are blank or complete look so. */
export function Palette({ entries }: { entries: readonly PaletteEntry[] }) {
  return (
    <ol className="palette">
      {entries.map((entry) => (
        <Entry
          key={entry.key}
          questionKey={entry.key}
          number={entry.number}
          look={entry.look}
          open={entry.open}
        />
      ))}
    </ol>
  );
}

type EntryProps = Omit<PaletteEntry, 'key'> & { questionKey: string };

const Entry = memo(function Entry({ questionKey, number, look, open }: EntryProps) {
  const { commands } = useActs();
  return (
    <li>
      <button
        type="button"
        data-key={questionKey}
        className={look ?? undefined}
        aria-current={open ? 'true' : undefined}
        aria-label={texts.paletteEntry(number, look)}
        onClick={() => commands.open(questionKey)}
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
