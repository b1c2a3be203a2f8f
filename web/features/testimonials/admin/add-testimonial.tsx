import { testimonialConsent } from '@kaksha/contract/consent.ts';
import { testimonialsRoutes } from '@kaksha/contract/routes.ts';
import { type Testimonial, TestimonialForm } from '@kaksha/contract/testimonials.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useItemForm } from '#web/features/admin/public.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/form/draft-note.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { allTestimonials } from '../public.ts';
import {
  TestimonialFields,
  testimonialFiles,
  testimonialInput,
  testimonialValues,
} from './testimonial-fields.tsx';
import { texts } from './text.en.ts';

type AddTestimonialProps = {
  onAdded: (made: Testimonial) => void;
  /** Hides the form again, where it was revealed by a button. */
  onClose?: (() => void) | undefined;
};

/** The form that adds a testimonial, with the consent beside its button (behaviour 3.34, 3.35). */
export function AddTestimonial({ onAdded, onClose }: AddTestimonialProps) {
  const client = useQueryClient();
  const heading = useId();
  const { draft, faults, failure, busy, progress, submit, cancel } = useItemForm({
    name: 'testimonial:new',
    stored: testimonialValues(null),
    schema: TestimonialForm,
    values: (typed) => ({ ...testimonialInput(typed), consentVersion: testimonialConsent.version }),
    files: testimonialFiles,
    send: async (values, sent) => {
      const made = await send(testimonialsRoutes.create, { form: values, ...sent });
      await client.invalidateQueries({ queryKey: allTestimonials().queryKey });
      if (made.approved !== false) announce(texts.create.done);
      onAdded(made);
    },
    words: { failed: texts.create.failed, missing: texts.form.missing },
  });
  return (
    <section className="sheet stack" aria-labelledby={heading}>
      <h2 id={heading}>{texts.create.title}</h2>
      <form
        className="stack"
        key={draft.key}
        ref={draft.form}
        onInput={draft.keep}
        onSubmit={submit}
        method="post"
        aria-labelledby={heading}
        noValidate
      >
        <DraftNote draft={draft} />
        <div className="form-2">
          <TestimonialFields values={draft.values} faults={faults} image="" />
        </div>
        <p className="prose small">{testimonialConsent.text}</p>
        <div className="row">
          <Button type="submit" busy={busy}>
            {busy ? texts.create.submitting : texts.create.submit}
          </Button>
          <Button
            look="plain"
            aria-disabled={busy || undefined}
            onClick={() => {
              draft.discard();
              onClose?.();
            }}
          >
            {onClose ? texts.create.cancel : texts.create.clear}
          </Button>
        </div>
        <UploadProgress progress={progress} onCancel={cancel} />
        {failure && <Note look="wrong" title={failure} />}
      </form>
    </section>
  );
}
