import type { QuestionKind } from '@kaksha/contract/questions/choices.ts';
import { blankQuestion, type EditorQuestion, isBegun, sumOfMinutes } from './content.ts';
import type { EditorEvent, EditorState, FigurePlace } from './events.ts';
import {
  addSection,
  editSection,
  endOfSection,
  inSectionOrder,
  moveSection,
  moveToSection,
  removeSection,
  showSection,
} from './sections.ts';

/** An editor with one blank question open. */
export function emptyEditor(): EditorState {
  return {
    title: '',
    totalTime: '1',
    passPercent: '40',
    languages: [],
    sections: [],
    passages: [],
    questions: [blankQuestion('q0')],
    open: 'q0',
    section: null,
    removed: [],
    refused: {},
    nextKey: 1,
  };
}

/** The state after an event. A question is removed only by a removal (and 'load'), and 'undo_remove' restores it. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  const next = noteRemoval(inView(apply(state, event)), event);
  const exempt = event.type === 'load' || event.type === 'stored' || event.type === 'start_from';
  if (next.questions === state.questions || exempt) return next;
  // A total time equal to the sum follows it until another one is typed.
  const follows = state.totalTime !== '' && Number(state.totalTime) === sumOfMinutes(state.questions);
  return follows ? { ...next, totalTime: String(sumOfMinutes(next.questions)) } : next;
}

const removals: readonly EditorEvent['type'][] = ['remove', 'remove_section', 'undo_remove'];
const looks: readonly EditorEvent['type'][] = ['open', 'show_section', 'refuse', 'stored'];

/** Says whether there is a removal to undo before anything else. */
function noteRemoval(state: EditorState, { type }: EditorEvent): EditorState {
  if (looks.includes(type)) return state;
  const justRemoved = removals.includes(type) && state.removed.length > 0;
  return (state.justRemoved ?? false) === justRemoved ? state : { ...state, justRemoved };
}

/** The section in view is that of the open question. */
function inView(state: EditorState): EditorState {
  const open = state.questions.find(({ key }) => key === state.open);
  const first = state.sections[0]?._id ?? null;
  const known = state.sections.some(({ _id }) => _id === state.section) ? state.section : first;
  const section = open === undefined ? known : open.sectionId;
  return section === state.section ? state : { ...state, section };
}

function apply(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'set':
      return { ...state, [event.field]: event.value, refused: without(state.refused, event.field) };
    case 'set_languages':
      return { ...state, languages: event.languages };
    case 'set_settings':
      return { ...state, settings: event.settings, refused: settingsFields.reduce(without, state.refused) };
    case 'edit':
      return changed(state, event.key, Object.keys(event.change).map(fieldName), (question) => {
        if (event.change.correctAnswer === undefined) return { ...question, ...event.change };
        const { keyPreset: _, ...chosen } = question;
        return { ...chosen, ...event.change };
      });
    case 'edit_hindi':
      return changed(
        state,
        event.key,
        Object.keys(event.change).map((name) => `hi.${name}`),
        (question) => ({ ...question, hi: { ...question.hi, ...event.change } }),
      );
    case 'edit_option': {
      const within = event.hindi ? 'hi.options' : 'options';
      return changed(state, event.key, [within, `${within}.${event.option}`], (question) => {
        const at = event.hindi ? question.hi : question;
        const options = at.options.with(event.option, event.value);
        return event.hindi ? { ...question, hi: { ...question.hi, options } } : { ...question, options };
      });
    }
    case 'set_option_count':
      return changed(
        state,
        event.key,
        ['options', 'hi.options', 'optionFigures', 'correctAnswer', 'correctAnswers'],
        (question) => withOptions(question, event.count),
      );
    case 'set_kind':
      return changed(
        state,
        event.key,
        ['kind', 'options', 'correctAnswer', 'correctAnswers', 'numeric'],
        (question) => switchKind(question, event.kind),
      );
    case 'set_figure':
      return changed(state, event.key, [figureField(event.place)], (question) =>
        typeof event.place === 'number'
          ? { ...question, optionFigures: question.optionFigures.with(event.place, event.figure) }
          : { ...question, [event.place]: event.figure },
      );
    case 'add': {
      const before = state.questions.find(({ key }) => key === event.after);
      const blank = blankQuestion(`q${state.nextKey}`);
      return inserted(state, event.after, [
        before === undefined
          ? blank
          : { ...blank, ...inherited(before), passageId: sharedAfter(state, before) },
      ]);
    }
    case 'insert': {
      const blank = onlyBlank(state);
      const [first, ...others] = event.questions;
      const filled = blank && first ? { ...first, key: blank.key, sectionId: blank.sectionId } : undefined;
      const after = inserted(
        {
          ...state,
          questions: filled ? [filled] : state.questions,
          passages: [...state.passages, ...event.passages],
        },
        filled ? filled.key : event.after,
        (filled ? others : event.questions).map((question, index) => ({
          ...question,
          key: `q${state.nextKey + index}`,
        })),
      );
      return filled ? { ...after, open: filled.key } : after;
    }
    case 'duplicate': {
      const original = state.questions.find(({ key }) => key === event.key);
      if (original === undefined) return state;
      // The copy is a new question: it gets its own id when it is stored.
      const { _id: _, ...copy } = original;
      return inserted(state, event.key, [{ ...copy, key: `q${state.nextKey}` }]);
    }
    case 'move':
      return moved(state, event.key, event.to);
    case 'move_to_section':
      return moveToSection(state, event);
    case 'remove': {
      const index = state.questions.findIndex(({ key }) => key === event.key);
      const question = state.questions[index];
      if (question === undefined) return state;
      return {
        ...state,
        questions: state.questions.toSpliced(index, 1),
        removed: [...state.removed, { questions: [{ question, index }] }],
        open: state.open === event.key ? null : state.open,
      };
    }
    case 'undo_remove':
      return restored(state);
    case 'open': {
      const there = event.key === null || state.questions.some(({ key }) => key === event.key);
      return there ? { ...state, open: event.key } : state;
    }
    case 'show_section':
      return showSection(state, event);
    case 'add_section':
      return addSection(state, event);
    case 'edit_section':
      return editSection(state, event);
    case 'move_section':
      return moveSection(state, event);
    case 'remove_section':
      return removeSection(state, event);
    case 'new_passage': {
      const passages = [...state.passages, { _id: event.passage, text: '', hi: '', figure: null }];
      return changed({ ...state, passages }, event.key, ['passageId'], (question) => ({
        ...question,
        passageId: event.passage,
      }));
    }
    case 'edit_passage':
      return {
        ...state,
        passages: state.passages.map((one) =>
          one._id === event.passage ? { ...one, ...event.change } : one,
        ),
        refused: Object.keys(event.change).reduce(
          (refused, name) => without(refused, `${event.passage}.${name}`),
          state.refused,
        ),
      };
    case 'start_from':
      return startFrom(state, event);
    case 'refuse':
      return { ...state, refused: event.fields };
    case 'stored':
      return withIds(state, event.ids);
    case 'load':
      return event.state;
  }
}

