/** Words of two people who change the same thing. */
export const en = {
  explain: 'Keep mine saves your version over theirs; Take theirs discards your changes.',
  mine: 'Keep mine',
  theirs: 'Take theirs',
};
