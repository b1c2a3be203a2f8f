// What other features may use: the act that makes a practice set, and the progress of one person, for a page of staff.
export { PractiseWrong } from './practise-wrong.tsx';
/** @public for a page about a person */
export { ProgressOf } from './progress-of.tsx';
