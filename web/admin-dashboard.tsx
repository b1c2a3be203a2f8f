import { DashboardPage } from './features/admin/dashboard-page.tsx';
import { Leads } from './features/demo/admin/leads.tsx';
import { LastExam } from './features/reports/last-exam.tsx';
import { Applicants } from './features/teachers/admin/applicants.tsx';

/** /admin, put together of what several features know. */
export function AdminDashboard() {
  return (
    <DashboardPage
      week={
        <>
          <Leads />
          <Applicants />
          <LastExam />
        </>
      }
    />
  );
}
