export { ChangesOf } from './changes-of.tsx';
