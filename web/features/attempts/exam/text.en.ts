/** The texts of taking an exam. */
export const en = {
  start: 'Start exam',
  startFailed: 'The exam could not be started.',
  continueHere: 'Continue on this device',
};
