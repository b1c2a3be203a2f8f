import { type Dispatch, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import type { EditorEvent, EditorState } from './editor.ts';
import { type Shortcut, shortcutOf } from './shortcuts.ts';
import { en } from './text.en.ts';

type CommandsInput = {
  state: EditorState;
  dispatch: Dispatch<EditorEvent>;
  focusField: (field: string) => void;
  save: () => Promise<void>;
  /** A dialog is in front: the keys belong to it. */
  paused: boolean;
};

/** What buttons and shortcuts do to the open question, the focus following, and the words said of it. */
export function useEditorCommands({ state, dispatch, focusField, save, paused }: CommandsInput) {
  const t = useText({ en });
  const [said, setSaid] = useState('');
  const { questions } = state;
  const at = questions.findIndex(({ key }) => key === state.open);
  const focusText = (key: string) => focusField(`${key}.question`);

  const open = (key: string) => {
    dispatch({ type: 'open', key });
    focusText(key);
  };
  const moveTo = (to: number) => {
    const key = questions[at]?.key;
    if (key === undefined || to < 0 || to >= questions.length) return;
    dispatch({ type: 'move', key, to });
    setSaid(t.announceMoved(to + 1));
  };
  const insert = (event: Extract<EditorEvent, { type: 'add' | 'duplicate' }>, place: number) => {
    dispatch(event);
    focusText(`q${state.nextKey}`);
    setSaid(t.announceAdded(place + 1));
  };
  const remove = (key: string) => {
    dispatch({ type: 'remove', key });
    setSaid(t.removed(at + 1));
    const neighbour = questions[at + 1] ?? questions[at - 1];
    if (neighbour !== undefined) open(neighbour.key);
  };

  const run = (command: Shortcut) => {
    const key = questions[at]?.key;
    if (command === 'save') void save();
    else if (command === 'add') {
      insert({ type: 'add', after: state.open }, at === -1 ? questions.length : at + 1);
    } else if (command === 'next' || command === 'previous') {
      const target = questions[at + (command === 'next' ? 1 : -1)];
      if (target !== undefined) open(target.key);
    } else if (key === undefined) return;
    else if (command === 'duplicate') insert({ type: 'duplicate', key }, at + 1);
    else if (command === 'remove') remove(key);
    else moveTo(command === 'up' ? at - 1 : at + 1);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = paused || event.isComposing ? null : shortcutOf(event);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });
  // An effect, because the shortcuts work wherever the focus is, so the whole window listens.
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    said,
    run,
    open,
    moveTo,
    addLast: () => insert({ type: 'add', after: null }, questions.length),
    undo: () => {
      dispatch({ type: 'undo_remove' });
      const last = state.removed.at(-1);
      if (last !== undefined) focusText(last.question.key);
    },
    /** Opens the next of these questions after the open one, starting again from the first. */
    openNext: (keys: ReadonlySet<string>) => {
      const next = [...questions.slice(at + 1), ...questions.slice(0, at + 1)].find(({ key }) =>
        keys.has(key),
      );
      if (next !== undefined) open(next.key);
    },
  };
}
