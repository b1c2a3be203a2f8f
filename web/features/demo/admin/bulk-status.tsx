import type { DemoStatus } from '@kaksha/contract/core/statuses.ts';
import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Check, Select } from '#web/ui/form/input.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { statuses } from './api.ts';
import { setStatus } from './status-chips.tsx';
import { texts } from './text.en.ts';

type BulkStatusProps = {
  items: readonly DemoInboxItem[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
};

/** Chooses all requests of the page, and sets one status for those that are chosen; what fails stays chosen. */
export function BulkStatus({ items, chosen, onChoose }: BulkStatusProps) {
  const client = useQueryClient();
  const [status, setWanted] = useState<DemoStatus>('contacted');
  const [busy, setBusy] = useState(false);
  const marked = items.filter(({ _id }) => chosen.has(_id));
  const apply = async () => {
    setBusy(true);
    const failed: string[] = [];
    // One after the other: each is an act of its own in the audit log.
    for (const item of marked) {
      if (item.status === status) continue;
      await setStatus(client, item, status).catch(() => failed.push(item._id));
    }
    setBusy(false);
    onChoose(failed);
    if (failed.length > 0) announce(texts.bulk.failed(failed.length), 'wrong');
    else announce(texts.bulk.done(marked.length, texts.statuses[status]));
  };
  return (
    <div className="request-bulk">
      <Check
        checked={marked.length === items.length && items.length > 0}
        onChange={({ target }) => onChoose(target.checked ? items.map(({ _id }) => _id) : [])}
      >
        {texts.bulk.all}
      </Check>
      {marked.length > 0 && (
        <div className="row">
          <span className="num">{texts.bulk.chosen(marked.length)}</span>
          <Select
            small
            aria-label={texts.bulk.status}
            value={status}
            onChange={({ target }) => setWanted(statuses.find((one) => one === target.value) ?? status)}
          >
            {statuses.map((one) => (
              <option key={one} value={one}>
                {texts.statuses[one]}
              </option>
            ))}
          </Select>
          <Button small busy={busy} onClick={() => void apply()}>
            {texts.bulk.set}
          </Button>
        </div>
      )}
    </div>
  );
}
