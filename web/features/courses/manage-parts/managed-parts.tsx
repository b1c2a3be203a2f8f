import './manage-parts.css';
import type { Course } from '@kaksha/contract/courses.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { useRef, useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Part, PartRow } from '../part.tsx';
import { DeletePart } from './delete-part.tsx';
import { EditPart } from './edit-part.tsx';
import { en } from './text.en.ts';

/** The sub-courses as staff see them: each can be edited in its row, one at a time, and deleted. */
export function ManagedParts({ parts, course }: { parts: SubCourse[]; course: Course }) {
  const t = useText({ en });
  const list = useRef<HTMLOListElement>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [asked, setAsked] = useState<SubCourse | null>(null);
  /** The sub-course whose form was closed: its Edit button takes the focus when it is back. */
  const closed = useRef<string | null>(null);
  const close = (id: string) => {
    closed.current = id;
    setEdited(null);
  };
  return (
    <>
      <ol className="subs" ref={list} tabIndex={-1} aria-label={t.list}>
        {parts.map((part, index) => {
          const isEdited = edited === part._id;
          return (
            <PartRow
              key={part._id}
              number={index + 1}
              acts={
                !isEdited && (
                  <div className="sub-staff">
                    <IconButton
                      icon="edit"
                      label={t.editPart(part.title)}
                      ref={(edit) => {
                        if (edit === null || closed.current !== part._id) return;
                        closed.current = null;
                        edit.focus();
                      }}
                      onClick={() => setEdited(part._id)}
                    />
                    <IconButton
                      icon="trash"
                      label={t.removePart(part.title)}
                      onClick={() => setAsked(part)}
                    />
                  </div>
                )
              }
            >
              {isEdited ? (
                <EditPart part={part} onClose={() => close(part._id)} />
              ) : (
                <Part part={part} course={course} />
              )}
            </PartRow>
          );
        })}
      </ol>
      {asked && <DeletePart part={asked} onClose={() => setAsked(null)} finalFocus={list} />}
    </>
  );
}
