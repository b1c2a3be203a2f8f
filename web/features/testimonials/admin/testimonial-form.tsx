import { testimonialConsent } from '@kaksha/contract/consent.ts';
import { ImageText, Revision } from '@kaksha/contract/core/common.ts';
import { pictureFile } from '@kaksha/contract/core/files.ts';
import { testimonialsRoutes } from '@kaksha/contract/routes.ts';
import { type Testimonial, TestimonialForm } from '@kaksha/contract/testimonials.ts';
import { useId } from 'react';
import * as z from 'zod/mini';
import { useUserId } from '#web/features/auth/public.ts';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { send } from '#web/lib/send/send.ts';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm, useItemList } from '#web/ui/item/item-form.tsx';
import { ItemPicture, withPicture } from '#web/ui/item/item-picture.tsx';
import { allTestimonials } from '../public.ts';
import { texts } from './text.en.ts';

/** What is sent of a new testimonial, and of one that is changed. */
const SentTestimonial = z.extend(TestimonialForm, { image: ImageText, revision: Revision });

function valuesOf({ studentName, achievement, quote, mentor }: Testimonial): FormValues {
  return { studentName, achievement, quote, mentor };
}

type TestimonialEditorProps = {
  /** The testimonial that is changed; null adds one. */
  testimonial: Testimonial | null;
  onSaved: (saved: Testimonial) => void;
  /** Hides the form again, where it was revealed by a button. */
  onClose?: (() => void) | undefined;
};

/**
 * The form that adds a testimonial, with the consent beside its button, or changes one in the same place (behaviour 3.30,
 * 3.34, 3.35).
 */
export function TestimonialEditor({ testimonial, onSaved, onClose }: TestimonialEditorProps) {
  const t = testimonial === null ? texts.create : texts.change;
  const heading = useId();
  const item = useItemForm({
    ...useItemList(allTestimonials()),
    name: `testimonial:${testimonial?._id ?? 'new'}`,
    userId: useUserId(),
    stored: testimonial === null ? {} : valuesOf(testimonial),
    revision: testimonial?.revision,
    schema: SentTestimonial,
    values: (typed) => ({
      ...withPicture(typed),
      ...(testimonial === null ? { consentVersion: testimonialConsent.version } : {}),
    }),
    files: { image: pictureFile },
    send: (form, sent) =>
      testimonial === null
        ? send(testimonialsRoutes.create, { form, ...sent })
        : send(testimonialsRoutes.update, { params: { id: testimonial._id }, form, ...sent }),
    done: ({ approved }) => (testimonial === null && approved === false ? null : t.done),
    onSaved,
    words: { failed: t.failed, missing: texts.form.missing },
  });
  return (
    <section className="sheet stack" aria-labelledby={heading}>
      {testimonial === null ? (
        <h2 id={heading}>{texts.create.title}</h2>
      ) : (
        // The form is far above the button that opened it.
        <h2 id={heading} tabIndex={-1} ref={takeFocus}>
          {texts.change.title(testimonial.studentName)}
        </h2>
      )}
      <ItemForm item={item} aria-labelledby={heading}>
        <div className="form-2">
          <Fields values={item.draft.values} faults={item.faults} image={testimonial?.image ?? ''} />
        </div>
        {testimonial === null && <p className="prose small">{testimonialConsent.text}</p>}
        <ItemButtons
          item={item}
          words={{ ...t, cancel: onClose ? t.cancel : texts.create.clear }}
          onClose={onClose}
        />
        <ItemOutcome item={item} />
      </ItemForm>
    </section>
  );
}

function takeFocus(heading: HTMLElement | null) {
  heading?.focus();
}

function Fields({ values, faults, image }: { values: FormValues; faults: Faults; image: string }) {
  const t = texts.form;
  const field = (name: 'studentName' | 'achievement' | 'quote' | 'mentor') => ({
    name,
    label: t[name],
    defaultValue: values[name],
    error: faults[name],
  });
  return (
    <>
      <TextField {...field('studentName')} required autoComplete="off" />
      <TextField {...field('achievement')} hint={t.achievementHint} optional autoComplete="off" />
      <TextAreaField {...field('quote')} required rows={4} fieldClassName="full" />
      <TextField {...field('mentor')} optional autoComplete="off" fieldClassName="full" />
      <ItemPicture label={t.image} values={values} stored={image} error={faults.image} />
    </>
  );
}
