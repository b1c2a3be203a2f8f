import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AdminHead, AdminRows, AdminStats } from '#web/features/admin/public.ts';
import { useSession } from '#web/features/auth/public.ts';
import { Trash } from '#web/features/trash/public.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { allTestimonials } from '../public.ts';
import { AddTestimonial } from './add-testimonial.tsx';
import { DeleteTestimonial } from './delete-testimonial.tsx';
import { EditTestimonial } from './edit-testimonial.tsx';
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
  const [edited, setEdited] = useState<string | null>(null);
  const [asked, setAsked] = useState<Testimonial | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button of the one whose form was closed takes the focus. */
  const editButtons = useRef(new Map<string, HTMLButtonElement>());
  const testimonial = testimonials.data?.find(({ _id }) => _id === edited);
  const stopEditing = (id: string) => {
    setEdited(null);
    editButtons.current.get(id)?.focus();
  };
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
        <EditTestimonial
          key={testimonial._id}
          testimonial={testimonial}
          onClose={() => stopEditing(testimonial._id)}
        />
      )}
      {isAdmin && !testimonial && <AddTestimonial onAdded={() => heading.current?.focus()} />}
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
                        onEdit: () => setEdited(one._id),
                        onDelete: () => setAsked(one),
                        edit: (button) => {
                          if (button === null) editButtons.current.delete(one._id);
                          else editButtons.current.set(one._id, button);
                        },
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
      <AddTestimonial
        onClose={close}
        onAdded={({ approved }) => {
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
