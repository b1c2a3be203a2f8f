import './teachers-admin.css';
import { useQuery } from '@tanstack/react-query';
import { AdminHead } from '#web/features/admin/public.ts';
import { useAddress, writeAddress } from '#web/ui/list/address.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { StatusFilters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { useOpenRow } from '#web/ui/list/use-open-row.ts';
import { address, applicationCounts, applications, statuses, wanted } from './api.ts';
import { TeachersTable } from './teachers-table.tsx';
import { texts } from './text.en.ts';

/** /admin/teachers: the applications, for admins. */
export function TeachersAdminPage() {
  const listed = useAddress(address);
  const { filters } = listed;
  const list = useQuery(applications(filters));
  const { page, ...row } = useOpenRow(list.data, writeAddress(address, filters));
  const counts = useQuery(applicationCounts(filters)).data;
  return (
    <>
      <AdminHead title={texts.title}>
        <ExportButton
          wanted={{ what: 'applications', ...wanted(filters) }}
          count={list.isError ? 0 : list.data?.total}
        />
      </AdminHead>
      <div>
        <StatusFilters address={listed} statuses={statuses} counts={counts} words={texts} />
        <PagedList list={{ ...list, data: page }} address={listed} words={texts}>
          {(items) => <TeachersTable teachers={items} {...row} />}
        </PagedList>
      </div>
    </>
  );
}
