import './demo-admin.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AdminHead, AdminRows } from '#web/features/admin/public.ts';
import { useAddress, writeAddress } from '#web/ui/list/address.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { StatusFilters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { useOpenRow } from '#web/ui/list/use-open-row.ts';
import { address, requestCounts, requests, statuses, wanted } from './api.ts';
import { BulkStatus } from './bulk-status.tsx';
import { RequestRow } from './request-row.tsx';
import { texts } from './text.en.ts';

/** /admin/demo: the inbox of demo requests, for admins. */
export function DemoAdminPage() {
  const listed = useAddress(address);
  const { filters, change } = listed;
  const list = useQuery(requests(filters));
  const counts = useQuery(requestCounts(filters)).data;
  const { page, openId, open, close } = useOpenRow(list.data, writeAddress(address, filters));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // The same function from one drawing to the next, so that a press draws one row alone.
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        if (isChosen) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
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
            <>
              <BulkStatus items={items} chosen={chosen} onChoose={(ids) => setChosen(new Set(ids))} />
              <AdminRows>
                {items.map((item) => (
                  <RequestRow
                    key={item._id}
                    request={item}
                    open={item._id === openId}
                    onOpen={open}
                    onClose={close}
                    chosen={chosen.has(item._id)}
                    onChoose={choose}
                  />
                ))}
              </AdminRows>
            </>
          )}
        </PagedList>
      </div>
    </>
  );
}
