import type { DemoStatus } from '@kaksha/contract/core/statuses.ts';
import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { demoRoutes } from '@kaksha/contract/routes.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import type { Page } from '#web/lib/page/page-query.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { refreshRequests, statuses } from './api.ts';
import { texts } from './text.en.ts';

/**
 * Sets the status of a request, from the revision that is shown; the row stays where it is, with its new status, until the
 * list is asked for again.
 */
export async function setStatus(client: QueryClient, request: DemoInboxItem, status: DemoStatus) {
  const { _id: id, revision } = request;
  const changed = await send(demoRoutes.update, { params: { id }, body: { status, revision } });
  const { path } = demoRoutes.list;
  client.setQueriesData<Page<DemoInboxItem[]>>({ queryKey: [path] }, (page) =>
    page?.items === undefined
      ? page
      : { ...page, items: page.items.map((item) => (item._id === id ? changed : item)) },
  );
  // The other pages and filters are asked for when they are opened.
  void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
  void client.invalidateQueries({ queryKey: [demoRoutes.counts.path] });
  return changed;
}

/** One press changes the status, and another one takes it back; a change by somebody else is shown instead (behaviour 3.42). */
export function useStatusChange(request: DemoInboxItem) {
  const client = useQueryClient();
  const { busy, failure, act } = useAct(texts.saveFailed);
  const [before, setBefore] = useState<DemoStatus | null>(null);
  const set = (status: DemoStatus, undo = false) =>
    act(async () => {
      try {
        await setStatus(client, request, status);
        setBefore(undo ? null : request.status);
        announce(texts.marked(request.name, texts.statuses[status]));
      } catch (error) {
        if (error instanceof CallError && error.code === 'changed_meanwhile') await refreshRequests(client);
        throw error;
      }
    });
  return { busy, failure, before, set, undo: () => before !== null && void set(before, true) };
}

type StatusChipsProps = { request: DemoInboxItem; change: ReturnType<typeof useStatusChange> };

/** All statuses side by side: the one it has is pressed. */
export function StatusChips({ request: { name, status }, change }: StatusChipsProps) {
  return (
    <div className="request-status">
      <fieldset className="request-chips" aria-label={texts.statusOf(name)}>
        {statuses.map((one) => (
          <button
            key={one}
            type="button"
            className="request-chip"
            aria-pressed={one === status}
            aria-disabled={change.busy || undefined}
            onClick={() => {
              if (one !== status) void change.set(one);
            }}
          >
            {one === status && <Icon name="check" />}
            {texts.statuses[one]}
          </button>
        ))}
      </fieldset>
      {change.before !== null && (
        <Button look="plain" small busy={change.busy} aria-label={texts.undoOf(name)} onClick={change.undo}>
          <Icon name="retry" />
          {texts.undo}
        </Button>
      )}
      {change.failure && <FieldError>{change.failure}</FieldError>}
    </div>
  );
}
