export const texts = {
  title: 'Things to do',
  lead: 'A small demonstration: each change to the list is one action of a reducer. The list is not saved.',
  description: 'A demonstration of a list kept by a reducer.',
  label: 'What do you need to do?',
  placeholder: 'Revise Kepler’s laws',
  missing: 'Enter something to do.',
  add: 'Add',
  list: 'To do',
  remove: (text: string) => `Delete ${text}`,
  left: (open: number, all: number) => (open === 0 ? `All ${all} done.` : `${open} of ${all} still to do.`),
  empty: 'Nothing to do.',
  emptyHelp: 'Add the first item above.',
};
