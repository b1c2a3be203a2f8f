/** Texts of the todo demo. */
export const en = {
  title: 'Things to do',
  lead: 'A small demonstration: a list whose every change is one action of a reducer. It is gone when the page is.',
  description: 'A demonstration of a list kept by a reducer.',
  label: 'What is to be done?',
  placeholder: 'Revise Kepler’s laws',
  missing: 'Write what is to be done.',
  add: 'Add',
  list: 'To do',
  remove: (text: string) => `Delete ${text}`,
  left: (open: number, all: number) =>
    open === 0 ? `All ${all} done.` : `${open} of ${all} still to be done.`,
  empty: 'Nothing to do.',
  emptyHelp: 'Add the first thing above.',
};
