/** What the features show their screens of the administration with. */
export { AdminGuard } from './admin-guard.tsx';
export { AdminLayout } from './admin-layout.tsx';
export { Bars } from './bars.tsx';
export { ContactLinks, type ContactWay, PhoneNumber } from './contact-links.tsx';
export { AddFold, AdminHead, AdminRow, AdminRows, AdminStats, EditRow, Thumb } from './parts.tsx';
export { type AdminScreen, screenAt } from './screens.ts';
