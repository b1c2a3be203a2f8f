/** What other features may use of asking for a demo session. */
export { DemoSection, loadDemoForm } from './demo-section.tsx';
