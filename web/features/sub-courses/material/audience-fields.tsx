import { materialAudiences } from '@kaksha/contract/core/statuses.ts';
import { type ReactNode, useId, useState } from 'react';
import { BatchTicks, tickedBatches } from '#web/features/batches/public.ts';
import type { Faults } from '#web/lib/form/form.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { texts } from '../material-text.en.ts';

type AudienceFieldsProps = {
  kind: string;
  batchIds: readonly string[];
  faults: Faults;
  children?: ReactNode;
};

/** Whom a file is for; the batches are chosen from when it is for some. */
export function AudienceFields({ kind, batchIds, faults }: AudienceFieldsProps) {
  const [chosen, setChosen] = useState(kind);
  const legend = useId();
  return (
    <>
      <SelectField
        label={texts.audience}
        name="for"
        defaultValue={kind}
        onChange={(event) => setChosen(event.target.value)}
        hint={chosen === 'enrolled' ? texts.enrolledHint : undefined}
        error={faults['audience.kind'] ?? faults.audience}
      >
        {materialAudiences.map((audience) => (
          <option key={audience} value={audience}>
            {texts.audiences[audience]}
          </option>
        ))}
      </SelectField>
      {chosen === 'batch' && (
        // biome-ignore lint/a11y/useSemanticElements: the boxes of a grid cannot be laid out in a fieldset
        <div role="group" aria-labelledby={legend}>
          <span className="label" id={legend}>
            {texts.batches}
          </span>
          <BatchTicks chosen={batchIds} />
          <FieldError>{faults['audience.batchIds']}</FieldError>
        </div>
      )}
    </>
  );
}

/** What the fields hold, as it is sent. */
export const audienceIn = (typed: Readonly<Record<string, string>>) => ({
  kind: typed.for ?? 'everyone',
  batchIds: typed.for === 'batch' ? tickedBatches(typed) : [],
});
