/** What other features may use of the demo form. */
export { DemoSection, loadDemoForm } from './demo-section.tsx';
