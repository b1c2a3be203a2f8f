export { keptAttempt } from './attempt-store.ts';
export { PendingSubmissions } from './late-pending.tsx';
