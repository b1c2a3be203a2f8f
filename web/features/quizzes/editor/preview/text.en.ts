/** The texts of formulas that cannot be drawn. */
export const texts = {
  fault: (tex: string, why: string) => `The formula ${tex} cannot be drawn: ${why}.`,
  braceMissing: 'a closing brace } is missing',
  braceTooMany: 'there is a closing brace } too many',
  unknownCommand: (command: string) => `${command} is not a command`,
  unknownEnvironment: (name: string) => `${name} is not an environment`,
  twoPowers: 'two powers follow each other. Put braces around one of them',
  twoIndices: 'two indices follow each other. Put braces around one of them',
  endMissing: 'something is missing at its end',
  leftRight: '\\left and \\right do not match',
  defines: 'formulas cannot define commands',
  other: 'it is not valid TeX',
};
