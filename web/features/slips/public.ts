export { GiveSlips } from './give-slips.tsx';
