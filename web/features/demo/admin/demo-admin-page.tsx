import './demo-admin.css';
import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useState } from 'react';
import { AdminHead, AdminRows } from '#web/features/admin/public.ts';
import { useAddress, writeAddress } from '#web/ui/list/address.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { StatusFilters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { address, requestCounts, requests, statuses, wanted } from './api.ts';
import { RequestRow } from './request-row.tsx';
import { texts } from './text.en.ts';

/** /admin/demo: the inbox of demo requests, for admins. */
export function DemoAdminPage() {
  const listed = useAddress(address);
  const { filters, change } = listed;
  const list = useQuery(requests(filters));
  const counts = useQuery(requestCounts(filters)).data;
  const under = writeAddress(address, filters);
  const [opened, setOpened] = useState<{ item: DemoInboxItem; under: string } | null>(null);
  const kept = opened?.under === under ? opened.item : null;
  // The same functions from one drawing to the next, so that a row which is neither opened nor closed is not drawn again.
  // The press is shown at once, the form as soon as it is drawn.
  const open = useCallback(
    (item: DemoInboxItem) => startTransition(() => setOpened({ item, under })),
    [under],
  );
  const close = useCallback(() => setOpened(null), []);
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
          list={{ ...list, data: list.data && withItem(list.data, kept) }}
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
                  open={item._id === opened?.item._id}
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

/**
 * The page with the request that is being edited: another admin's change may take it off the page, and what was typed into
 * its form must not go with it.
 */
function withItem(
  page: { items: DemoInboxItem[]; total: number },
  item: DemoInboxItem | null,
): { items: DemoInboxItem[]; total: number } {
  if (item === null || page.items.some(({ _id }) => _id === item._id)) return page;
  return { ...page, items: [item, ...page.items] };
}
