export { answerName, Bar } from './answers.tsx';
export { QuestionEvidence } from './question-evidence.tsx';
export { QuizSummary } from './quiz-summary.tsx';
