export const texts = {
  imageGoes: 'The stored image is removed when you save.',
  explain: 'Keep mine saves your version over theirs; Take theirs discards your changes.',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  revisionUnknown: 'Nothing was saved: what is stored now is not known. Take theirs, or try again later.',
  notFetched: 'What is stored could not be loaded. Try again.',
};
