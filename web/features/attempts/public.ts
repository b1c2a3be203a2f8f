export { PendingSubmissions } from './pending-submissions.tsx';
export { resendPending } from './submission.ts';
