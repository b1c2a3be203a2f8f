import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newId } from '#web/lib/new-id.ts';
import type { MissingRow } from './outline/missing.tsx';
import type { DropTarget } from './outline/use-number-drag.ts';
import { texts as sectionTexts } from './sections/text.en.ts';
import type { EditorEvent, EditorState } from './state/events.ts';
import { texts } from './text.en.ts';
import type { Review } from './use-review.ts';

/** The dialog that the author has open, if any. */
export type EditorDialog =
  | { is: 'settings' | 'presets' | 'preview' }
  | { is: 'section' | 'section_removal'; section: string }
  | null;

type CommandsInput = {
  state: EditorState;
  review: Review;
  dispatch: Dispatch<EditorEvent>;
  focusField: (field: string) => void;
  /** Moves the focus to the text of the question that is open then. */
  focusOpen: () => void;
  /** Keeps the open question where it is on the screen, wherever it moves. */
  keepInPlace: () => void;
  /** Brings the top of the section in view into sight. */
  showTop: () => void;
  showDialog: (dialog: EditorDialog) => void;
  save: () => void;
};

/** What buttons and shortcuts do. The functions stay the same for as long as the editor is open. */
export type Commands = ReturnType<typeof commandsOn>;

/** The commands of the editor, and the words said of the last one. While `paused`, the keys belong to a dialog. */
export function useCommands(input: CommandsInput, paused: boolean) {
  const [said, setSaid] = useState('');
  const now = useRef(input);
  // An effect, because what is done later needs the state of then.
  useEffect(() => {
    now.current = input;
  });
  const [commands] = useState(() => commandsOn(now, setSaid));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = paused || event.isComposing ? null : shortcutOf(event);
    // What was typed after a removal is undone by the browser.
    if (command === null || (command === 'undo' && !input.state.justRemoved)) return;
    event.preventDefault();
    commands.run(command);
  });
  // An effect, because the shortcuts work wherever the focus is, so the whole window listens.
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { commands, said };
}

function commandsOn(now: RefObject<CommandsInput>, say: (words: string) => void) {
  const dispatch: Dispatch<EditorEvent> = (event) => now.current.dispatch(event);
  const showDialog = (dialog: EditorDialog) => now.current.showDialog(dialog);

  /** What was typed for the exam, while a new quiz is practice for now. */
  let putAside: NonNullable<EditorState['settings']> = {};

  const open = (key: string) => {
    dispatch({ type: 'open', key });
    now.current.focusOpen();
  };

  const moveTo = (to: number, key = now.current.state.open) => {
    const { questions } = now.current.state;
    if (key === null || to < 0 || to >= questions.length) return;
    now.current.keepInPlace();
    dispatch({ type: 'move', key, to });
    say(texts.announceMoved(to + 1));
  };

  const moveToSection = (section: string, at: 'start' | 'end' = 'end', key = now.current.state.open) => {
    const title = now.current.state.sections.find(({ _id }) => _id === section)?.title;
    if (key === null || title === undefined) return;
    now.current.keepInPlace();
    dispatch({ type: 'move_to_section', key, section, at });
    say(texts.announceMovedTo(title));
  };

  const insert = (event: Extract<EditorEvent, { type: 'add' | 'insert' | 'duplicate' }>, place: number) => {
    dispatch(event);
    now.current.focusOpen();
    say(texts.announceAdded(place + 1));
  };

  /** Adds a question after the last one of the section, whichever is open. */
  const addLast = () => {
    const { questions, section } = now.current.state;
    const last = questions.findLast(({ sectionId }) => sectionId === section);
    const place = last === undefined ? questions.length : questions.indexOf(last) + 1;
    insert({ type: 'add', after: last?.key ?? null }, place);
  };

  /** One place up or down; at the edge of a section into the next one. */
  const step = (by: 1 | -1) => {
    const { questions, sections, open: key } = now.current.state;
    const at = questions.findIndex((question) => question.key === key);
    const question = questions[at];
    if (question === undefined) return;
    if (questions[at + by]?.sectionId === question.sectionId) return moveTo(at + by);
    const place = sections.findIndex(({ _id }) => _id === question.sectionId);
    const section = place === -1 ? undefined : sections[place + by];
    if (section !== undefined) moveToSection(section._id, by === 1 ? 'start' : 'end');
  };

  const remove = (key: string) => {
    const { questions } = now.current.state;
    const at = questions.findIndex((question) => question.key === key);
    const { sectionId } = questions[at] ?? {};
    dispatch({ type: 'remove', key });
    say(texts.removed(at + 1));
    const neighbour = [questions[at + 1], questions[at - 1]].find((one) => one?.sectionId === sectionId);
    if (neighbour !== undefined) open(neighbour.key);
  };

  const undo = () => {
    dispatch({ type: 'undo_remove' });
    say(texts.announceUndone);
    now.current.focusOpen();
  };

  const run = (command: Shortcut) => {
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
  };

  return {
    run,
    open,
    insert,
    addLast,
    moveTo,
    moveToSection,
    undo,
    showDialog,
    /** A question is dropped on another, whose place it takes, or on a section, whose last it becomes. */
    drop: (key: string, target: DropTarget) => {
      if ('section' in target) return moveToSection(target.section, 'end', key);
      moveTo(
        now.current.state.questions.findIndex((question) => question.key === target.question),
        key,
      );
    },
    showSection: (section: string) => {
      dispatch({ type: 'show_section', section });
      now.current.showTop();
    },
    /** Adds a section at the end and asks for its title and marks. */
    addSection: () => {
      const _id = newId();
      const title = sectionTexts.newTitle(now.current.state.sections.length + 1);
      dispatch({ type: 'add_section', _id, title });
      showDialog({ is: 'section', section: _id });
    },
    /** Makes a new quiz an exam, whose settings are asked for, or practice. */
    chooseMode: (mode: QuizMode) => {
      const { settings } = now.current.state;
      if (mode === (settings ? 'exam' : 'practice')) return;
      if (mode === 'practice') putAside = settings ?? {};
      dispatch({ type: 'set_settings', settings: mode === 'exam' ? putAside : null });
      showDialog(mode === 'exam' ? { is: 'settings' } : null);
    },
    /** Goes to what is missing: to a field, in the question that has it, or to the settings of a section. */
    goTo: ({ open, field }: Pick<MissingRow, 'open' | 'field'>) => {
      if (open !== null && 'section' in open) return showDialog({ is: 'section', section: open.section });
      if (open !== null) dispatch({ type: 'open', key: open.question });
      now.current.focusField(field);
    },
    /** Opens the next question that is wrong, or that nobody has begun, after the open one, starting again from the first. */
    openNext: (left: 'wrong' | 'blank') => {
      const { state, review } = now.current;
      const { questions, open: current } = state;
      const at = questions.findIndex(({ key }) => key === current);
      const next = [...questions.slice(at + 1), ...questions.slice(0, at + 1)].find(({ key }) =>
        review[left].has(key),
      );
      if (next !== undefined) open(next.key);
    },
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
