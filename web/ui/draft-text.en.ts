/** Words of forms that keep what was typed, and of two people who change the same thing. */
export const en = {
  restored: 'What you typed earlier is back.',
  files: (names: string) => `Choose these files again: ${names}.`,
  discard: 'Discard it',
  changedText: 'Save yours over it, or see theirs. Nothing you typed is lost until you choose.',
  mine: 'Keep mine',
  theirs: 'Take theirs',
};
