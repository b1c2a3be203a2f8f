import { testimonialsRoutes } from '@kaksha/contract/routes.ts';
import { type Testimonial, TestimonialChange } from '@kaksha/contract/testimonials.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useItemForm } from '#web/features/admin/public.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/form/draft-note.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { ChangedDialog } from '#web/ui/item/changed-dialog.tsx';
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

/** The same form in its update mode, in the place of the one that adds (behaviour 3.30, 3.34). */
export function EditTestimonial({ testimonial, onClose }: { testimonial: Testimonial; onClose: () => void }) {
  const client = useQueryClient();
  const heading = useId();
  const { draft, faults, failure, changed, busy, progress, submit, cancel } = useItemForm({
    name: `testimonial:${testimonial._id}`,
    stored: testimonialValues(testimonial),
    change: {
      revision: testimonial.revision,
      fetchAgain: () => client.fetchQuery({ ...allTestimonials(), staleTime: 0 }),
    },
    schema: TestimonialChange,
    values: testimonialInput,
    files: testimonialFiles,
    send: async (values, sent) => {
      await send(testimonialsRoutes.update, { params: { id: testimonial._id }, form: values, ...sent });
      await client.invalidateQueries({ queryKey: allTestimonials().queryKey });
      announce(texts.change.done);
      onClose();
    },
    words: { failed: texts.change.failed, missing: texts.form.missing },
  });
  return (
    <section className="sheet stack" aria-labelledby={heading}>
      {/* The form is far above the button that opened it. */}
      <h2 id={heading} tabIndex={-1} ref={takeFocus}>
        {texts.change.title(testimonial.studentName)}
      </h2>
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
          <TestimonialFields values={draft.values} faults={faults} image={testimonial.image} />
        </div>
        <div className="row">
          <Button type="submit" busy={busy}>
            {busy ? texts.change.submitting : texts.change.submit}
          </Button>
          <Button
            look="plain"
            aria-disabled={busy || undefined}
            onClick={() => {
              draft.clear();
              onClose();
            }}
          >
            {texts.change.cancel}
          </Button>
        </div>
        <UploadProgress progress={progress} onCancel={cancel} />
        {failure && <Note look="wrong" title={failure} />}
      </form>
      <ChangedDialog {...changed} />
    </section>
  );
}

function takeFocus(heading: HTMLElement | null) {
  heading?.focus();
}
