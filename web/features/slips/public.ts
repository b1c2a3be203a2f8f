export { AskForSlips, GiveSlips } from './give-slips.tsx';
