import { pictureFile } from '@kaksha/contract/core/files.ts';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { useState } from 'react';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { PictureField, RemovedPicture } from '#web/ui/form/picture-field.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './text.en.ts';

export const testimonialFiles = { image: pictureFile };

export function testimonialValues(testimonial: Testimonial | null): FormValues {
  if (testimonial === null) return {};
  const { studentName, achievement, quote, mentor } = testimonial;
  return { studentName, achievement, quote, mentor };
}

/** What the call takes, of what was typed: an empty image where it is removed. */
export function testimonialInput({ removeImage, ...typed }: Record<string, string>) {
  return { ...typed, ...(removeImage ? { image: '' } : {}) };
}

export function TestimonialFields({
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
  const field = (name: 'studentName' | 'achievement' | 'quote' | 'mentor') => ({
    name,
    label: t[name],
    defaultValue: values[name],
    error: faults[name],
  });
  return (
    <>
      <TextField {...field('studentName')} required autoComplete="off" />
      <TextField {...field('achievement')} optional autoComplete="off" />
      <TextAreaField {...field('quote')} required rows={4} fieldClassName="full" />
      <TextField {...field('mentor')} optional autoComplete="off" fieldClassName="full" />
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
