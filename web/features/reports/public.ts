export { QuizSummary } from './quiz-summary.tsx';
