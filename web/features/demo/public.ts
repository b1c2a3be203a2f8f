/** What other features may use of asking for a demo session. */
export { DemoSection } from './demo-section.tsx';
