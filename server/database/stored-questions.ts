import type {
  AuthoredQuestion,
  KeyedQuestion,
  TypesetQuestion,
} from '@kaksha/contract/questions/question.ts';
import type {
  AuthoredPassage,
  Passage,
  Section,
  TypesetPassage,
} from '@kaksha/contract/questions/sections.ts';

/** The current format of stored questions; increased whenever code for the old format would read it wrongly. */
export const QUESTION_FORMAT = 3;

/** What the questions are tagged with, each subject once and in small letters. */
export const subjectsIn = (questions: readonly { subject?: string | undefined }[]): string[] => [
  ...new Set(questions.flatMap(({ subject }) => (subject === undefined ? [] : [subject.toLowerCase()]))),
];

type Stored = Record<string, unknown>;

/** The upgrade from each format to the next; 0 is the format before formats were numbered. */
const upgrades: readonly ((question: Stored) => Stored)[] = [
  (question) => ({ kind: 'single', explanation: '', ...question }),
  // Format 2 adds kinds and optional parts: questions of format 1 are read as they are.
  (question) => question,
  // Format 3 adds single questions without a key: those of format 2 are read as they are.
  (question) => question,
];

/**
 * Stored questions in the current format. The row is not changed: a version never changes (law 5). Throws for a format
 * written by a newer program.
 */
export function upgradeQuestions(format: number, questions: readonly unknown[]): AuthoredQuestion[] {
  if (format > QUESTION_FORMAT) throw new Error(`Questions of format ${format} need a newer Kaksha`);
  return upgrades
    .slice(format)
    .reduce<readonly unknown[]>(
      (older, upgrade) => older.map((question) => upgrade(question as Stored)),
      questions,
    ) as AuthoredQuestion[];
}

type StoredPaper = {
  questions: AuthoredQuestion[];
  typeset: TypesetQuestion[] | null;
  passages: AuthoredPassage[] | null;
  passagesTypeset: TypesetPassage[] | null;
};

/** The questions and passages of a version with their mathematics, as far as it is typeset (law 13). */
export function shownPaper({ questions, typeset, passages, passagesTypeset }: StoredPaper): {
  questions: KeyedQuestion[];
  passages: Passage[] | null;
} {
  return {
    questions: questions.map((question, index) => ({ ...question, ...typeset?.[index] })),
    passages: passages?.map((passage, index) => ({ ...passage, ...passagesTypeset?.[index] })) ?? null,
  };
}

/** The columns of a version as JSON: a paper of megabytes is parsed by the thread that needs it. */
export type StoredColumns = {
  format: number;
  questions: string;
  typeset: string | null;
  sections: string | null;
  passages: string | null;
  passagesTypeset: string | null;
};

export function readColumns(
  stored: StoredColumns,
): ReturnType<typeof shownPaper> & { sections: Section[] | null } {
  const paper = shownPaper({
    questions: upgradeQuestions(stored.format, JSON.parse(stored.questions)),
    typeset: parsed(stored.typeset),
    passages: parsed(stored.passages),
    passagesTypeset: parsed(stored.passagesTypeset),
  });
  return { ...paper, sections: parsed(stored.sections) };
}

const parsed = <T>(json: string | null): T | null => (json === null ? null : JSON.parse(json));
