export { PendingSubmissions } from './pending-submissions.lazy.tsx';
