import type { QuestionKind } from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import type { EditorContent, EditorPassage, EditorQuestion, EditorSection } from './content.ts';

/** What one removal took away, so that it can be undone: questions with their places, and perhaps their section. */
export type Removal = {
  readonly questions: readonly { readonly question: EditorQuestion; readonly index: number }[];
  readonly section?: {
    readonly section: EditorSection;
    readonly index: number;
    /** Keys of the questions that stayed and moved to a neighbouring section. */
    readonly kept: readonly string[];
  };
};

/**
 * The editor: the content, the open question, the section in view, the removals (last one last) and the server's errors
 * by field (`title`, `q3.options.1`), each cleared when its field is edited.
 */
export type EditorState = EditorContent & {
  readonly open: string | null;
  readonly section: string | null;
  readonly removed: readonly Removal[];
  /** Nothing was changed since the last removal, or since one was undone. */
  readonly justRemoved?: boolean;
  readonly refused: Readonly<Record<string, string>>;
  readonly nextKey: number;
};

/** The editor without the head of the quiz. */
export type PaperState = Pick<
  EditorState,
  'questions' | 'open' | 'removed' | 'section' | 'sections' | 'passages' | 'languages'
>;

/** Where a figure of a question is: in its text, its explanation, or the option of this number. */
export type FigurePlace = 'figure' | 'explanationFigure' | number;

type QuestionChange = Partial<
  Pick<
    EditorQuestion,
    | 'question'
    | 'correctAnswer'
    | 'correctAnswers'
    | 'number'
    | 'minutes'
    | 'explanation'
    | 'passageId'
    | 'subject'
    | 'chapter'
    | 'difficulty'
    | 'source'
  >
>;

/** How many options a question is to have. */
type OptionCount = { type: 'set_option_count'; key: string; count: number };

/** A blank question of a preset: its kind, and its section, if the preset has any. */
type PresetSlot = { kind: QuestionKind; section: string | null };

export type EditorEvent =
  | OptionCount
  | { type: 'set'; field: 'title' | 'totalTime' | 'passPercent'; value: string }
  | { type: 'set_languages'; languages: readonly PaperLanguage[] }
  | { type: 'set_settings'; settings: Readonly<Record<string, string>> | null }
  | { type: 'edit'; key: string; change: QuestionChange }
  | { type: 'edit_hindi'; key: string; change: { question?: string; explanation?: string } }
  | { type: 'edit_option'; key: string; option: number; value: string; hindi?: boolean }
  | { type: 'set_kind'; key: string; kind: QuestionKind }
  | { type: 'set_figure'; key: string; place: FigurePlace; figure: Figure | null }
  | { type: 'add'; after: string | null }
  | {
      type: 'insert';
      after: string | null;
      questions: readonly Omit<EditorQuestion, 'key' | '_id'>[];
      passages: readonly EditorPassage[];
    }
  | { type: 'duplicate'; key: string }
  | { type: 'move'; key: string; to: number }
  | { type: 'move_to_section'; key: string; section: string; at: 'start' | 'end' }
  | { type: 'remove'; key: string }
  | { type: 'undo_remove' }
  | { type: 'open'; key: string | null }
  | { type: 'show_section'; section: string }
  | { type: 'add_section'; _id: string; title: string }
  | { type: 'edit_section'; section: EditorSection; markAll: boolean }
  | { type: 'move_section'; section: string; to: number }
  | { type: 'remove_section'; section: string; keepQuestions: boolean }
  | { type: 'new_passage'; key: string; passage: string }
  | { type: 'edit_passage'; passage: string; change: Partial<Omit<EditorPassage, '_id'>> }
  | {
      type: 'start_from';
      minutes: number;
      sections: readonly EditorSection[];
      slots: readonly PresetSlot[];
    }
  | { type: 'refuse'; fields: Readonly<Record<string, string>> }
  | { type: 'stored'; ids: Readonly<Record<string, string>> }
  | { type: 'load'; state: EditorState };
