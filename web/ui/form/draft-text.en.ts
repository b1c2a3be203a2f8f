export const texts = {
  restored: 'What you typed earlier is back.',
  files: (names: string) => `Choose these files again: ${names}.`,
  discard: 'Discard it',
};
