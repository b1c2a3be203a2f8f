import { testimonialsRoutes } from '@kaksha/contract/routes.ts';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import type { Ref } from 'react';
import { AdminRow, Thumb } from '#web/features/admin/public.ts';
import { send } from '#web/lib/send/send.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/figure/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { useItemList } from '#web/ui/item/item-form.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { Lines } from '#web/ui/text/lines.tsx';
import { allTestimonials } from '../public.ts';
import { texts } from './text.en.ts';

const PREVIEW = 56;

type TestimonialRowProps = {
  testimonial: Testimonial;
  /** What admins may do with it; absent for others. */
  acts?: { onEdit: () => void; onDelete: () => void; edit: Ref<HTMLButtonElement> } | undefined;
};

/** One testimonial as a row: name, achievement, quote, image, and for admins its actions. */
export function TestimonialRow({ testimonial, acts }: TestimonialRowProps) {
  const { studentName, achievement, quote, mentor, image } = testimonial;
  const drawn = <Akshara name={studentName} />;
  return (
    <AdminRow
      thumb={
        <Thumb>
          {image ? (
            <Picture key={image} src={image} width={PREVIEW} height={PREVIEW} fallback={drawn} />
          ) : (
            drawn
          )}
        </Thumb>
      }
      title={studentName}
      badges={
        <>
          {testimonial.approved === false && <Badge look="new">{texts.waits}</Badge>}
          {testimonial.consented === false && <Badge look="off">{texts.notConsented}</Badge>}
        </>
      }
      acts={
        acts && (
          <>
            {testimonial.approved === false && <Approve testimonial={testimonial} />}
            <Button
              look="outline"
              small
              aria-label={texts.editOf(studentName)}
              ref={acts.edit}
              onClick={acts.onEdit}
            >
              <Icon name="edit" />
              {texts.edit}
            </Button>
            <IconButton icon="trash" label={texts.removeOf(studentName)} onClick={acts.onDelete} />
          </>
        )
      }
    >
      {achievement && <p className="meta">{achievement}</p>}
      <p className="small">
        <Lines text={quote} />
      </p>
      {mentor && <p className="meta">{texts.mentor(mentor)}</p>}
    </AdminRow>
  );
}

/** Publishes a testimonial that waits (behaviour 3.34). */
function Approve({ testimonial: { _id, studentName } }: { testimonial: Testimonial }) {
  const { refresh } = useItemList(allTestimonials());
  return (
    <ActButton
      icon="check"
      name={texts.approveOf(studentName)}
      failed={texts.change.failed}
      act={async () => {
        await send(testimonialsRoutes.approve, { params: { id: _id } });
        announce(texts.approved(studentName));
      }}
      afterwards={refresh}
    >
      {texts.approve}
    </ActButton>
  );
}
