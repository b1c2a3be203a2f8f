import './ticks.css';
import { batchesRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { Check } from '#web/ui/form/input.tsx';
import { texts } from './ticks-text.en.ts';

const BATCH = 'batch:';

/** The ids of the batches that are ticked in a form. */
export const tickedBatches = (typed: Readonly<Record<string, string>>) =>
  Object.keys(typed).flatMap((name) => (name.startsWith(BATCH) ? [name.slice(BATCH.length)] : []));

/** A box for each batch. A chosen one that is gone stays ticked until somebody unticks it. */
export function BatchTicks({ chosen }: { chosen: readonly string[] }) {
  const batches = useQuery(callQuery(batchesRoutes.list));
  const listed = batches.data ?? [];
  const gone = chosen.filter((id) => !listed.some(({ _id }) => _id === id));
  if (batches.isError) return <p className="hint">{texts.failed}</p>;
  if (batches.isSuccess && listed.length + gone.length === 0) return <p className="hint">{texts.none}</p>;
  return (
    <div className="batch-ticks">
      {listed.map(({ _id, name }) => (
        <Check key={_id} name={BATCH + _id} defaultChecked={chosen.includes(_id)}>
          {name}
        </Check>
      ))}
      {/* Until the list has arrived, these keep what is chosen. */}
      {gone.map((id) =>
        batches.isSuccess ? (
          <Check key={id} name={BATCH + id} defaultChecked>
            {texts.gone}
          </Check>
        ) : (
          <input key={id} type="hidden" name={BATCH + id} value="on" />
        ),
      )}
    </div>
  );
}
