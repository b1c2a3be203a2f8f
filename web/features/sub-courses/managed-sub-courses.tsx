import './managed-sub-courses.css';
import { type MaterialSlot, materialSlots } from '@kaksha/contract/courses/material.ts';
import { subCoursesRoutes } from '@kaksha/contract/routes.ts';
import type { StaffSubCourse, SubCourse } from '@kaksha/contract/sub-courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useUserId } from '#web/features/auth/public.ts';
import { Trash } from '#web/features/trash/public.ts';
import { hasFormDraft } from '#web/lib/form/use-form-draft.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { useEdited } from '#web/ui/item/use-edited.ts';
import { announce } from '#web/ui/message/toast.tsx';
import { ReorderHandle, ReorderStatus } from '#web/ui/reorder/reorder-handle.tsx';
import { useReorder } from '#web/ui/reorder/use-reorder.ts';
import { subCoursesOf } from './api.ts';
import { texts } from './managed-text.en.ts';
import { MaterialTools } from './material/material-tools.tsx';
import { Part, SubCourseRow } from './sub-course.tsx';
import { AddSubCourse, draftOf, EditSubCourse } from './sub-course-form.tsx';

type ManagedProps = { parts: SubCourse[]; courseId: string; cover: ReactNode };

/** The sub-courses as staff see them: each can be moved, deleted, and edited in its row, one at a time. */
export function ManagedSubCourses({ parts, courseId, cover }: ManagedProps) {
  const userId = useUserId();
  const list = useRef<HTMLOListElement>(null);
  // What was typed before the page was reloaded is shown again; the focus stays where it is.
  const { edited, byButton, edit, close, buttonOf } = useEdited(
    () => parts.find(({ _id }) => hasFormDraft({ name: draftOf(_id), userId }))?._id ?? null,
  );
  const [asked, setAsked] = useState<SubCourse | null>(null);
  const order = useOrder({ parts, courseId });
  const acts = (part: SubCourse, index: number) => (
    <div className="sub-staff">
      <IconButton
        icon="edit"
        label={texts.editPart(part.title)}
        ref={buttonOf(part._id)}
        onClick={() => edit(part._id)}
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
          const isEdited = edited === id;
          return (
            <SubCourseRow key={id} number={index + 1} acts={!isEdited && acts(part, index)}>
              {isEdited ? (
                <EditSubCourse part={part} takesFocus={byButton} onClose={() => close(id)} />
              ) : (
                <>
                  <Part part={isOfStaff(part) ? asSeen(part) : part} cover={cover} />
                  {isOfStaff(part) && <MaterialTools part={part} />}
                </>
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

/** Until the list is fetched again after signing in, it is that of a visitor. */
const isOfStaff = (part: SubCourse | StaffSubCourse): part is StaffSubCourse =>
  (part.material ?? []).every((file) => 'batchIds' in file);

/** As somebody sees it who may open everything: what is not for everyone is opened by a download, not by its path. */
function asSeen(part: StaffSubCourse): SubCourse {
  const { audiences = {}, material = [] } = part;
  const gated = materialSlots.filter((slot) => audiences[slot] !== undefined);
  const link = (slot: MaterialSlot, path: string) => (gated.includes(slot) ? '' : path);
  const paths = {
    ...{ syllabus: part.syllabusPath, questions: part.questionPath },
    ...{ video: part.videoPath, youtube: part.youtubeLink },
  };
  return {
    ...part,
    syllabusPath: link('syllabus', part.syllabusPath),
    questionPath: link('questions', part.questionPath),
    videoPath: link('video', part.videoPath),
    youtubeLink: link('youtube', part.youtubeLink),
    material: [
      ...gated
        .filter((slot) => paths[slot] !== '')
        .map((slot) => ({
          ...{ _id: slot, title: '', audience: audiences[slot]?.kind ?? 'everyone', mayOpen: true },
          kind: slot === 'video' || slot === 'youtube' ? slot : ('document' as const),
          link: slot === 'youtube' ? part.youtubeLink : '',
        })),
      ...material,
    ],
  };
}

/** The order of the sub-courses of a course, stored when it is changed (behaviour 3.22). */
function useOrder({ parts, courseId }: { parts: SubCourse[]; courseId: string }) {
  const client = useQueryClient();
  const { queryKey } = subCoursesOf(courseId);
  return useReorder({
    ids: parts.map(({ _id }) => _id),
    nameOf: (id) => parts.find(({ _id }) => _id === id)?.title ?? '',
    save: async (ids) => {
      try {
        client.setQueryData(queryKey, await send(subCoursesRoutes.reorder, { body: { courseId, ids } }));
      } catch (error) {
        announce(errorText(error, texts.orderFailed), 'wrong');
      }
      await client.invalidateQueries({ queryKey });
    },
  });
}

type DeleteSubCourseProps = {
  part: SubCourse;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

function DeleteSubCourse({ part: { _id, title }, ...rest }: DeleteSubCourseProps) {
  const t = texts.delete;
  return (
    <DeleteDialog
      words={{ ...t, title: t.title(title) }}
      remove={() => send(subCoursesRoutes.remove, { params: { id: _id } })}
      done={t.done(title)}
      {...rest}
    />
  );
}

/** What staff can do below the sub-courses: add one, see who is enrolled, and, for admins, restore deleted ones. */
export function CourseTools({ courseId, enrolments }: { courseId: string; enrolments: ReactNode }) {
  return (
    <div className="course-tools">
      <AddSubCourse courseId={courseId} />
      {enrolments}
      <Trash kinds={['sub-course']} courseId={courseId} />
    </div>
  );
}
