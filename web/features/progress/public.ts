export { PractiseWrong } from './practise-wrong.tsx';
