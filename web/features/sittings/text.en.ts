export const texts = {
  lead: 'Give some batches or some students a window, extra time or attempts of their own. Everybody else has those of the exam.',
  loading: 'Loading sittings...',
  failed: 'Failed to load the sittings',
  none: 'No further sittings: everybody has the window of the exam.',
  list: 'Sittings of this exam',
  keysShown:
    'Students have already seen the key of this exam. Whoever takes it now may know the answers. What others can see stays as it is.',
  add: 'Add a sitting',
  edit: 'Change',
  editOf: (name: string) => `Change the sitting ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove the sitting ${name}`,
  removed: 'Sitting removed',
  removeFailed: 'Failed to remove the sitting',
  window: (opens: string | null, closes: string | null) =>
    opens === null
      ? closes === null
        ? 'Window of the exam'
        : `Closes ${closes}`
      : closes === null
        ? `Opens ${opens}`
        : `${opens} to ${closes}`,
  extraMinutes: (minutes: number) => (minutes === 1 ? '1 extra minute' : `${minutes} extra minutes`),
  extraPercent: (percent: number) => `${percent} % extra time`,
  attempts: (attempts: number) =>
    attempts === 0 ? 'any number of attempts' : attempts === 1 ? '1 attempt' : `${attempts} attempts`,
  gone: 'No students are left',
  form: {
    label: 'Name',
    labelHint: 'Shown on the start card, for example “Evening”',
    who: 'Who sits it',
    batches: 'Batches',
    people: 'Single students',
    find: 'Find a student by name, roll number or email address',
    nobodyFound: 'No student found',
    findFailed: 'Failed to search',
    takeOff: (name: string) => `Remove ${name}`,
    opensAt: 'Opens',
    closesAt: 'Closes',
    extraMinutes: 'Extra minutes',
    extraPercent: 'Extra time in percent',
    attempts: 'Attempts allowed',
    attemptsHint: '0 is no limit',
    empty: 'An empty field keeps the value of the batch or the exam.',
    save: 'Save sitting',
    cancel: 'Cancel',
    added: 'Sitting added',
    changed: 'Sitting changed',
    failed: 'Failed to save the sitting',
  },
};
