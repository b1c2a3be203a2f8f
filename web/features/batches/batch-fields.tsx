import type { Batch } from '@kaksha/contract/batches.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { teachersToChoose } from './api.ts';
import { texts } from './text.en.ts';

const COURSE = 'course:';
const TEACHER = 'teacher:';

/** A batch as its form holds it; of a new one nothing. */
export function valuesOf(batch?: Batch): FormValues {
  if (batch === undefined) return {};
  const { name, timetable, from, to, courseIds, teacherIds } = batch;
  return {
    ...{ name, timetable, from: from ?? '', to: to ?? '' },
    ...Object.fromEntries(courseIds.map((id) => [COURSE + id, 'on'])),
    ...Object.fromEntries(teacherIds.map((id) => [TEACHER + id, 'on'])),
  };
}

const tickedIn = (typed: FormValues, kind: string) =>
  Object.keys(typed).flatMap((name) => (name.startsWith(kind) ? [name.slice(kind.length)] : []));

/** What is sent besides the fields that have the names of the call. */
export const chosenIn = (typed: FormValues) => ({
  courseIds: tickedIn(typed, COURSE),
  teacherIds: tickedIn(typed, TEACHER),
});

/** The fields of a batch: name, courses, teachers, when it meets, and its first and last day (behaviour 3.53). */
export function BatchFields({ values, faults }: { values: FormValues; faults: Faults }) {
  const courses = useQuery(callQuery(coursesRoutes.list));
  const teachers = useQuery(teachersToChoose());
  return (
    <>
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        required
        defaultValue={values.name}
        error={faults.name}
      />
      <Ticks
        legend={texts.courses}
        kind={COURSE}
        values={values}
        listed={courses.data?.map(({ _id, title }) => ({ _id, name: title }))}
        failed={courses.isError && texts.coursesFailed}
        none={texts.noCourses}
        error={faults.courseIds}
      />
      <Ticks
        legend={texts.teachers}
        kind={TEACHER}
        values={values}
        listed={teachers.data?.map(({ _id, fullName }) => ({ _id, name: fullName }))}
        failed={teachers.isError && texts.teachersFailed}
        none={texts.noTeachers}
        error={faults.teacherIds}
      />
      <TextAreaField
        label={texts.timetable}
        name="timetable"
        rows={2}
        optional
        hint={texts.timetableHint}
        defaultValue={values.timetable}
        error={faults.timetable}
      />
      <div className="form-2">
        <TextField
          label={texts.from}
          name="from"
          type="date"
          optional
          defaultValue={values.from}
          error={faults.from}
        />
        <TextField
          label={texts.to}
          name="to"
          type="date"
          optional
          defaultValue={values.to}
          error={faults.to}
        />
      </div>
    </>
  );
}

type TicksProps = {
  legend: string;
  kind: string;
  values: FormValues;
  listed: readonly { _id: string; name: string }[] | undefined;
  failed: string | false;
  none: string;
  error: string | undefined;
};

/** A box for each. A chosen one that is not on the list keeps its tick until it is sent. */
function Ticks({ legend, kind, values, listed, failed, none, error }: TicksProps) {
  const gone = tickedIn(values, kind).filter((id) => !listed?.some(({ _id }) => _id === id));
  return (
    <fieldset className="batch-part">
      <legend className="label">{legend}</legend>
      {failed && <p className="hint">{failed}</p>}
      {listed?.length === 0 && <p className="hint">{none}</p>}
      <div className="batch-ticks">
        {(listed ?? []).map(({ _id, name }) => (
          <Check key={_id} name={kind + _id} defaultChecked={kind + _id in values}>
            {name}
          </Check>
        ))}
        {gone.map((id) => (
          <input key={id} type="hidden" name={kind + id} value="on" />
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