/** The field of a figure as on the wire, within its question. */
export function figureField(place: FigurePlace): string {
  return typeof place === 'number' ? `optionFigures.${place}` : place;
}

/** The name on the wire of a part of a question. */
function fieldName(name: string): string {
  if (name === 'minutes') return 'timePerQuestion';
  return name === 'number' ? 'numeric' : name;
}

/** The one question of a new quiz, while nothing is written in it: what is inserted begins in its place. */
export function onlyBlank({ questions }: Pick<EditorState, 'questions'>): EditorQuestion | undefined {
  const [first, ...others] = questions;
  const isBlank = first?._id === undefined && first?.passageId === null && !isBegun(first);
  return isBlank && others.length === 0 ? first : undefined;
}

/** The passage that a question inserted after this one is in: the one that both of its neighbours share. */
function sharedAfter({ questions }: EditorState, before: EditorQuestion): string | null {
  const next = questions[questions.indexOf(before) + 1];
  return next?.passageId === before.passageId ? before.passageId : null;
}

/** The state with the ids that the server gave the questions, by key; removed ones keep theirs for 'undo'. */
export function withIds(state: EditorState, ids: Readonly<Record<string, string>>): EditorState {
  const named = (question: EditorQuestion) => {
    const _id = ids[question.key];
    return _id === undefined || _id === question._id ? question : { ...question, _id };
  };
  return {
    ...state,
    questions: state.questions.map(named),
    removed: state.removed.map((removal) => ({
      ...removal,
      questions: removal.questions.map(({ question, index }) => ({ question: named(question), index })),
    })),
  };
}

function changed(
  state: EditorState,
  key: string,
  fields: readonly string[],
  change: (question: EditorQuestion) => EditorQuestion,
): EditorState {
  return {
    ...state,
    questions: state.questions.map((question) => (question.key === key ? change(question) : question)),
    refused: fields.reduce((refused, field) => without(refused, `${key}.${field}`), state.refused),
  };
}

/** Puts questions after another one and in its section, else at the end of the section in view, and opens the first. */
function inserted(state: EditorState, after: string | null, added: readonly EditorQuestion[]): EditorState {
  const at = state.questions.findIndex(({ key }) => key === after);
  const before = state.questions[at];
  const sectionId = before === undefined ? state.section : before.sectionId;
  const index = before === undefined ? endOfSection(state, sectionId) : at + 1;
  return {
    ...state,
    questions: state.questions.toSpliced(index, 0, ...added.map((one) => ({ ...one, sectionId }))),
    open: added[0]?.key ?? state.open,
    nextKey: state.nextKey + added.length,
  };
}

