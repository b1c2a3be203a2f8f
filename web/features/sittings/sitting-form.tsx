import { fromLocal, toLocal } from '@kaksha/contract/core/time.ts';
import { type Sitting, sittings } from '@kaksha/contract/sittings.ts';
import { sittingsRoutes, studentsRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BatchTicks, tickedBatches } from '#web/features/batches/public.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { type SendInput, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './text.en.ts';

type Body = SendInput<typeof sittingsRoutes.create>['body'];

type SittingFormProps = {
  quizId: string;
  /** Null for a new one. */
  stored: Sitting | null;
  onDone: (said: string) => Promise<void>;
  onClose: () => void;
};

const t = texts.form;

/** A sitting's batches or people, window, extra time and attempts; what is left empty is that of the next level. */
export function SittingForm({ quizId, stored, onDone, onClose }: SittingFormProps) {
  const [of, setOf] = useState<'batches' | 'people'>(
    stored !== null && stored.userIds.length > 0 ? 'people' : 'batches',
  );
  const [people, setPeople] = useState<Picked[]>(stored?.people ?? []);
  const form = useCallForm({
    schema: sittings.create.body,
    values: (typed) => ({
      opensAt: fromLocal(typed.opensAt ?? ''),
      closesAt: fromLocal(typed.closesAt ?? ''),
      extraMinutes: numberOf(typed.extraMinutes),
      extraPercent: numberOf(typed.extraPercent),
      attempts: numberOf(typed.attempts),
      batchIds: of === 'batches' ? tickedBatches(typed) : [],
      userIds: of === 'people' ? people.map(({ _id }) => _id) : [],
    }),
    send: async (body: Body) => {
      if (stored === null) {
        await send(sittingsRoutes.create, { params: { id: quizId }, body });
      } else {
        const change = { ...body, revision: stored.revision };
        await send(sittingsRoutes.update, { params: { id: stored._id }, body: change });
      }
      await onDone(stored === null ? t.added : t.changed);
    },
    words: { failed: t.failed },
  });
  const { faults } = form;
  return (
    <form className="sittings-form stack" onSubmit={form.submit} noValidate>
      {form.refused?.message && <Note look="wrong">{form.refused.message}</Note>}
      <TextField
        label={t.label}
        hint={t.labelHint}
        name="label"
        autoComplete="off"
        optional
        defaultValue={stored?.label}
        error={faults.label}
      />
      <fieldset className="sittings-part">
        <legend>{t.who}</legend>
        <div className="row">
          {(['batches', 'people'] as const).map((kind) => (
            <label key={kind} className="sittings-choice">
              <input type="radio" name="of" value={kind} checked={of === kind} onChange={() => setOf(kind)} />
              <span>{t[kind]}</span>
            </label>
          ))}
        </div>
        {of === 'batches' ? (
          <BatchTicks chosen={stored?.batchIds ?? []} />
        ) : (
          <PeoplePicker picked={people} onPick={setPeople} />
        )}
        <FieldError>{faults.batchIds ?? faults.userIds}</FieldError>
      </fieldset>
      <p className="hint">{t.empty}</p>
      <div className="form-2">
        <TextField
          label={t.opensAt}
          name="opensAt"
          type="datetime-local"
          optional
          defaultValue={toLocal(stored?.opensAt ?? null)}
          error={faults.opensAt}
        />
        <TextField
          label={t.closesAt}
          name="closesAt"
          type="datetime-local"
          optional
          defaultValue={toLocal(stored?.closesAt ?? null)}
          error={faults.closesAt}
        />
        <NumberField name="extraMinutes" stored={stored?.extraMinutes} error={faults.extraMinutes} />
        <NumberField name="extraPercent" stored={stored?.extraPercent} error={faults.extraPercent} />
        <NumberField
          name="attempts"
          hint={t.attemptsHint}
          stored={stored?.attempts}
          error={faults.attempts}
        />
      </div>
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t.save}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

type NumberFieldProps = {
  name: 'extraMinutes' | 'extraPercent' | 'attempts';
  hint?: string;
  stored: number | null | undefined;
  error: string | undefined;
};

function NumberField({ name, stored, ...rest }: NumberFieldProps) {
  return (
    <TextField
      label={t[name]}
      className="num"
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      optional
      defaultValue={stored ?? ''}
      {...rest}
    />
  );
}

const numberOf = (typed = '') => (typed.trim() === '' ? null : Number(typed));
type Picked = { _id: string; fullName: string; email: string };

/** Students that a search finds, to tick; those who were picked stay above whatever is searched for. */
function PeoplePicker({ picked, onPick }: { picked: readonly Picked[]; onPick: (people: Picked[]) => void }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const found = useQuery({
    ...callQuery(studentsRoutes.list, { query: { search: wanted, page: 1, limit: 20 } }),
    enabled: wanted.length > 1,
  });
  const fresh = (found.data ?? []).filter(({ _id }) => !picked.some((person) => person._id === _id));
  return (
    <div className="stack">
      {picked.length > 0 && (
        <div className="sittings-picked">
          {picked.map((person) => (
            <Button
              key={person._id}
              look="outline"
              small
              aria-label={t.takeOff(person.fullName)}
              onClick={() => onPick(picked.filter(({ _id }) => _id !== person._id))}
            >
              {person.fullName}
            </Button>
          ))}
        </div>
      )}
      <TextField
        label={t.find}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.isError && <p className="hint">{t.findFailed}</p>}
      {wanted.length > 1 && found.isSuccess && fresh.length === 0 && <p className="hint">{t.nobodyFound}</p>}
      <div className="sittings-picked">
        {fresh.map(({ _id, fullName, email, roll }) => (
          <Button key={_id} look="plain" small onClick={() => onPick([...picked, { _id, fullName, email }])}>
            {[fullName, roll || email].join(', ')}
          </Button>
        ))}
      </div>
    </div>
  );
}
