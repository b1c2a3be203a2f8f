export { PendingSubmissions } from './pending-submissions.tsx';
