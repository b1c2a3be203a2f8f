import { type Dispatch, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DropTarget } from './outline/use-number-drag.ts';
import type { EditorEvent, EditorState } from './state/events.ts';
import { texts } from './text.en.ts';

type CommandsInput = {
  state: EditorState;
  dispatch: Dispatch<EditorEvent>;
  focusField: (field: string) => void;
  /** Moves the focus to the text of the question that is open then. */
  focusOpen: () => void;
  /** Keeps the open question where it is on the screen, wherever it moves. */
  keepInPlace: () => void;
  /** Brings the top of the section in view into sight. */
  showTop: () => void;
  save: () => void;
  /** A dialog is in front: the keys belong to it. */
  paused: boolean;
};

/**
 * What buttons and shortcuts do to the open question, the focus following, and the words said of it. The functions stay
 * the same, so that a key press in one question does not draw the others again.
 */
export function useEditorCommands({
  state,
  dispatch,
  focusField,
  focusOpen,
  keepInPlace,
  showTop,
  save,
  paused,
}: CommandsInput) {
  const [said, setSaid] = useState('');
  const now = useRef({ state, save });
  // An effect, because what is done later needs the state of then.
  useEffect(() => {
    now.current = { state, save };
  }, [state, save]);

  const open = useCallback(
    (key: string) => {
      dispatch({ type: 'open', key });
      focusOpen();
    },
    [dispatch, focusOpen],
  );

  const moveTo = useCallback(
    (to: number, key = now.current.state.open) => {
      const { questions } = now.current.state;
      if (key === null || to < 0 || to >= questions.length) return;
      keepInPlace();
      dispatch({ type: 'move', key, to });
      setSaid(texts.announceMoved(to + 1));
    },
    [dispatch, keepInPlace],
  );

  const moveToSection = useCallback(
    (section: string, at: 'start' | 'end' = 'end', key = now.current.state.open) => {
      const { sections } = now.current.state;
      const title = sections.find(({ _id }) => _id === section)?.title;
      if (key === null || title === undefined) return;
      keepInPlace();
      dispatch({ type: 'move_to_section', key, section, at });
      setSaid(texts.announceMovedTo(title));
    },
    [dispatch, keepInPlace],
  );

  const insert = useCallback(
    (event: Extract<EditorEvent, { type: 'add' | 'insert' | 'duplicate' }>, place: number) => {
      dispatch(event);
      focusOpen();
      setSaid(texts.announceAdded(place + 1));
    },
    [dispatch, focusOpen],
  );

  const addLast = useCallback(() => {
    const { questions, section } = now.current.state;
    const last = questions.findLast(({ sectionId }) => sectionId === section);
    const place = last === undefined ? questions.length : questions.indexOf(last) + 1;
    insert({ type: 'add', after: last?.key ?? null }, place);
  }, [insert]);

  /** One place up or down; at the edge of a section into the next one. */
  const step = useCallback(
    (by: 1 | -1) => {
      const { questions, sections, open: key } = now.current.state;
      const at = questions.findIndex((question) => question.key === key);
      const question = questions[at];
      if (question === undefined) return;
      if (questions[at + by]?.sectionId === question.sectionId) return moveTo(at + by);
      const place = sections.findIndex(({ _id }) => _id === question.sectionId);
      const section = place === -1 ? undefined : sections[place + by];
      if (section !== undefined) moveToSection(section._id, by === 1 ? 'start' : 'end');
    },
    [moveTo, moveToSection],
  );

  const remove = useCallback(
    (key: string) => {
      const { questions } = now.current.state;
      const at = questions.findIndex((question) => question.key === key);
      const { sectionId } = questions[at] ?? {};
      dispatch({ type: 'remove', key });
      setSaid(texts.removed(at + 1));
      const neighbour = [questions[at + 1], questions[at - 1]].find((one) => one?.sectionId === sectionId);
      if (neighbour !== undefined) open(neighbour.key);
    },
    [dispatch, open],
  );

  const undo = useCallback(() => {
    dispatch({ type: 'undo_remove' });
    setSaid(texts.announceUndone);
    focusOpen();
  }, [dispatch, focusOpen]);

  const run = useCallback(
    (command: Shortcut) => {
      const { questions, open: key } = now.current.state;
      const at = questions.findIndex((question) => question.key === key);
      if (command === 'save') now.current.save();
      else if (command === 'undo') undo();
      else if (command === 'add' && key === null) addLast();
      else if (command === 'add') insert({ type: 'add', after: key }, at + 1);
      else if (command === 'next' || command === 'previous') {
        const target = questions[at + (command === 'next' ? 1 : -1)];
        if (target !== undefined) open(target.key);
      } else if (key === null) return;
      else if (command === 'duplicate') insert({ type: 'duplicate', key }, at + 1);
      else if (command === 'remove') remove(key);
      else step(command === 'up' ? -1 : 1);
    },
    [addLast, insert, open, remove, step, undo],
  );

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = paused || event.isComposing ? null : shortcutOf(event);
    // What was typed after a removal is undone by the browser.
    if (command === null || (command === 'undo' && !state.justRemoved)) return;
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
    insert,
    addLast,
    add: useCallback(() => run('add'), [run]),
    moveToSection,
    moveWholeSection: useCallback(
      (section: string, to: number) => dispatch({ type: 'move_section', section, to }),
      [dispatch],
    ),
    /** A question is dropped on another, whose place it takes, or on a section, whose last it becomes. */
    drop: useCallback(
      (key: string, target: DropTarget) => {
        const { questions } = now.current.state;
        if ('section' in target) moveToSection(target.section, 'end', key);
        else
          moveTo(
            questions.findIndex((question) => question.key === target.question),
            key,
          );
      },
      [moveTo, moveToSection],
    ),
    showSection: useCallback(
      (section: string) => {
        dispatch({ type: 'show_section', section });
        showTop();
      },
      [dispatch, showTop],
    ),
    undo,
    /** Opens a question and goes to one of its fields. */
    goTo: useCallback(
      (key: string, field: string) => {
        dispatch({ type: 'open', key });
        focusField(field);
      },
      [dispatch, focusField],
    ),
    /** Opens the next of these questions after the open one, starting again from the first. */
    openNext: useCallback(
      (keys: ReadonlySet<string>) => {
        const { questions, open: current } = now.current.state;
        const at = questions.findIndex(({ key }) => key === current);
        const next = [...questions.slice(at + 1), ...questions.slice(0, at + 1)].find(({ key }) =>
          keys.has(key),
        );
        if (next !== undefined) open(next.key);
      },
      [open],
    ),
  };
}

/** What a key press asks of the editor. */
export type Shortcut = 'add' | 'duplicate' | 'up' | 'down' | 'remove' | 'previous' | 'next' | 'save' | 'undo';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'>;

/**
 * The shortcut of a key press, or null. Each has Ctrl (⌘) or Alt, so that typing never triggers one. Alt with an arrow opens
 * the list of a select and of a field with suggestions, which keep it.
 */
export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey, target }: Keys): Shortcut | null {
  const control = (ctrlKey || metaKey) && !altKey;
  if (control && !shiftKey && key === 'Enter') return 'add';
  if (control && !shiftKey && key.toLowerCase() === 's') return 'save';
  if (control && !shiftKey && key.toLowerCase() === 'z') return 'undo';
  if (control && shiftKey && key.toLowerCase() === 'd') return 'duplicate';
  if (control && shiftKey && (key === 'Backspace' || key === 'Delete')) return 'remove';
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key.startsWith('Arrow') && target instanceof Element && target.matches('select, input[list]'))
    return null;
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'PageUp') return 'previous';
  if (key === 'PageDown') return 'next';
  return null;
}
