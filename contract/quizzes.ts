import * as z from 'zod/mini';
import { byAudience, call } from './core/call.ts';
import { Instant, Removed, text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { isBlank } from './questions/blank.ts';
import { paperLanguages } from './questions/choices.ts';
import { clearable } from './questions/fields.ts';
import { isBlankQuestion, lacksKey } from './questions/judge.ts';
import {
  type AuthoredQuestion,
  clearedByNull,
  KeyedQuestion,
  PublicQuestion,
  QuestionDraft,
} from './questions/question.ts';
import {
  type AuthoredPassage,
  isBlankPassage,
  PaperPages,
  PaperPagesDraft,
  Passage,
  PassageDraft,
  Section,
  SectionDraft,
} from './questions/sections.ts';
import { QuizSettingsChange, quizModes, settingsClearedByNull } from './quizzes/settings.ts';
import { quizzesRoutes } from './routes.ts';

/** The pass mark, in percent, of a quiz without one or with a negative one (behaviour 4.3). */
export const DEFAULT_PASS_PERCENT = 40;

const Creator = z.object({ fullName: z.string() });

/**
 * What everyone may know of a quiz's settings; all but the mode matter only to exams. `closesAt` has moved by the minutes that
 * the whole exam was given (behaviour 6.1, 6.31).
 */
const examFields = {
  mode: z.enum(quizModes),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  attemptsAllowed: z.number(),
};

/** How many questions of each kind a section has; `sectionId` is null in a paper without sections (behaviour 6.3). */
const KindCounts = z.object({
  sectionId: z.nullable(z.string()),
  single: z.number(),
  multiple: z.number(),
  numeric: z.number(),
});

/**
 * A quiz in a list. `totalTime` in minutes, `passPercent` 0 to 100; `incomplete` ones are shown to staff only
 * (behaviour 4.2).
 */
export const QuizSummary = z.object({
  _id: z.string(),
  title: z.string(),
  createdBy: Creator,
  createdAt: Instant,
  questionCount: z.number(),
  totalTime: z.number(),
  passPercent: z.number(),
  incomplete: z.optional(z.literal(true)),
  /** Absent if all questions count +1/0/0 (behaviour 4.28). */
  sections: z.optional(z.array(Section)),
  /** The subjects that its questions are tagged with; absent if there are none (behaviour 4.31). */
  subjects: z.optional(z.array(z.string())),
  /** The courses it is for; absent where it is not for courses alone. */
  courseIds: z.optional(z.array(z.string())),
  /** Their chapters, which of an exam only staff see; absent if there are none. `subject` is '' where none is given. */
  chapters: z.optional(z.array(z.object({ subject: z.string(), chapter: z.string() }))),
  ...examFields,
});
export type QuizSummary = z.infer<typeof QuizSummary>;

/** A quiz to choose from a list (behaviour 4.2). */
export const QuizTitle = z.object({
  _id: z.string(),
  title: z.string(),
  mode: z.optional(z.enum(quizModes)),
});
export type QuizTitle = z.infer<typeof QuizTitle>;

/** A quiz as the portal's home offers it. */
export const OfferedQuiz = z.object({
  _id: z.string(),
  title: z.string(),
  questionCount: z.number(),
  totalTime: z.number(),
});
export type OfferedQuiz = z.infer<typeof OfferedQuiz>;

/**
 * What the portal's home draws of the quizzes (behaviour 5.7): how many the caller's list has, whether there is an exam among
 * them, and the newest that are offered to try. `attempt` is the title of the quiz that was asked for.
 */
export const HomeQuizzes = z.object({
  total: z.number(),
  hasExams: z.boolean(),
  toTry: z.array(OfferedQuiz),
  attempt: z.optional(z.string()),
});
export type HomeQuizzes = z.infer<typeof HomeQuizzes>;

/** The practice quizzes of a course that this caller may take: how many, and the first five (behaviour 3.64). */
export const CourseQuizzes = z.object({ total: z.number(), first: z.array(OfferedQuiz) });
export type CourseQuizzes = z.infer<typeof CourseQuizzes>;

export type PaperLanguage = (typeof paperLanguages)[number];

const quizFields = {
  _id: z.string(),
  versionId: z.string(),
  title: z.string(),
  createdBy: Creator,
  createdAt: Instant,
  totalTime: z.number(),
  passPercent: z.number(),
  incomplete: z.optional(z.literal(true)),
  ...examFields,
  /** Only of an exam, whose questions are not sent to students. */
  kindCounts: z.optional(z.array(KindCounts)),
  /** Absent if all questions count +1/0/0 (behaviour 4.28). */
  sections: z.optional(z.array(Section)),
  passages: z.optional(z.array(Passage)),
  /** Absent for a paper in texts (behaviour 4.47). */
  pages: z.optional(PaperPages),
  /** Absent for a paper in one language. */
  languages: z.optional(z.array(z.enum(paperLanguages))),
};

/**
 * A quiz as students see it: no key, no explanation (law 1), and of an exam neither questions nor passages, which come with
 * the attempt (behaviour 6.3).
 */
export const PublicQuiz = z.object({ ...quizFields, questions: z.array(PublicQuestion) });
export type PublicQuiz = z.infer<typeof PublicQuiz>;

/** A quiz as its editors see it, with key and explanations (law 1). */
export const KeyedQuiz = z.object({ ...quizFields, questions: z.array(KeyedQuestion) });
export type KeyedQuiz = z.infer<typeof KeyedQuiz>;

/** A quiz as authored. Empty texts are accepted and make it incomplete (behaviour 4.2). */
export const QuizDraft = z.object({
  title: z.optional(text()),
  questions: z
    .array(QuestionDraft, fault('no_question'))
    .check(
      z.minLength(1, fault('no_question')),
      z.maxLength(limits.questions, fault({ code: 'too_many_questions', most: limits.questions })),
    ),
  totalTime: z.optional(
    z.nullable(
      z
        .number(fault('no_minutes_of_paper'))
        .check(z.maximum(limits.minutes, fault({ code: 'too_many_minutes', most: limits.minutes }))),
    ),
  ),
  passPercent: z.optional(
    z.nullable(
      z
        .number(fault('no_percentage'))
        .check(z.maximum(limits.percent, fault({ code: 'too_big', most: 100 }))),
    ),
  ),
  /** An empty list removes all sections; the questions stay. */
  sections: z.optional(
    z
      .array(SectionDraft)
      .check(z.maxLength(limits.sections, fault({ code: 'too_many_sections', most: limits.sections }))),
  ),
  passages: z.optional(
    z
      .array(PassageDraft)
      .check(z.maxLength(limits.passages, fault({ code: 'too_many_passages', most: limits.passages }))),
  ),
  /** Null makes it a paper in texts again. */
  pages: clearable(PaperPagesDraft),
  languages: z.optional(
    z
      .array(z.enum(paperLanguages, fault({ code: 'none_of_these', of: paperLanguages })))
      .check(z.maxLength(2)),
  ),
});
export type QuizDraft = z.infer<typeof QuizDraft>;

/** A new quiz, with its settings (behaviour 6.2). */
export const NewQuiz = z.extend(QuizDraft, QuizSettingsChange.shape);
export type NewQuiz = z.infer<typeof NewQuiz>;

/** A change of a quiz, with the version it is based on, if the editor names it (behaviour 4.4). */
export const QuizChange = z.extend(QuizDraft, { versionId: z.optional(z.string().check(z.maxLength(100))) });
export type QuizChange = z.infer<typeof QuizChange>;

/** True if a title, question, option, passage or key is missing: such a quiz cannot be submitted (behaviour 4.2). */
export function isIncomplete(quiz: {
  title: string;
  questions: readonly AuthoredQuestion[];
  passages?: readonly AuthoredPassage[];
  pages?: PaperPages | null;
}): boolean {
  // Of a paper in pages the texts are on the pages.
  const isBlankOne = quiz.pages ? lacksKey : isBlankQuestion;
  return isBlank(quiz.title) || quiz.questions.some(isBlankOne) || (quiz.passages ?? []).some(isBlankPassage);
}

/** Total minutes to store: the given value if positive, otherwise the sum over the questions (behaviour 4.3). */
export function totalMinutes(
  given: number | null | undefined,
  questions: readonly { timePerQuestion: number }[],
): number {
  if (given !== undefined && given !== null && given > 0) return given;
  return questions.reduce((sum, question) => sum + question.timePerQuestion, 0);
}

/** The pass mark in percent: 0 is a real value, missing and negative ones are 40 (behaviour 4.3). */
export function passMark(given: number | null | undefined): number {
  return given === undefined || given === null || given < 0 ? DEFAULT_PASS_PERCENT : given;
}

/** The calls of quizzes (behaviour 4.1 to 4.4). */
export const quizzes = {
  list: call({
    ...quizzesRoutes.list,
    summary: 'Quizzes that can be taken, newest first; staff also see incomplete ones',
    replies: { 200: z.array(QuizSummary) },
  }),
  titles: call({
    ...quizzesRoutes.titles,
    summary: 'Ids and titles, and the mode if `fields` names it, to choose a quiz from',
    query: z.object({ fields: z.optional(z.string()), limit: z.optional(z.string()) }),
    replies: { 200: z.object({ quizzes: z.array(QuizTitle) }) },
  }),
  home: call({
    ...quizzesRoutes.home,
    summary:
      'How many quizzes there are, and three to try; with `attempt`, the id of a quiz, the title of that quiz too',
    query: z.object({ attempt: z.optional(z.string()) }),
    replies: { 200: HomeQuizzes },
  }),
  ofCourse: call({
    ...quizzesRoutes.ofCourse,
    summary: 'The practice quizzes of a course that the caller may take: how many, and the first five',
    missing: 'course_not_found',
    replies: { 200: CourseQuizzes },
  }),
  read: call({
    ...quizzesRoutes.read,
    summary: 'A quiz: without its key, unless the caller is staff',
    missing: 'quiz_not_found',
    replies: { 200: byAudience({ staff: KeyedQuiz, everyone: PublicQuiz }) },
  }),
  create: call({
    ...quizzesRoutes.create,
    summary: 'Create a quiz; the same Idempotency-Key always returns the first one',
    audit: 'quiz.create',
    idempotencyKey: true,
    body: NewQuiz,
    clearedByNull: [...clearedByNull, 'pages', ...settingsClearedByNull],
    bodyBytes: limits.quizBodyBytes,
    replies: { 201: KeyedQuiz },
  }),
  update: call({
    ...quizzesRoutes.update,
    summary:
      'Change a quiz by adding a version; earlier results keep theirs, and the same Idempotency-Key adds one version',
    audit: 'quiz.update',
    idempotencyKey: true,
    missing: 'quiz_not_found',
    body: QuizChange,
    clearedByNull: [...clearedByNull, 'pages'],
    bodyBytes: limits.quizBodyBytes,
    replies: { 200: KeyedQuiz },
  }),
  duplicate: call({
    ...quizzesRoutes.duplicate,
    summary: 'Copy a quiz under another title; students see the copy once it is saved',
    audit: 'quiz.duplicate',
    idempotencyKey: true,
    missing: 'quiz_not_found',
    body: z.object({ title: text() }),
    replies: { 201: KeyedQuiz },
  }),
  remove: call({
    ...quizzesRoutes.remove,
    summary: 'Hide a quiz; its results stay',
    audit: 'quiz.delete',
    missing: 'quiz_not_found',
    replies: { 200: Removed },
  }),
  print: call({
    ...quizzesRoutes.print,
    summary: 'Record that the paper of a quiz is opened to be printed',
    audit: 'quiz.print',
    missing: 'quiz_not_found',
    replies: { 200: z.object({ versionId: z.string() }) },
  }),
};
