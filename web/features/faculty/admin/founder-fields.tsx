import { pictureFile } from '@kaksha/contract/core/files.ts';
import type { Founder } from '@kaksha/contract/faculty.ts';
import { useState } from 'react';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { PictureField, RemovedPicture } from '#web/ui/form/picture-field.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './text.en.ts';

export const founderFiles = { image: pictureFile };

/** A founder as the form shows it; the courses are written with commas between them. */
export function founderValues(founder: Founder | null): FormValues {
  if (founder === null) return {};
  const { name, subject, specialization, description, courses } = founder;
  return { name, subject, specialization, description, courses: courses.join(', ') };
}

/** What the call takes, of what was typed: the courses as a list, and an empty image where it is removed. */
export function founderInput({ courses = '', removeImage, ...typed }: Record<string, string>) {
  return { ...typed, courses: courses.split(','), ...(removeImage ? { image: '' } : {}) };
}

export function FounderFields({
  values,
  faults,
  image,
}: {
  values: FormValues;
  faults: Faults;
  /** The stored image; empty if there is none. */
  image: string;
}) {
  const t = texts.form;
  const [removed, setRemoved] = useState(values.removeImage !== undefined);
  const field = (name: 'name' | 'subject' | 'specialization' | 'description' | 'courses') => ({
    name,
    label: t[name],
    defaultValue: values[name],
    error: faults[name],
  });
  const ofOneCourse = Object.keys(faults).find((name) => name.startsWith('courses.'));
  return (
    <>
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('subject')} required autoComplete="off" />
      <TextField {...field('specialization')} optional fieldClassName="full" />
      <TextAreaField {...field('description')} optional rows={4} fieldClassName="full" />
      <TextField
        {...field('courses')}
        error={faults.courses ?? faults[ofOneCourse ?? '']}
        hint={t.coursesHint}
        optional
        fieldClassName="full"
      />
      <PictureField
        label={t.image}
        name="image"
        hint={removed ? t.imageGoes : undefined}
        stored={removed || image === '' ? undefined : image}
        onRemove={() => setRemoved(true)}
        error={faults.image}
        optional
        fieldClassName="full"
      />
      {removed && <RemovedPicture />}
    </>
  );
}
