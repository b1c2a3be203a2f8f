export { type KeptAttempt, keptAttempt } from './attempt-store.ts';
export { PendingSubmissions } from './pending-submissions.lazy.tsx';
