import { formatDateTime, formatRange } from '@kaksha/contract/core/time.ts';
import type { HallPerson } from '@kaksha/contract/hall.ts';
import { firstName } from '#web/lib/first-name.ts';
import { formatCount } from '#web/lib/numbers.ts';

const students = (count: number) => `${formatCount(count)} ${count === 1 ? 'student' : 'students'}`;
const minutes = (count: number) => `${formatCount(count)} ${count === 1 ? 'minute' : 'minutes'}`;
const firstOf = ({ user }: Pick<HallPerson, 'user'>) => firstName(user) ?? 'this student';

/** Minutes that were given, and how many there are then. */
type Given = { count: number; total: number };
const more = ({ count, total }: Given, who: string) =>
  `${minutes(count)} more for ${who}${total === count ? '' : `, ${minutes(total)} in all`}.`;

export const texts = {
  pageTitle: (title: string, company: string) => `${title} | ${company}`,
  title: 'Exam hall',
  crumbs: 'Breadcrumb',
  manage: 'Manage quizzes',
  hall: 'Hall',
  report: 'Report',
  rulings: 'Rulings',

  window: {
    opens: (at: string) => `Opens ${at}`,
    openSince: (at: string) => `Open since ${at}`,
    open: 'Open',
    closes: (at: string) => `closes ${at}`,
    lastCloses: (at: string) => `last sitting closes ${at}`,
    closed: (at: string) => `Closed since ${at}`,
    extra: (count: number) => `with ${minutes(count)} extra`,
    now: (at: string) => `now ${at}`,
  },
  upToDate: 'Up to date',
  noNews: (at: string) => `Not updated since ${at}.`,
  noNewsText: 'Reconnecting. Students go on and their answers are kept.',
  notOpen: {
    title: 'This exam is not open yet.',
    text: 'Students can start it once it opens. They appear here as they start.',
  },
  over: {
    running: (count: number) =>
      `This exam is closed, and ${count === 1 ? '1 attempt is' : `${formatCount(count)} attempts are`} still running.`,
    runningText: 'Each ends at its own time, with what was saved.',
    away: (at: string) => `The server was away when time ran out. Answers count until ${at}.`,
    awayText:
      'Devices send what they kept until then. To let students go on, give extra time before: at least for as long as the server was away.',
    done: (count: number) =>
      count === 1
        ? 'The one student who started has submitted.'
        : `All ${students(count)} who started have submitted.`,
  },

  progress: {
    middle: (answered: number, total: number) => `The middle student has answered ${answered} of ${total}.`,
    one: (answered: number, total: number) =>
      `The one student who started has answered ${answered} of ${total}.`,
    half: (lower: number, upper: number, isDrawn: boolean) =>
      lower === upper
        ? 'So has the whole middle half.'
        : `The middle half has answered ${lower} to ${upper}${isDrawn ? ' (the band)' : ''}.`,
    curve: (says: string) => `Answered questions over the time of the exam. ${says}`,
    same: 'The same as a table',
    table: 'Answered questions over the time of the exam',
    time: 'Time',
    middleStudent: 'Middle student',
    middleHalf: 'Middle half',
    range: (lower: number, upper: number) => (lower === upper ? String(lower) : `${lower} to ${upper}`),
  },

  show: 'Show',
  states: {
    all: 'All',
    not_started: 'Not started',
    working: 'Working',
    offline: 'Offline',
    submitted: 'Submitted',
  },
  search: 'Name, roll number or email',
  roll: (roll: string) => `Roll ${roll}`,
  /** Of somebody who has not started, by the window of their sitting. */
  own: {
    opens: (at: string) => `Opens ${at}`,
    until: (at: string) => `Until ${at}`,
    closed: (at: string) => `Closed ${at}`,
  },
  list: 'Students',
  range: (from: number, to: number, of: number) =>
    of === 0 ? 'No students' : `${formatCount(from)} to ${formatCount(to)} of ${formatCount(of)}`,
  columns: { name: 'Name', state: 'State', answered: 'Answered', left: 'Time left', heard: 'Last seen' },
  ofTotal: (total: number) => ` / ${total}`,
  left: ' left',
  heard: 'Last seen ',
  plus: (count: number) => `+${count} min`,
  voided: 'Cancelled before',
  none: '–',

  loading: 'Loading the hall...',
  failed: 'The hall could not be loaded.',
  empty: {
    enrolled: 'Nobody may take this exam yet.',
    enrolledText:
      'Students of its courses appear here once they enrol, or once you confirm their enrolment if the exam asks for that.',
    anyone: 'Nobody has started yet.',
    anyoneText: 'Everyone who is logged in may take this exam. They appear here as they start.',
    state: 'Nobody is in this state now.',
    search: 'No student found.',
    searchText: (search: string) =>
      `Nobody matches “${search}”. Try a part of the name, or the email address.`,
    showAll: 'Show all',
    clear: 'Clear search',
  },

  reach: {
    title: (name: string) => `How to reach ${name}`,
    loading: 'Loading phone numbers…',
    failed: 'The phone numbers could not be loaded.',
    inClass: (name: string) => `Class ${name}`,
    noNumber: 'No phone number is stored.',
    guardian: 'Guardian',
    greeting: (name: string) => `Hello ${name}, `,
    page: 'All about this student',
  },

  panel: {
    close: 'Close',
    state: 'State',
    answered: 'Answered',
    answeredOf: (answered: number, total: number, marked: number) =>
      `${answered} of ${total}${marked > 0 ? `, ${marked} marked` : ''}`,
    left: 'Time left',
    until: (left: string, at: string) => `${left}, until ${at}`,
    extra: 'Extra time',
    minutes,
    submitted: 'Submitted',
    started: 'Started',
    heard: 'Last seen',
    devices: 'Devices',
    deviceNow: (name: string) => `${name || 'Unnamed'}, now`,
    deviceUntil: (name: string, at: string) => `${name || 'Unnamed'}, until ${at}`,
    attemptsLeft: 'Attempts left',
    sitting: 'Sitting',
    window: ({ label, opensAt, closesAt }: NonNullable<HallPerson['sitting']>) => {
      const window =
        opensAt !== null && closesAt !== null
          ? formatRange(opensAt, closesAt)
          : [opensAt, closesAt].map((at) => (at === null ? 'open' : formatDateTime(at))).join(' to ');
      return label === '' ? window : `${label}: ${window}`;
    },
    log: 'Log',
    logLoading: 'Loading the log...',
    logFailed: 'The log could not be loaded.',
    wholeLog: (count: number) => `Whole log, ${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`,
    none: 'This student has not started.',
    voided: 'An attempt was cancelled. This student can start again while the exam is open.',
  },

  reason: 'Reason',
  reasonHint: 'Kept in the log. Students do not see it.',
  reasonMissing: 'Write a reason.',
  cancel: 'Cancel',
  minutes: 'Minutes',
  actFailed: 'This could not be done. Try again.',
  extraForAll: {
    open: 'Extra time for all',
    text: (running: number) =>
      running === 0
        ? 'Nobody is working now. Students who start later have this time too.'
        : `${students(running)} ${running === 1 ? 'sees' : 'see'} it on their clocks within 10 seconds. Those who start later have it too.`,
    closing: (at: string) => `Closing moves to ${at}.`,
    act: (count: number) => `Give ${minutes(count)} to all`,
    locked: (count: number) =>
      `Trying again gives these ${minutes(count)} once. To give others, close this and see in the hall whether these have arrived.`,
    done: ({ count, total, reached, stillOver }: Given & { reached: number; stillOver: number }) =>
      reached === 0
        ? `No attempt is running, so this reached nobody. Students who start later have ${minutes(total)} more.`
        : stillOver > 0
          ? `${more({ count, total }, students(reached))} For ${stillOver === reached ? 'them' : students(stillOver)} that is too few: the time is still over.`
          : more({ count, total }, students(reached)),
  },
  extraForOne: {
    open: 'Give extra time',
    title: (person: HallPerson) => `Extra time for ${firstOf(person)}`,
    text: (at: string) => `The exam then ends at ${at} for this student, who sees it within 10 seconds.`,
    act: (count: number) => `Give ${minutes(count)}`,
    changed: (person: HallPerson) =>
      `Nothing was given: ${firstOf(person)}’s extra time is ${minutes(person.extraMinutes)} by now. What you give is added to that.`,
    done: (person: HallPerson, given: { count: number; total: number }) => more(given, firstOf(person)),
  },
  finish: {
    open: 'Finish now',
    title: (person: HallPerson) => `Finish ${firstOf(person)}’s exam now?`,
    text: (answered: number, left: string) =>
      `There is ${left} left on this clock, which stops now. What the device sends within 60 seconds still counts. Then the ${answered === 1 ? 'saved answer is' : `${answered} saved answers are`} scored.`,
    keep: (person: HallPerson) => `Let ${firstOf(person)} go on`,
    act: 'Finish now',
    done: (person: HallPerson) => `${firstOf(person)}’s exam ends now.`,
  },
  void: {
    open: 'Cancel the attempt',
    title: (person: HallPerson) => `Cancel ${firstOf(person)}’s attempt?`,
    text: 'It is not scored, and its result is removed. The log stays. The student can start again while the exam is open.',
    keep: 'Keep the attempt',
    act: 'Cancel the attempt',
    done: (person: HallPerson) => `${firstOf(person)}’s attempt is cancelled.`,
  },
  restore: {
    open: 'Take the cancelling back',
    title: (person: HallPerson) => `Let ${firstOf(person)}’s attempt count again?`,
    text: 'A submitted attempt is scored again, by today’s keys and decisions on questions. One that was running goes on while its time lasts. It uses up one of the student’s attempts.',
    act: 'Let it count again',
    done: (person: HallPerson) => `${firstOf(person)}’s attempt counts again.`,
  },
  release: {
    open: 'Release results',
    text: 'Students then see their marks. This cannot be undone. If a key may be wrong, rule on it first: a ruling after the release changes marks that students have seen.',
    stillOpen: 'The exam is still open. Students who submit after this see their marks at once.',
    running: (count: number) =>
      `${students(count)} ${count === 1 ? 'is' : 'are'} still working. Results can be released once all have submitted.`,
    act: 'Release results',
    done: 'Results released.',
    released: (at: string) => `Results released ${at}.`,
    heldBack: 'Results are held back until you release them.',
    heldBackText:
      'If a question or its key is wrong, put it right by a ruling first, so that the marks students see are the final ones.',
  },
  showKey: {
    open: 'Show the key',
    text: 'Each student sees the paper, their own answers and the key, but no marks and no explanations. They can object to a key until the time below; then you rule, then you release.',
    running: (count: number) =>
      `${students(count)} ${count === 1 ? 'is' : 'are'} still working. The key can be shown once all have submitted.`,
    until: 'Objections until',
    untilMissing: 'Choose a day and a time.',
    act: 'Show the key',
    done: 'The key is shown.',
    shown: (at: string) => `The key was shown on ${at}.`,
    taken: (at: string) => `Objections are taken until ${at}. They are in the rulings.`,
  },
  sittings: { open: 'Sittings', title: 'Sittings of this exam' },
  another: {
    open: 'Give another attempt',
    title: (person: HallPerson) => `Another attempt for ${firstOf(person)}`,
    text: 'The student can start this exam once more while it is open. Both results count unless you cancel one.',
    closed: 'The exam is closed for this student.',
    closedText: 'Give a window in which only this student can start it.',
    opensAt: 'Opens',
    opensAtHint: 'Left empty: at once',
    closesAt: 'Closes',
    act: 'Give another attempt',
    done: (person: HallPerson) => `${firstOf(person)} can start once more.`,
  },
};
