/** The four options of a question, in order. */
type FourOptions = readonly [string, string, string, string];

/**
 * A question while it is edited. `key` identifies it on this screen; `_id` is the stored id, which stays with it
 * wherever it moves. `minutes` is the typed text.
 */
export type EditorQuestion = {
  readonly key: string;
  readonly _id?: string;
  readonly question: string;
  readonly options: FourOptions;
  readonly correctAnswer: number;
  /** The answer key is still the default: nobody has chosen it yet. */
  readonly keyPreset?: true;
  readonly minutes: string;
  readonly explanation: string;
};

/** The content of a quiz as typed: numbers are texts, and an empty total time means the sum of the questions. */
export type EditorContent = {
  readonly title: string;
  readonly totalTime: string;
  readonly passPercent: string;
  readonly questions: readonly EditorQuestion[];
};

/**
 * The editor: the content, the open question, the removed questions (last removed last, each with its position) and the
 * server's errors by field (`title`, `q3.options.1`), each cleared when its field is edited.
 */
export type EditorState = EditorContent & {
  readonly open: string | null;
  readonly removed: readonly { question: EditorQuestion; index: number }[];
  readonly refused: Readonly<Record<string, string>>;
  readonly nextKey: number;
};

type QuestionChange = Partial<Pick<EditorQuestion, 'question' | 'correctAnswer' | 'minutes' | 'explanation'>>;

export type EditorEvent =
  | { type: 'set'; field: 'title' | 'totalTime' | 'passPercent'; value: string }
  | { type: 'edit'; key: string; change: QuestionChange }
  | { type: 'edit_option'; key: string; option: number; value: string }
  | { type: 'add'; after: string | null }
  | { type: 'duplicate'; key: string }
  | { type: 'move'; key: string; to: number }
  | { type: 'remove'; key: string }
  | { type: 'undo_remove' }
  | { type: 'open'; key: string | null }
  | { type: 'refuse'; fields: Readonly<Record<string, string>> }
  | { type: 'stored'; ids: Readonly<Record<string, string>> }
  | { type: 'load'; state: EditorState };

/** A blank question: option 1 is correct and it takes one minute (behaviour 4.3). */
export function blankQuestion(key: string): EditorQuestion {
  return {
    key,
    question: '',
    options: ['', '', '', ''],
    correctAnswer: 0,
    keyPreset: true,
    minutes: '1',
    explanation: '',
  };
}

/** An editor with one blank question open. */
export function emptyEditor(): EditorState {
  return {
    title: '',
    totalTime: '1',
    passPercent: '40',
    questions: [blankQuestion('q0')],
    open: 'q0',
    removed: [],
    refused: {},
    nextKey: 1,
  };
}

/** The sum of the questions' minutes; an invalid number counts as one minute. */
export function sumOfMinutes(questions: readonly EditorQuestion[]): number {
  return questions.reduce((sum, { minutes }) => sum + (Number(minutes) >= 1 ? Number(minutes) : 1), 0);
}

/** The state after an event. A question is removed only by 'remove' (and 'load'), and 'undo_remove' restores it. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  const next = apply(state, event);
  if (next.questions === state.questions || event.type === 'load' || event.type === 'stored') return next;
  // A total time equal to the sum follows it until another one is typed.
  const follows = state.totalTime !== '' && Number(state.totalTime) === sumOfMinutes(state.questions);
  return follows ? { ...next, totalTime: String(sumOfMinutes(next.questions)) } : next;
}

function apply(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'set':
      return { ...state, [event.field]: event.value, refused: without(state.refused, event.field) };
    case 'edit': {
      const fields = Object.keys(event.change).map((name) => (name === 'minutes' ? 'timePerQuestion' : name));
      return changed(state, event.key, fields, (question) => {
        if (event.change.correctAnswer === undefined) return { ...question, ...event.change };
        const { keyPreset: _, ...chosen } = question;
        return { ...chosen, ...event.change };
      });
    }
    case 'edit_option':
      return changed(state, event.key, ['options', `options.${event.option}`], (question) => {
        const [a, b, c, d] = question.options;
        const at = (index: number, value: string) => (index === event.option ? event.value : value);
        return { ...question, options: [at(0, a), at(1, b), at(2, c), at(3, d)] };
      });
    case 'add': {
      const after = state.questions.findIndex(({ key }) => key === event.after);
      const index = after === -1 ? state.questions.length : after + 1;
      return inserted(state, index, blankQuestion(`q${state.nextKey}`));
    }
    case 'duplicate': {
      const index = state.questions.findIndex(({ key }) => key === event.key);
      const original = state.questions[index];
      if (original === undefined) return state;
      // The copy is a new question: it gets its own id when it is stored.
      const { _id: _, ...copy } = original;
      return inserted(state, index + 1, { ...copy, key: `q${state.nextKey}` });
    }
    case 'move': {
      const from = state.questions.findIndex(({ key }) => key === event.key);
      const question = state.questions[from];
      const to = Math.max(0, Math.min(event.to, state.questions.length - 1));
      if (question === undefined || from === to) return state;
      const questions = state.questions.toSpliced(from, 1).toSpliced(to, 0, question);
      return { ...state, questions };
    }
    case 'remove': {
      const index = state.questions.findIndex(({ key }) => key === event.key);
      const question = state.questions[index];
      if (question === undefined) return state;
      return {
        ...state,
        questions: state.questions.toSpliced(index, 1),
        removed: [...state.removed, { question, index }],
        open: state.open === event.key ? null : state.open,
      };
    }
    case 'undo_remove': {
      const last = state.removed.at(-1);
      if (last === undefined) return state;
      return {
        ...state,
        questions: state.questions.toSpliced(last.index, 0, last.question),
        removed: state.removed.slice(0, -1),
        open: last.question.key,
      };
    }
    case 'open': {
      const there = event.key === null || state.questions.some(({ key }) => key === event.key);
      return there ? { ...state, open: event.key } : state;
    }
    case 'refuse':
      return { ...state, refused: event.fields };
    case 'stored':
      return withIds(state, event.ids);
    case 'load':
      return event.state;
  }
}

/** The state with the ids that the server gave the questions, by key; removed ones keep theirs for 'undo'. */
export function withIds(state: EditorState, ids: Readonly<Record<string, string>>): EditorState {
  const named = (question: EditorQuestion) => {
    const _id = ids[question.key];
    return _id === undefined ? question : { ...question, _id };
  };
  return {
    ...state,
    questions: state.questions.map(named),
    removed: state.removed.map(({ question, index }) => ({ question: named(question), index })),
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

function inserted(state: EditorState, index: number, question: EditorQuestion): EditorState {
  return {
    ...state,
    questions: state.questions.toSpliced(index, 0, question),
    open: question.key,
    nextKey: state.nextKey + 1,
  };
}

function without(refused: EditorState['refused'], field: string): EditorState['refused'] {
  if (refused[field] === undefined) return refused;
  const { [field]: _, ...rest } = refused;
  return rest;
}
