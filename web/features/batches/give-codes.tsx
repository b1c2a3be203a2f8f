import type { Batch } from '@kaksha/contract/batches.ts';
import { batchesRoutes } from '@kaksha/contract/staff-routes.ts';
import { GiveSlips } from '#web/features/slips/public.ts';
import { send } from '#web/lib/send/send.ts';
import { texts } from './text.en.ts';

/** Codes for the members who have no password yet (behaviour 2.42). */
export function GiveCodes({ batch: { _id: id, name } }: { batch: Batch }) {
  const t = texts.slips;
  return (
    <GiveSlips
      words={{ ...t, giveOf: t.giveOf(name), title: t.title(name) }}
      issue={() => send(batchesRoutes.issueSlips, { params: { id }, body: { who: 'never_signed_in' } })}
    />
  );
}
