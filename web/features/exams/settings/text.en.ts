import type { AudienceKind, QuizMode, QuizSettings, Release } from '@kaksha/contract/quizzes/settings.ts';
import type { TieBreak } from '@kaksha/contract/reports/standing.ts';
import type { Effect } from './effects.ts';

const modes: Record<QuizMode, { name: string; hint: string }> = {
  practice: {
    name: 'Practice',
    hint: 'Anybody can take it at any time, as often as they like. The result and every explanation come at once.',
  },
  exam: {
    name: 'Exam',
    hint: 'Logged-in students take it in its window. The server keeps the clock and every answer.',
  },
};

type Audiences = Record<AudienceKind, { name: string; hint: string }>;

const audiences: Audiences = {
  everyone: { name: 'Every logged-in student', hint: 'Anybody can register.' },
  courses: { name: 'Students of some courses', hint: 'Those who are enrolled in one of them.' },
  batches: { name: 'Members of some batches', hint: 'Those who are in one of them on that day.' },
};

/** Practice is also for visitors, and shows itself to nobody else. */
const practiceAudiences: Audiences = {
  everyone: { name: 'Everyone', hint: 'Visitors can read and try it too.' },
  courses: { name: 'Students of some courses', hint: 'Nobody else finds it or can open it.' },
  batches: { name: 'Members of some batches', hint: 'Nobody else finds it or can open it.' },
};

const admissions: Record<QuizSettings['admission'], { name: string; hint: string }> = {
  enrolled: {
    name: 'Everyone enrolled in one of these courses',
    hint: 'Any student can enrol in a course, so this keeps nobody out.',
  },
  confirmed: {
    name: 'Only enrolments that staff have confirmed',
    hint: 'Tick who belongs to a course in its list of enrolments.',
  },
};

const releases: Record<Release, { name: string; hint: string }> = {
  at_once: { name: 'At once', hint: 'Each student sees the marks on submitting.' },
  after_close: {
    name: 'After the exam closes',
    hint: 'Automatically, one minute after the exam and any extra time end.',
  },
  by_hand: { name: 'By hand', hint: 'When you press “Release results” here.' },
};

const tieBreaks: Record<TieBreak, { name: string; hint: string }> = {
  none: { name: 'The same rank', hint: 'The next student has the rank after all of them: 1, 1, 3.' },
  jee_main_2026: {
    name: 'As in JEE Main 2026',
    hint: 'Marks in Mathematics, Physics, Chemistry, then fewer wrong answers for each correct one.',
  },
  neet_2026: {
    name: 'As in NEET 2026',
    hint: 'Marks in Biology, Chemistry, Physics, then fewer wrong answers for each correct one.',
  },
};

const effects: Record<Effect, string> = {
  to_exam: 'Students can no longer practise this quiz. They take it once it is open.',
  to_practice:
    'Everybody can read and practise this quiz as soon as you save. Its settings as an exam are not kept.',
  open_now: 'The exam is open as soon as you save.',
  later_close:
    'Students who are taking the exam now may continue until the new closing time, within their own minutes.',
  earlier_close: 'You cannot close before the last running attempt ends.',
  fewer_attempts: 'Students who have used that many attempts cannot start again. Their results stay.',
  narrower: 'Students who are no longer admitted cannot start. Attempts that are running go on.',
  shuffle: 'Attempts that have begun keep their order.',
  marks_shown: 'Students see their marks as soon as you save.',
  marks_hidden: 'Students who have already seen their marks no longer see them.',
  answers_tried:
    'Marks at once tell whether answers are correct, and anybody can register: accounts can be made to try answers while the exam is open. Show results after the close, or admit confirmed enrolments only.',
  never_keys: 'Without a closing time, students never see the correct answers and explanations.',
};

export const texts = {
  toReport: 'Open the report',
  toCards: 'Report cards for parents',
  times: {
    title: 'Times of the exam',
    moments: {
      opens: 'Opens',
      closes: 'Last start and close',
      results: 'Results come',
      objections: 'Objections end',
    },
  },
  title: 'Exam settings',
  description: 'All times are IST.',
  loading: 'Loading settings...',
  loadFailed: (message: string) => `The settings could not be loaded: ${message}`,
  failed: 'please try again',
  mode: 'Practice or exam',
  modes,
  inUse: 'Students have already taken this, so it stays as it is. To change it, make a copy.',
  copy: 'Make a copy',
  copying: 'Copying…',
  window: 'Window',
  opensAt: 'Opens',
  opensAtHint: 'Left empty: open at once',
  closesAt: 'Closes',
  closesAtHint: 'Left empty: never',
  attempts: 'Attempts allowed',
  attemptsHint: '0 is no limit',
  more: 'Order and ranks',
  moreOf: (chosen: readonly string[]) => (chosen.length === 0 ? 'as usual' : chosen.join(', ')),
  shuffled: 'shuffled',
  admitted: (count: number, names: readonly string[]) =>
    count === 0
      ? 'Saved so far: nobody may take it yet.'
      : `Saved so far: ${count === 1 ? '1 student' : `${count} students`}${names.length === 0 ? '' : ` (${names.join(', ')}${count > names.length ? ', …' : ''})`}.`,
  seeAdmitted: 'See who',
  order: 'Order',
  shuffleQuestions: 'Shuffle the questions within each section',
  shuffleOptions: 'Shuffle the options',
  audience: 'Who can take it',
  audiences,
  practiceAudiences,
  ofCourses: {
    legend: 'Courses',
    none: 'There are no courses yet.',
    failed: 'The courses could not be loaded. Those already chosen stay.',
    gone: 'A course that no longer exists',
  },
  ofBatches: {
    legend: 'Batches',
    none: 'There are no batches yet.',
    failed: 'The batches could not be loaded. Those already chosen stay.',
    gone: 'A batch that no longer exists',
  },
  admission: 'Admission',
  admissions,
  release: 'When students see their results',
  releases,
  tieBreak: 'Rank of students with equal marks',
  tieBreaks,
  objections: 'Objections to the key',
  objectionsUntil: 'Students can object until',
  objectionsUntilHint:
    'From when they see the key. Left empty: not at all. Released by hand: while you show the key before the marks, in the hall.',
  wrongKey:
    'The content of an exam is fixed once somebody has started, so check every key before. If one turns out to be wrong, rule on it in the report: marks follow, and students read why.',
  effects: 'When you save',
  effect: effects,
  save: 'Save settings',
  saving: 'Saving…',
  saved: 'Settings saved.',
  done: 'Done',
  cancel: 'Cancel',
  sittings: 'Sittings',
  releaseTitle: 'Release the results',
  releasedAt: (at: string) => `Results were released on ${at}.`,
  releaseText: 'Students then see their marks. This cannot be undone.',
  releaseUnsaved: 'Save the settings first.',
  reason: 'Reason',
  reasonHint: 'For the audit log, for example “Keys checked”',
  releaseNow: 'Release results',
  releasing: 'Releasing…',
  released: 'Results released.',
  releaseFailed: 'The results could not be released.',
};
