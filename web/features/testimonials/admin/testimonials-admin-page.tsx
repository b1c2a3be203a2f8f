import { testimonialsRoutes } from '@kaksha/contract/routes.ts';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { AdminHead, AdminRows, AdminStats } from '#web/features/admin/public.ts';
import { useSession } from '#web/features/auth/public.ts';
import { Trash } from '#web/features/trash/public.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { useEdited } from '#web/ui/item/use-edited.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { allTestimonials } from '../public.ts';
import { TestimonialEditor } from './testimonial-form.tsx';
import { TestimonialRow } from './testimonial-row.tsx';
import { texts } from './text.en.ts';

/**
 * /admin/testimonials: admins have the form in sight and may edit, delete and approve; a student reveals the form to add
 * one (behaviour 3.34).
 */
export function TestimonialsAdminPage() {
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const testimonials = useQuery(allTestimonials());
  const { edited, edit, close, buttonOf } = useEdited();
  const [asked, setAsked] = useState<Testimonial | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const testimonial = testimonials.data?.find(({ _id }) => _id === edited);
  const waiting = testimonials.data?.filter(({ approved }) => approved === false).length;
  return (
    <>
      <AdminHead title={texts.title}>
        {isAdmin && (
          <AdminStats
            stats={[
              { key: 'total', label: texts.total, count: testimonials.data?.length },
              { key: 'waiting', label: texts.waiting, count: waiting },
            ]}
          />
        )}
      </AdminHead>
      {!isAdmin && <NewTestimonial />}
      {isAdmin && testimonial && (
        <TestimonialEditor
          key={testimonial._id}
          testimonial={testimonial}
          onSaved={() => close(testimonial._id)}
          onClose={() => close(testimonial._id)}
        />
      )}
      {isAdmin && !testimonial && (
        <TestimonialEditor testimonial={null} onSaved={() => heading.current?.focus()} />
      )}
      <h2 className="sr" tabIndex={-1} ref={heading}>
        {texts.all}
      </h2>
      <ListStates
        list={testimonials}
        loading={texts.loading}
        skeleton={
          <>
            <Skeleton height="7rem" />
            <Skeleton height="7rem" />
          </>
        }
        failed={texts.failed}
        empty={texts.empty}
      >
        {(all) => (
          <AdminRows>
            {all.map((one) => (
              <TestimonialRow
                key={one._id}
                testimonial={one}
                acts={
                  isAdmin
                    ? {
                        onEdit: () => edit(one._id),
                        onDelete: () => setAsked(one),
                        edit: buttonOf(one._id),
                      }
                    : undefined
                }
              />
            ))}
          </AdminRows>
        )}
      </ListStates>
      <Trash kinds={['testimonial']} />
      {asked && <DeleteTestimonial testimonial={asked} onClose={() => setAsked(null)} finalFocus={heading} />}
    </>
  );
}

/** What a student has: a button that reveals the form, and what became of the testimonial. */
function NewTestimonial() {
  const [open, setOpen] = useState(false);
  const [waits, setWaits] = useState(false);
  /** The form was closed: the button takes the focus once it is back. */
  const wasOpen = useRef(false);
  const close = () => setOpen(false);
  if (open) {
    return (
      <TestimonialEditor
        testimonial={null}
        onClose={close}
        onSaved={({ approved }) => {
          setWaits(approved === false);
          close();
        }}
      />
    );
  }
  return (
    <>
      {waits && <Note look="correct" title={texts.create.waits} />}
      <div>
        <Button
          ref={(button) => {
            if (wasOpen.current) button?.focus();
          }}
          onClick={() => {
            wasOpen.current = true;
            setWaits(false);
            setOpen(true);
          }}
        >
          <Icon name="plus" />
          {texts.new}
        </Button>
      </div>
    </>
  );
}

type DeleteTestimonialProps = {
  testimonial: Testimonial;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

function DeleteTestimonial({ testimonial: { _id, studentName }, ...rest }: DeleteTestimonialProps) {
  const t = texts.delete;
  return (
    <DeleteDialog
      words={{ ...t, text: t.text(studentName) }}
      remove={() => send(testimonialsRoutes.remove, { params: { id: _id } })}
      done={t.done}
      {...rest}
    />
  );
}
