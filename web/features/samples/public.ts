export { SamplesBanner } from './samples-banner.tsx';
