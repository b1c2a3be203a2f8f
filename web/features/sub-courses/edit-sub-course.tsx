import { subCoursesRoutes } from '@kaksha/contract/routes.ts';
import { type SubCourse, SubCourseChange, subCourseFiles } from '@kaksha/contract/sub-courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useItemForm } from '#web/features/admin/public.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/form/draft-note.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { ChangedDialog } from '#web/ui/item/changed-dialog.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { subCoursesOf } from './api.ts';
import { texts } from './managed-text.en.ts';
import { SubCourseFields } from './sub-course-fields.tsx';

/** The name under which the draft of a sub-course is kept on the device. */
export const draftOf = (id: string) => `sub-course:${id}`;

type EditSubCourseProps = {
  part: SubCourse;
  /** It was opened by a button, which is gone. */
  takesFocus: boolean;
  onClose: () => void;
};

/**
 * Changes a sub-course in its row. A blank title or description is not sent, so that the stored one is kept; files are
 * sent if another one was chosen (behaviour 3.21). If somebody changed it meanwhile, asks which of the two counts.
 */
export function EditSubCourse({ part, takesFocus, onClose }: EditSubCourseProps) {
  const t = texts.change;
  const client = useQueryClient();
  const { title, description, youtubeLink, revision } = part;
  const parts = subCoursesOf(part.courseId);
  const { draft, faults, failure, changed, busy, progress, submit, cancel } = useItemForm({
    name: draftOf(part._id),
    stored: { title, description, youtubeLink },
    change: { revision, fetchAgain: () => client.fetchQuery({ ...parts, staleTime: 0 }) },
    schema: SubCourseChange,
    values: (typed) => ({
      title: typed.title?.trim() || undefined,
      description: typed.description?.trim() || undefined,
    }),
    files: subCourseFiles,
    send: async (values, sent) => {
      const saved = await send(subCoursesRoutes.update, { params: { id: part._id }, form: values, ...sent });
      await client.invalidateQueries({ queryKey: parts.queryKey });
      announce(t.done(saved.title));
      onClose();
    },
    words: t,
  });
  const { form } = draft;
  // An effect, because the Edit button that was pressed is gone only now.
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [form, takesFocus]);
  return (
    <>
      <DraftNote draft={draft} />
      <form
        key={draft.key}
        ref={form}
        className="stack sub-edit"
        method="post"
        onSubmit={submit}
        onInput={draft.keep}
        aria-label={t.formOf(title)}
        noValidate
      >
        <div className="form-2">
          <SubCourseFields faults={faults} values={draft.values} part={part} />
        </div>
        <div className="row">
          <Button type="submit" small busy={busy}>
            {busy ? t.submitting : t.submit}
          </Button>
          <Button
            look="plain"
            small
            aria-disabled={busy || undefined}
            onClick={() => {
              draft.clear();
              onClose();
            }}
          >
            {t.cancel}
          </Button>
        </div>
        <UploadProgress progress={progress} onCancel={cancel} />
        {failure && <Note look="wrong" title={failure} />}
      </form>
      <ChangedDialog {...changed} />
    </>
  );
}
