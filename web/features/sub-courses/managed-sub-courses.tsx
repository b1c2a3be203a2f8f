import './managed-sub-courses.css';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { hasFormDraft } from '#web/lib/form/use-form-draft.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ReorderHandle, ReorderStatus } from '#web/ui/reorder/reorder-handle.tsx';
import { DeleteSubCourse } from './delete-sub-course.tsx';
import { draftOf, EditSubCourse } from './edit-sub-course.tsx';
import { texts } from './managed-text.en.ts';
import { Part, SubCourseRow } from './sub-course.tsx';
import { useSubCourseOrder } from './use-sub-course-order.ts';

type ManagedProps = { parts: SubCourse[]; courseId: string; cover: ReactNode };

/** The sub-courses as staff see them: each can be moved, deleted, and edited in its row, one at a time. */
export function ManagedSubCourses({ parts, courseId, cover }: ManagedProps) {
  const userId = useSession().user?.id ?? null;
  const list = useRef<HTMLOListElement>(null);
  // What was typed before the page was reloaded is shown again; the focus stays where it is.
  const [edited, setEdited] = useState(() => {
    const part = parts.find(({ _id }) => hasFormDraft({ name: draftOf(_id), userId }));
    return part === undefined ? null : { id: part._id, takesFocus: false };
  });
  const [asked, setAsked] = useState<SubCourse | null>(null);
  const order = useSubCourseOrder({ parts, courseId });
  /** The sub-course whose form was closed: its Edit button takes the focus when it is back. */
  const closed = useRef<string | null>(null);
  const close = (id: string) => {
    closed.current = id;
    setEdited(null);
  };
  const acts = (part: SubCourse, index: number) => (
    <div className="sub-staff">
      <IconButton
        icon="edit"
        label={texts.editPart(part.title)}
        ref={(edit) => {
          if (edit === null || closed.current !== part._id) return;
          closed.current = null;
          edit.focus();
        }}
        onClick={() => setEdited({ id: part._id, takesFocus: true })}
      />
      <IconButton icon="trash" label={texts.removePart(part.title)} onClick={() => setAsked(part)} />
      {parts.length > 1 && <ReorderHandle {...order.placeAt(index, part._id)} />}
    </div>
  );
  const byId = new Map(parts.map((part) => [part._id, part]));
  return (
    <>
      <ol className="subs" ref={list} tabIndex={-1} aria-label={texts.list}>
        {order.ids.map((id, index) => {
          const part = byId.get(id);
          if (part === undefined) return null;
          const isEdited = edited?.id === id;
          return (
            <SubCourseRow key={id} number={index + 1} acts={!isEdited && acts(part, index)}>
              {isEdited ? (
                <EditSubCourse part={part} takesFocus={edited.takesFocus} onClose={() => close(id)} />
              ) : (
                <Part part={part} cover={cover} />
              )}
            </SubCourseRow>
          );
        })}
      </ol>
      <ReorderStatus order={order} />
      {asked && <DeleteSubCourse part={asked} onClose={() => setAsked(null)} finalFocus={list} />}
    </>
  );
}