/** Moves a question to a place in the whole paper, and so into the section that is there. */
function moved(state: EditorState, key: string, place: number): EditorState {
  const from = state.questions.findIndex((question) => question.key === key);
  const question = state.questions[from];
  const to = Math.max(0, Math.min(place, state.questions.length - 1));
  if (question === undefined || from === to) return state;
  const sectionId = state.questions[to]?.sectionId ?? null;
  const questions = state.questions.toSpliced(from, 1).toSpliced(to, 0, { ...question, sectionId });
  return { ...state, questions };
}

function restored(state: EditorState): EditorState {
  const last = state.removed.at(-1);
  if (last === undefined) return state;
  const { section } = last;
  const sections =
    section === undefined ? state.sections : state.sections.toSpliced(section.index, 0, section.section);
  const kept = new Set(section?.kept);
  let questions = state.questions.map((question) =>
    section !== undefined && kept.has(question.key)
      ? { ...question, sectionId: section.section._id }
      : question,
  );
  for (const { question, index } of last.questions) questions = questions.toSpliced(index, 0, question);
  return {
    ...state,
    sections,
    questions: inSectionOrder(questions, sections),
    removed: state.removed.slice(0, -1),
    open: last.questions[0]?.question.key ?? section?.kept[0] ?? state.open,
  };
}

/** The fields of a new exam's settings that the server can refuse. */
export const settingsFields: readonly string[] = [
  'opensAt',
  'closesAt',
  'attemptsAllowed',
  'audience',
  'audience.ids',
  'release',
];

function without(refused: EditorState['refused'], field: string): EditorState['refused'] {
  if (refused[field] === undefined) return refused;
  const { [field]: _, ...rest } = refused;
  return rest;
}

/**
 * The question as one of another kind. Texts, options and figures stay, and so does the key where it fits: one right
 * option is a key of both kinds with options; several are not a single one, which is then preset again. A number has
 * neither, and leaves both keys as the kind before it had them.
 */
export function switchKind(question: EditorQuestion, kind: QuestionKind): EditorQuestion {
  return kind === question.kind ? question : { ...withBothKeys(question), kind };
}

/** The question with this many options: the last ones go with their key, and new ones are blank. */
function withOptions(question: EditorQuestion, count: number): EditorQuestion {
  const fitted = <Item>(items: readonly Item[], blank: Item) =>
    Array.from({ length: count }, (_, option) => items[option] ?? blank);
  const { correctAnswer: key, hi } = question;
  return {
    ...question,
    options: fitted(question.options, ''),
    hi: { ...hi, options: fitted(hi.options, '') },
    optionFigures: fitted(question.optionFigures, null),
    correctAnswer: key !== null && key >= count ? null : key,
    correctAnswers: question.correctAnswers.filter((option) => option < count),
  };
}

/** The question with the keys of both kinds with options saying the same, as far as they can. */
function withBothKeys(question: EditorQuestion): EditorQuestion {
  if (question.kind === 'numeric') return question;
  const { keyPreset, ...rest } = question;
  if (question.kind === 'single') {
    const key = keyPreset ? null : question.correctAnswer;
    return key === null ? question : { ...rest, correctAnswers: [key] };
  }
  const [only, ...more] = question.correctAnswers;
  if (only !== undefined && more.length === 0) return { ...rest, correctAnswer: only };
  return { ...rest, correctAnswer: 0, keyPreset: true };
}

/**
 * The paper with the sections of a preset and a blank question in each of its slots. What was written stays: it takes
 * the first slots of its kind, and what finds none stands at the end of the last section.
 */
export function startFrom(
  state: EditorState,
  { minutes, sections, slots }: Extract<EditorEvent, { type: 'start_from' }>,
): EditorState {
  const written = state.questions.filter(isBegun);
  let nextKey = state.nextKey;
  const filled = slots.map(({ kind, section }): EditorQuestion => {
    const at = written.findIndex((question) => question.kind === kind);
    const [question] = at === -1 ? [] : written.splice(at, 1);
    if (question !== undefined) return { ...question, sectionId: section };
    nextKey += 1;
    return { ...blankQuestion(`q${nextKey - 1}`), kind, sectionId: section };
  });
  const rest = written.map((question) => ({ ...question, sectionId: sections.at(-1)?._id ?? null }));
  const questions = inSectionOrder([...filled, ...rest], sections);
  return {
    ...state,
    totalTime: String(minutes),
    sections,
    questions,
    open: questions[0]?.key ?? null,
    nextKey,
  };
}

/** What a new question takes from the one before it: its kind, and the tags but for how hard it is. */
const inherited = ({ kind, subject, chapter, source, inPages }: EditorQuestion) => ({
  ...(inPages && { inPages }),
  kind,
  subject,
  chapter,
  source,
});
