/** What the features show their screens of the administration with. */
export { AdminGuard } from './admin-guard.tsx';
export { AdminLayout } from './admin-layout.tsx';
export { AdminHead, AdminRow, AdminRows, AdminStats, Thumb } from './parts.tsx';
export { type AdminScreen, screenAt } from './screens.ts';
