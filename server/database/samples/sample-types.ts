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
