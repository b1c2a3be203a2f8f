// The settings of an exam and its hall show its sittings.
export { Sittings } from './sittings.tsx';
