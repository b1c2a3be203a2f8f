import { testimonialsRoutes } from '@kaksha/contract/routes.ts';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

type DeleteTestimonialProps = {
  testimonial: Testimonial;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** Asks before a testimonial is deleted; the list and the trash are fetched again (behaviour 3.13). */
export function DeleteTestimonial({ testimonial, onClose, finalFocus }: DeleteTestimonialProps) {
  const t = texts.delete;
  const client = useQueryClient();
  const { busy, failure, act } = useAct(t.failed);
  const remove = async () => {
    await send(testimonialsRoutes.remove, { params: { id: testimonial._id } });
    await client.invalidateQueries();
    announce(t.done);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t.title}
      text={t.text(testimonial.studentName)}
      confirm={t.confirm}
      confirming={t.confirming}
      cancel={t.cancel}
      busy={busy}
      error={failure}
      onConfirm={() => void act(remove)}
      onCancel={onClose}
      finalFocus={finalFocus}
    />
  );
}
