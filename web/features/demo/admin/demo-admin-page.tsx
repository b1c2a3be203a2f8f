import './demo-admin.css';
import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useState } from 'react';
import { AdminHead, AdminRows } from '#web/features/admin/public.ts';
import { useAddress } from '#web/ui/list/address.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { StatusFilter } from '#web/ui/list/status-filter.tsx';
import { SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { address, isStatus, requestCounts, requests, statuses, wanted } from './api.ts';
import { RequestRow } from './request-row.tsx';
import { texts } from './text.en.ts';

/** How long a pause in typing starts the search. */
const SETTLE_MS = 400;

/** /admin/demo: the inbox of demo requests, for admins. */
export function DemoAdminPage() {
  const { filters, change, type, goTo, reset } = useAddress(address);
  const list = useQuery(requests(filters));
  const counts = useQuery(requestCounts(filters)).data;
  const under = address.format(filters);
  const [opened, setOpened] = useState<{ item: DemoInboxItem; under: string } | null>(null);
  const kept = opened?.under === under ? opened.item : null;
  // The same functions from one drawing to the next, so that a row which is neither opened nor closed is not drawn again.
  // The press is shown at once, the form as soon as it is drawn.
  const open = useCallback(
    (item: DemoInboxItem) => startTransition(() => setOpened({ item, under })),
    [under],
  );
  const close = useCallback(() => setOpened(null), []);
  const all = counts && statuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <>
      <AdminHead title={texts.title}>
        <ExportButton
          wanted={{ what: 'demo-requests', ...wanted(filters) }}
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
        <h2 className="sr">{texts.listed}</h2>
        <PagedList
          list={{ ...list, data: list.data && withItem(list.data, kept) }}
          page={filters.page}
          limit={filters.limit}
          onPage={goTo}
          onLimit={(limit) => change({ limit })}
          loading={texts.loading}
          failed={texts.failed}
          found={texts.found}
          sort={{
            value: filters.sort === 'newest' ? 'newest' : '',
            choices: [
              { value: '', label: texts.sorts.due },
              { value: 'newest', label: texts.sorts.newest },
            ],
            onChange: (sort) => change({ sort }),
          }}
          empty={{ title: texts.none, text: texts.noneHint }}
          onReset={filters.q !== '' || isStatus(filters.status) ? reset : undefined}
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
