import { pictureFile } from '@kaksha/contract/core/files.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { EditRow, useItemForm } from '#web/features/admin/public.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/form/draft-note.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { ChangedDialog } from '#web/ui/item/changed-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { allCourses } from '../public.ts';
import { CourseFields } from './course-fields.tsx';
import { badgesIn, FilledCourse, sentForm, valuesOf } from './course-values.ts';
import { FormFailure, faultsWithPath } from './form-failure.tsx';
import { RemovePicture } from './remove-picture.tsx';
import { texts } from './text.en.ts';

/** The name of a course's form, by which what is typed is kept. */
export const draftName = (id: string) => `course:${id}`;

/** A course's row as its form (behaviour 3.17, 3.23); the list is fetched again after saving. */
export function EditCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const { draft, ...form } = useItemForm({
    name: draftName(course._id),
    stored: valuesOf(course),
    change: {
      revision: course.revision,
      fetchAgain: () => client.fetchQuery({ ...allCourses(), staleTime: 0 }),
    },
    schema: FilledCourse,
    files: { image: pictureFile },
    values: (typed) => ({ badges: badgesIn(typed) }),
    send: async (values, { files, ...sent }) => {
      const { title } = await send(coursesRoutes.update, {
        params: { id: course._id },
        // The stored picture is named where no other one was chosen.
        form: { ...sentForm(values), ...(files.image ? {} : { image: course.image }) },
        files,
        ...sent,
      });
      announce(texts.change.done(title));
      await client.invalidateQueries();
      onClose();
    },
    words: { failed: texts.change.failed, missing: texts.fields.missing },
  });
  // One drawing without the form, instead of one more of the form before it.
  const giveUp = () =>
    startTransition(() => {
      draft.clear();
      onClose();
    });
  return (
    <EditRow
      title={texts.change.heading(course.title)}
      aside={<span role="status">{draft.unsaved && texts.change.unsaved}</span>}
    >
      <form
        key={draft.key}
        ref={draft.form}
        className="stack course-form"
        method="post"
        aria-label={texts.change.heading(course.title)}
        noValidate
        onInput={draft.keep}
        onSubmit={form.submit}
      >
        <DraftNote draft={draft} />
        <CourseFields
          values={draft.values}
          faults={faultsWithPath(form.faults, form.refused)}
          stored={course.image || undefined}
          onRemovePicture={() => setRemoving(true)}
        />
        <FormFailure refused={form.refused} />
        <UploadProgress progress={form.progress} onCancel={form.cancel} />
        <div className="row">
          <Button type="submit" busy={form.busy}>
            {texts.change.submit}
          </Button>
          <Button look="plain" onClick={giveUp}>
            {texts.change.cancel}
          </Button>
        </div>
      </form>
      <RemovePicture
        course={course}
        open={removing}
        onClose={() => setRemoving(false)}
        onRemoved={({ revision }) => {
          draft.base.current = revision;
        }}
      />
      <ChangedDialog {...form.changed} />
    </EditRow>
  );
}
