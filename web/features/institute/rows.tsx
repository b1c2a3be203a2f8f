import { socialNames, weekdays } from '@kaksha/contract/institute/facts.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { allFounders } from '#web/features/faculty/public.ts';
import { Rows } from '#web/ui/form/rows.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import type { Filled } from './marks.tsx';
import { texts } from './text.en.ts';

type ListProps = { form: Filled; legend: ReactNode };
type Row = { name: string; label: string; from: number | null };

/** What a control of a row is given: `part` is its name in the row, `list` that of the list. */
function fieldIn(
  { form, list, row: { name, from } }: { form: Filled; list: string; row: Row },
  part: string,
) {
  return {
    name: `${name}.${part}`,
    defaultValue: from === null ? '' : form.values[`${list}.${from}.${part}`],
    error: form.faults[`${name}.${part}`],
    autoComplete: 'off',
  };
}

/** How many rows the list of this name begins with. */
function countOf({ values }: Filled, list: string): number {
  const places = Object.keys(values).flatMap((name) =>
    name.startsWith(`${list}.`) ? Number(name.split('.')[1]) : [],
  );
  return Math.max(-1, ...places) + 1;
}

/** A link for each network; the empty ones are not shown. */
export function Networks({ form, legend }: ListProps) {
  return (
    <fieldset className="institute-group">
      <legend className="label">{legend}</legend>
      <div className="form-2">
        {socialNames.map((network, index) => (
          <div key={network}>
            <input type="hidden" name={`social.${index}.name`} value={network} />
            <TextField
              label={texts.social.networks[network]}
              name={`social.${index}.href`}
              defaultValue={form.values[`social.${index}.href`]}
              error={form.faults[`social.${index}.href`]}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

export function ChatContacts({ form, legend }: ListProps) {
  const t = texts.social;
  const list = 'chatContacts';
  return (
    <Rows
      legend={legend}
      name={list}
      count={countOf(form, list)}
      nameOf={t.contact}
      add={t.addContact}
      hint={t.contactsHint}
      faults={form.faults}
      ordered
    >
      {(row) => <ChatContactRow form={form} row={row} />}
    </Rows>
  );
}

/** A founder of the list, whose name and subject are known, or somebody else. */
function ChatContactRow({ form, row }: { form: Filled; row: Row }) {
  const t = texts.social;
  const field = (part: string) => fieldIn({ form, list: 'chatContacts', row }, part);
  const { defaultValue: stored = '', ...who } = field('founderId');
  const [founderId, setFounderId] = useState(stored);
  const choose = ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
    setFounderId(currentTarget.value);
  const founders = useQuery(allFounders()).data ?? [];
  const isListed = founders.some(({ _id }) => _id === stored);
  return (
    <fieldset className="institute-row" aria-label={row.label}>
      <SelectField
        label={t.who}
        {...who}
        value={founderId}
        // Already with the input, on which the form is drawn again: with the old value, if that were not known yet.
        onInput={choose}
        onChange={choose}
      >
        <option value="">{t.somebody}</option>
        {stored !== '' && !isListed && <option value={stored}>{t.gone}</option>}
        {founders.map(({ _id, name, subject }) => (
          <option key={_id} value={_id}>
            {t.founder(name, subject)}
          </option>
        ))}
      </SelectField>
      <TextField label={t.number} {...field('number')} type="tel" />
      {founderId === '' && (
        <>
          <TextField label={t.name} {...field('name')} />
          <TextField label={t.subject} {...field('subject')} />
        </>
      )}
      <TextField label={t.hours} {...field('hours')} />
    </fieldset>
  );
}

export function Services({ form, legend }: ListProps) {
  const t = texts.about;
  const list = 'services';
  return (
    <Rows
      legend={legend}
      name={list}
      count={countOf(form, list)}
      nameOf={t.service}
      add={t.addService}
      faults={form.faults}
      ordered
    >
      {(row) => (
        <fieldset className="institute-row" aria-label={row.label}>
          <TextField label={t.serviceTitle} {...fieldIn({ form, list, row }, 'title')} />
          <TextAreaField label={t.serviceText} {...fieldIn({ form, list, row }, 'text')} rows={2} />
        </fieldset>
      )}
    </Rows>
  );
}

export function Hours({ form, legend }: ListProps) {
  const t = texts.results;
  const list = 'officeHours';
  return (
    <Rows
      legend={legend}
      name={list}
      count={countOf(form, list)}
      nameOf={t.hour}
      add={t.addHour}
      hint={t.hoursHint}
      faults={form.faults}
    >
      {(row) => {
        const { defaultValue, ...day } = fieldIn({ form, list, row }, 'day');
        return (
          <fieldset className="institute-row institute-hours" aria-label={row.label}>
            <SelectField label={t.day} {...day} defaultValue={defaultValue || dayOf(row)}>
              {weekdays.map((name) => (
                <option key={name} value={name}>
                  {t.days[name]}
                </option>
              ))}
            </SelectField>
            <TextField label={t.opens} {...fieldIn({ form, list, row }, 'from')} type="time" />
            <TextField label={t.closes} {...fieldIn({ form, list, row }, 'to')} type="time" />
          </fieldset>
        );
      }}
    </Rows>
  );
}

/** The day that a new row begins with: the first on Monday, the next on Tuesday. */
function dayOf({ name }: Row): string | undefined {
  return weekdays[Number(name.split('.')[1]) % weekdays.length];
}
