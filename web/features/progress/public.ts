export { PractiseWrong } from './practise-wrong.tsx';
export { ProgressOf } from './progress-of.tsx';
