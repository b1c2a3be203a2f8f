import { limits } from '@kaksha/contract/core/limits.ts';
import { ROLL_LONGEST } from '@kaksha/contract/people/roll.ts';
import type { Student } from '@kaksha/contract/students.ts';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './text.en.ts';

/** The facts of a student as the form shows them. */
export const valuesOf = (student: Partial<Student>): FormValues => ({
  fullName: student.fullName ?? '',
  roll: student.roll ?? '',
  email: student.email ?? '',
  phone: student.phone ?? '',
  class: student.class ?? '',
  board: student.board ?? '',
  guardianName: student.guardianName ?? '',
  guardianPhone: student.guardianPhone ?? '',
  extraTimePercent: String(student.extraTimePercent ?? 0),
  note: student.note ?? '',
});

/** What is typed is text; the extra time is sent as a number, and none as 0. */
export const fromValues = ({ extraTimePercent = '' }: Record<string, string>) => ({
  extraTimePercent: Number(extraTimePercent.trim()),
});

/** Codes of refusals that are told beside a field. */
export const besides = { roll_taken: 'roll', email_taken: 'email' };

/** The fields of what staff know about a student (behaviour 2.40). */
export function StudentFields({ values, faults }: { values: FormValues; faults: Faults }) {
  const field = (name: keyof ReturnType<typeof valuesOf>) => ({
    name,
    defaultValue: values[name],
    error: faults[name],
    autoComplete: 'off',
  });
  return (
    <div className="form-2">
      <TextField label={texts.fullName} required maxLength={limits.text} {...field('fullName')} />
      <TextField
        label={texts.roll}
        hint={texts.rollHint}
        maxLength={ROLL_LONGEST}
        optional
        {...field('roll')}
      />
      <TextField label={texts.email} type="email" optional {...field('email')} />
      <TextField label={texts.phone} type="tel" optional {...field('phone')} />
      <TextField label={texts.class} maxLength={limits.text} optional {...field('class')} />
      <TextField label={texts.board} maxLength={limits.text} optional {...field('board')} />
      <TextField label={texts.guardianName} maxLength={limits.text} optional {...field('guardianName')} />
      <TextField label={texts.guardianPhone} type="tel" optional {...field('guardianPhone')} />
      <TextField
        label={texts.extraTimePercent}
        hint={texts.extraTimeHint}
        inputMode="numeric"
        maxLength={3}
        {...field('extraTimePercent')}
      />
      <TextAreaField
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        maxLength={limits.long}
        optional
        fieldClassName="full"
        {...field('note')}
      />
    </div>
  );
}
