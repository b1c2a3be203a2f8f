export { SetUpCard, useSetUp } from './set-up.tsx';
