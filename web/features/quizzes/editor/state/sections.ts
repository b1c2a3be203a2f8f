import type { EditorQuestion, EditorSection } from './content.ts';
import type { EditorEvent, EditorState } from './events.ts';

type Event<T extends EditorEvent['type']> = Extract<EditorEvent, { type: T }>;

/**
 * The questions in the order of their sections. One whose section is gone joins that of the question before it, and
 * without sections none is in one (behaviour 4.28).
 */
export function inSectionOrder(
  questions: readonly EditorQuestion[],
  sections: readonly EditorSection[],
): readonly EditorQuestion[] {
  const places = new Map<string | null, number>(sections.map(({ _id }, place) => [_id, place]));
  let before = sections[0]?._id ?? null;
  const placed = questions.map((question) => {
    const sectionId = places.has(question.sectionId) ? question.sectionId : before;
    before = sectionId;
    return sectionId === question.sectionId ? question : { ...question, sectionId };
  });
  const placeOf = ({ sectionId }: EditorQuestion) => places.get(sectionId) ?? 0;
  const sorted = placed.sort((one, other) => placeOf(one) - placeOf(other));
  return sorted.every((question, index) => question === questions[index]) ? questions : sorted;
}

/** The index after the last question of a section. */
export function endOfSection({ questions, sections }: EditorState, section: string | null): number {
  if (section === null) return questions.length;
  const place = sections.findIndex(({ _id }) => _id === section);
  const upToIt = new Set(sections.slice(0, place + 1).map(({ _id }) => _id));
  const after = questions.findIndex(({ sectionId }) => sectionId === null || !upToIt.has(sectionId));
  return after === -1 ? questions.length : after;
}

const plainMarks = { right: '1', wrong: '0', unanswered: '0', partial: 'none', countFirst: '' } as const;

/** Adds a section at the end, marked like the last one, and shows it; the first one takes in all questions. */
export function addSection(state: EditorState, { _id, title }: Event<'add_section'>): EditorState {
  const section = { ...(state.sections.at(-1) ?? plainMarks), _id, title, subject: '', countFirst: '' };
  const sections = [...state.sections, section];
  const next = { ...state, sections, questions: inSectionOrder(state.questions, sections) };
  return state.sections.length === 0
    ? { ...next, section: section._id }
    : showSection(next, { type: 'show_section', section: section._id });
}

/** Opens the first question of a section. */
export function showSection(state: EditorState, { section }: Event<'show_section'>): EditorState {
  if (!state.sections.some(({ _id }) => _id === section)) return state;
  const first = state.questions.find(({ sectionId }) => sectionId === section);
  return { ...state, section, open: first?.key ?? null };
}

/** Changes a section; its marking can be that of every other one too. */
export function editSection(state: EditorState, { section, markAll }: Event<'edit_section'>): EditorState {
  const { _id: _, title: __, subject: ___, countFirst: ____, ...marking } = section;
  const sections = state.sections.map((one) => {
    if (one._id === section._id) return section;
    return markAll ? { ...one, ...marking } : one;
  });
  const refused = Object.fromEntries(
    Object.entries(state.refused).filter(([field]) => !sections.some(({ _id }) => field.startsWith(_id))),
  );
  return { ...state, sections, refused };
}

export function moveSection(state: EditorState, { section, to }: Event<'move_section'>): EditorState {
  const from = state.sections.findIndex(({ _id }) => _id === section);
  const moved = state.sections[from];
  const place = Math.max(0, Math.min(to, state.sections.length - 1));
  if (moved === undefined || from === place) return state;
  const sections = state.sections.toSpliced(from, 1).toSpliced(place, 0, moved);
  return { ...state, sections, questions: inSectionOrder(state.questions, sections) };
}

/** Removes a section; its questions join the one before it, or the one after the first, or go with it. */
export function removeSection(
  state: EditorState,
  { section, keepQuestions }: Event<'remove_section'>,
): EditorState {
  const index = state.sections.findIndex(({ _id }) => _id === section);
  const gone = state.sections[index];
  if (gone === undefined) return state;
  const sections = state.sections.toSpliced(index, 1);
  const heir = (state.sections[index - 1] ?? state.sections[index + 1])?._id ?? null;
  const inIt = state.questions.flatMap((question, at) =>
    question.sectionId === section ? [{ question, index: at }] : [],
  );
  const left = keepQuestions
    ? state.questions.map((question) =>
        question.sectionId === section ? { ...question, sectionId: heir } : question,
      )
    : state.questions.filter(({ sectionId }) => sectionId !== section);
  const questions = inSectionOrder(left, sections);
  return {
    ...state,
    sections,
    questions,
    removed: [
      ...state.removed,
      {
        questions: keepQuestions ? [] : inIt,
        section: {
          section: gone,
          index,
          kept: keepQuestions ? inIt.map(({ question }) => question.key) : [],
        },
      },
    ],
    section: heir,
    open: questions.some(({ key }) => key === state.open)
      ? state.open
      : (questions.find(({ sectionId }) => sectionId === heir)?.key ?? null),
  };
}

/** Moves a question to the start or the end of a section. */
export function moveToSection(
  state: EditorState,
  { key, section, at }: Event<'move_to_section'>,
): EditorState {
  const from = state.questions.findIndex((question) => question.key === key);
  const question = state.questions[from];
  if (question === undefined || !state.sections.some(({ _id }) => _id === section)) return state;
  const moved = { ...question, sectionId: section };
  const others = state.questions.toSpliced(from, 1);
  const questions = at === 'start' ? [moved, ...others] : [...others, moved];
  return { ...state, questions: inSectionOrder(questions, state.sections) };
}
