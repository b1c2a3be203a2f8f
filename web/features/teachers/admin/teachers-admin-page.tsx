import './teachers-admin.css';
import { useQuery } from '@tanstack/react-query';
import { AdminHead } from '#web/features/admin/public.ts';
import { useAddress } from '#web/ui/list/address.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { StatusFilter } from '#web/ui/list/status-filter.tsx';
import { SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { address, applicationCounts, applications, isStatus, statuses, wanted } from './api.ts';
import { TeachersTable } from './teachers-table.tsx';
import { texts } from './text.en.ts';

/** How long a pause in typing starts the search. */
const SETTLE_MS = 400;

/** /admin/teachers: the applications, for admins. */
export function TeachersAdminPage() {
  const { filters, change, type, goTo, reset } = useAddress(address);
  const list = useQuery(applications(filters));
  const counts = useQuery(applicationCounts(filters)).data;
  const all = counts && statuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <>
      <AdminHead title={texts.title}>
        <ExportButton
          wanted={{ what: 'applications', ...wanted(filters) }}
          count={list.isError ? 0 : list.data?.total}
        />
      </AdminHead>
      <div>
        <StatusFilter
          label={texts.byStatus}
          value={filters.status}
          choices={[
            { value: '', label: texts.all, count: all },
            ...statuses.map((status) => ({
              value: status,
              label: texts.statuses[status],
              count: counts?.[status],
            })),
          ]}
          onPick={(status) => change({ status })}
        />
        <search className="list-search">
          <SearchFilter
            placeholder={texts.search}
            value={filters.q}
            delayMs={SETTLE_MS}
            onSettle={(q) => type('q', q)}
          />
        </search>
        <PagedList
          list={list}
          page={filters.page}
          limit={filters.limit}
          onPage={goTo}
          onLimit={(limit) => change({ limit })}
          loading={texts.loading}
          failed={texts.failed}
          say={texts.error}
          found={texts.found}
          empty={{ title: texts.none, text: texts.noneHint }}
          onReset={filters.q !== '' || isStatus(filters.status) ? reset : undefined}
        >
          {(items) => <TeachersTable teachers={items} />}
        </PagedList>
      </div>
    </>
  );
}
