import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Select } from '#web/ui/form/input.tsx';
import { reportQuery } from '../api.ts';
import { texts } from './text.en.ts';

type BatchChoiceProps = {
  quizId: string;
  versionId: string | undefined;
  batchId: string;
  onChoose: (id: string) => void;
};

/** Everybody or one batch, where members of batches appeared. */
export function BatchChoice({ quizId, versionId, batchId, onChoose }: BatchChoiceProps) {
  const id = useId();
  const { data } = useQuery(reportQuery(quizId, { versionId: versionId ?? null, batchId: null }));
  if (data === undefined || (data.batches.length === 0 && batchId === '')) return null;
  const isListed = batchId === '' || data.batches.some(({ _id }) => _id === batchId);
  return (
    <div className="row cards-batch">
      <label htmlFor={id}>{texts.batch}</label>
      <Select small id={id} value={batchId} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{texts.everybody}</option>
        {!isListed && <option value={batchId}>{texts.nobodyOfBatch}</option>}
        {data.batches.map(({ _id, name, n }) => (
          <option key={_id} value={_id}>
            {texts.batchOf(name, n)}
          </option>
        ))}
      </Select>
    </div>
  );
}
