import './demo-admin.css';
import { useQuery } from '@tanstack/react-query';
import { AdminHead, AdminRows } from '#web/features/admin/public.ts';
import { useAddress, writeAddress } from '#web/ui/list/address.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { StatusFilters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { useOpenRow } from '#web/ui/list/use-open-row.ts';
import { address, requestCounts, requests, statuses, wanted } from './api.ts';
import { RequestRow } from './request-row.tsx';
import { texts } from './text.en.ts';

/** /admin/demo: the inbox of demo requests, for admins. */
export function DemoAdminPage() {
  const listed = useAddress(address);
  const { filters, change } = listed;
  const list = useQuery(requests(filters));
  const counts = useQuery(requestCounts(filters)).data;
  const { page, openId, open, close } = useOpenRow(list.data, writeAddress(address, filters));
  return (
    <>
      <AdminHead title={texts.title}>
        <ExportButton
          wanted={{ what: 'demo-requests', ...wanted(filters) }}
          count={list.isError ? 0 : list.data?.total}
        />
      </AdminHead>
      <div>
        <StatusFilters address={listed} statuses={statuses} counts={counts} words={texts} />
        <h2 className="sr">{texts.listed}</h2>
        <PagedList
          list={{ ...list, data: page }}
          address={listed}
          words={texts}
          order={{
            value: filters.sort,
            choices: [
              ['', texts.sorts.due],
              ['newest', texts.sorts.newest],
            ],
            onChange: (sort) => change({ sort }),
          }}
        >
          {(items) => (
            <AdminRows>
              {items.map((item) => (
                <RequestRow
                  key={item._id}
                  request={item}
                  open={item._id === openId}
                  onOpen={open}
                  onClose={close}
                />
              ))}
            </AdminRows>
          )}
        </PagedList>
      </div>
    </>
  );
}
