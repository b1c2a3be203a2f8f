import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { AdminGuard, type AdminScreen, screenAt } from './features/admin/public.ts';
import { AdminFrame } from './features/site/admin-frame.tsx';
import { NotFoundRoute } from './features/site/not-found-route.tsx';
import { loadOnLine } from './lib/send/wait-for-line.ts';
import { Skeleton } from './ui/state/loading.tsx';

/** Without a connection the screen before stays until there is one (`root.tsx`). */
const screen = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadOnLine(load));

/**
 * The page of each screen. They are chosen here and not by routes of their own, because the names of so many more modules
 * would not fit into the first load of the site.
 */
const pages: Record<AdminScreen['name'], LazyExoticComponent<ComponentType>> = {
  dashboard: screen(async () => ({ default: (await import('./admin-dashboard.tsx')).AdminDashboard })),
  courses: screen(async () => ({
    default: (await import('./features/courses/admin/courses-admin-page.tsx')).CoursesAdminPage,
  })),
  founders: screen(async () => ({
    default: (await import('./features/faculty/admin/founders-admin-page.tsx')).FoundersAdminPage,
  })),
  roles: screen(async () => ({ default: (await import('./features/roles/roles-page.tsx')).RolesPage })),
  people: screen(async () => ({ default: (await import('./features/users/people-page.tsx')).PeoplePage })),
  student: screen(async () => ({
    default: (await import('./features/users/student/student-page.tsx')).StudentPage,
  })),
  batches: screen(async () => ({
    default: (await import('./features/batches/batches-page.tsx')).BatchesPage,
  })),
  batch: screen(async () => ({ default: (await import('./features/batches/batch-page.tsx')).BatchPage })),
  institute: screen(async () => ({
    default: (await import('./features/institute/institute-page.tsx')).InstitutePage,
  })),
  teachers: screen(async () => ({
    default: (await import('./features/teachers/admin/teachers-admin-page.tsx')).TeachersAdminPage,
  })),
  testimonials: screen(async () => ({
    default: (await import('./features/testimonials/admin/testimonials-admin-page.tsx'))
      .TestimonialsAdminPage,
  })),
  demo: screen(async () => ({
    default: (await import('./features/demo/admin/demo-admin-page.tsx')).DemoAdminPage,
  })),
  audit: screen(async () => ({ default: (await import('./features/audit/audit-page.tsx')).AuditPage })),
};

/** The whole administration: everything at /admin and below. */
export function AdminPages() {
  const { pathname } = useLocation();
  const at = screenAt(pathname);
  if (at === undefined) {
    return (
      <AdminFrame>
        <NotFoundRoute />
      </AdminFrame>
    );
  }
  const Page = pages[at.name];
  return (
    <AdminFrame>
      <AdminGuard screen={at}>
        <Suspense fallback={<Skeleton height="2.75rem" width="40%" />}>
          <Page />
        </Suspense>
      </AdminGuard>
    </AdminFrame>
  );
}
