import { pictureFile } from '@kaksha/contract/core/files.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddFold, EditRow } from '#web/features/admin/public.ts';
import { useUserId } from '#web/features/auth/public.ts';
import { send } from '#web/lib/send/send.ts';
import { isCourseFigure } from '#web/ui/figures/figure.tsx';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm, useItemList } from '#web/ui/item/item-form.tsx';
import { CoursePicture } from '../course-grid.tsx';
import { allCourses } from '../public.ts';
import { CourseFields } from './course-fields.tsx';
import { badgesIn, FilledCourse, noValues, sentForm, valuesOf } from './course-values.ts';
import { texts } from './text.en.ts';

/** The name of a course's form, by which what is typed is kept. */
export const draftName = (id: string) => `course:${id}`;

type CourseEditorProps = {
  /** The course that is changed; null adds one. */
  course: Course | null;
  onClose?: () => void;
};

/** The folded form that adds a course, or a course's row as its form (behaviour 3.4, 3.17, 3.23). */
export function CourseEditor({ course, onClose }: CourseEditorProps) {
  const t = course === null ? texts.add : texts.change;
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const item = useItemForm({
    ...useItemList(allCourses()),
    refresh: () => client.invalidateQueries(),
    name: draftName(course?._id ?? 'new'),
    userId: useUserId(),
    stored: course === null ? noValues : valuesOf(course),
    revision: course?.revision,
    schema: FilledCourse,
    files: { image: pictureFile },
    values: (typed) => ({ badges: badgesIn(typed) }),
    send: (values, { files, ...sent }) => {
      const form = sentForm(values);
      if (course === null) return send(coursesRoutes.create, { form, files, ...sent });
      return send(coursesRoutes.update, {
        params: { id: course._id },
        // The stored picture is named where no other one was chosen.
        form: { ...form, ...(files.image ? {} : { image: course.image }) },
        files,
        ...sent,
      });
    },
    done: ({ title }) => t.done(title),
    onSaved: () => {
      setOpen(false);
      onClose?.();
    },
    words: { failed: t.failed, missing: texts.fields.missing },
    besides: { course_path_taken: 'path' },
  });
  const [open, setOpen] = useState(item.draft.restored);
  const title = course === null ? texts.add.open : texts.change.heading(course.title);
  const form = (
    <ItemForm item={item} className="course-form" aria-label={title}>
      <CourseFields
        values={item.draft.values}
        faults={item.faults}
        stored={course?.image || undefined}
        instead={course ? shownInstead(course) : undefined}
        onRemovePicture={course === null ? undefined : () => setRemoving(true)}
        suggestPath={course === null}
      />
      <ItemOutcome item={item} />
      <ItemButtons item={item} words={t} onClose={onClose} />
    </ItemForm>
  );
  if (course === null) {
    return (
      <AddFold label={title} open={open} onToggle={setOpen}>
        {form}
      </AddFold>
    );
  }
  return (
    <EditRow title={title} aside={<span role="status">{item.draft.unsaved && texts.change.unsaved}</span>}>
      {form}
      {removing && (
        <RemovePicture
          course={course}
          onClose={() => setRemoving(false)}
          onRemoved={({ revision }) => {
            item.draft.base.current = revision;
          }}
        />
      )}
    </EditRow>
  );
}

/** A course without a picture has a drawing or its icon. */
function shownInstead(course: Course) {
  const { drawingShown, iconShown } = texts.fields;
  return {
    drawn: <CoursePicture course={{ ...course, image: '' }} />,
    says: isCourseFigure(course.figure) ? drawingShown : iconShown,
  };
}

type RemovePictureProps = { course: Course; onClose: () => void; onRemoved: (course: Course) => void };

/** Asks before a stored picture is removed, which does not wait for the form to be saved (behaviour 3.17). */
function RemovePicture({ course: { _id, title }, onClose, onRemoved }: RemovePictureProps) {
  const t = texts.picture;
  return (
    <DeleteDialog
      words={{ ...t, title: t.title(title) }}
      remove={async () => onRemoved(await send(coursesRoutes.removeImage, { params: { id: _id } }))}
      done={t.done(title)}
      onClose={onClose}
    />
  );
}
