/** A question with its key and the proof of it; mathematics is TeX between `$…$` or `$$…$$`. */
export type SampleQuestion = {
  question: string;
  options: readonly [string, string, string, string];
  correctAnswer: 0 | 1 | 2 | 3;
  timePerQuestionMinutes: number;
  explanation: string;
};

/** A quiz, created `daysAgo` days before the samples are laid down; `author` is a sample teacher's full name. */
export type SampleQuiz = {
  title: string;
  author: string;
  daysAgo: number;
  passPercent: number;
  questions: readonly SampleQuestion[];
};

/** A drawing in `figures/`: `<name>.svg` is the source, `<name>.webp` what is stored. */
export type SampleFigure = { name: string; alt: string };

/** A question of a paper; what its Hindi texts leave out is shown in English. */
export type PaperQuestion = {
  chapter: string;
  difficulty: 'easy' | 'medium' | 'hard';
  question: string;
  explanation: string;
  figure?: SampleFigure;
  /** The name of the passage that it shares with its neighbours. */
  passage?: string;
  hi?: { question: string; options?: readonly string[]; explanation: string };
} & (
  | { kind: 'single'; options: readonly string[]; correctAnswer: 0 | 1 | 2 | 3 }
  | { kind: 'numeric'; numeric: { value: string; tolerance: string } }
);

/** A run of a paper's questions under one marking; its title is the subject of its questions. */
export type PaperSection = {
  title: string;
  marking: { right: number; wrong: number; unanswered: number; partial: 'none' | 'jee' };
  questions: readonly PaperQuestion[];
};

/** A paper as institutes set it, created as a quiz is. */
export type SamplePaper = {
  title: string;
  author: string;
  daysAgo: number;
  passPercent: number;
  totalMinutes: number;
  minutesPerQuestion: number;
  languages?: readonly ('en' | 'hi')[];
  passages?: Readonly<Record<string, { text: string; hi: { text: string } }>>;
  sections: readonly PaperSection[];
};

/** An invented teacher: an author of quizzes who cannot sign in. */
export type SampleTeacher = { fullName: string; email: string };

type SampleBadge = { enabled: boolean; label: string };

/** A course; `figure` names the drawn illustration that the web shows where there is no image. */
export type SampleCourse = {
  title: string;
  path: string;
  levels: string;
  icon: 'FaBookOpen' | 'FaChalkboardTeacher';
  features: readonly string[];
  badges: { LIVE: SampleBadge; NEW: SampleBadge; FREE: SampleBadge };
  youtubeVideos: readonly string[];
  /** Optional facts; `startsInWeeks` counts from the day the samples are inserted, so that the batch is still to come. */
  lead?: string;
  lectures?: number;
  teacher?: string;
  startsInWeeks?: number;
  batch?: string;
  feeRupees?: number;
  figure: string;
  subCourses: readonly { title: string; description: string; youtubeLink: string }[];
};

/** A founder; `courses` are titles as they stand on the founders' page. */
export type SampleFounder = {
  name: string;
  subject: string;
  specialization: string;
  description: string;
  courses: readonly string[];
};

/** A testimonial of an invented student. */
export type SampleTestimonial = { studentName: string; achievement: string; quote: string; mentor: string };
