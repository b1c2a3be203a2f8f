import { subCoursesRoutes } from '@kaksha/contract/routes/sub-courses.ts';
import { type SubCourse, SubCourseChange, subCourseFiles } from '@kaksha/contract/sub-courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#web/lib/send.ts';
import { useCallForm } from '#web/lib/use-call-form.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { announce } from '#web/ui/toast.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import { subCoursesOf } from '../api.ts';
import { PartFields } from './part-fields.tsx';
import { en } from './text.en.ts';
import { uploadOptions } from './upload-options.ts';

/**
 * Changes a sub-course in its row. A blank title or description is not sent, so that the stored one is kept; files are
 * sent if another one was chosen (behaviour 3.21).
 */
export function EditPart({ part, onClose }: { part: SubCourse; onClose: () => void }) {
  const t = useText({ en }).change;
  const client = useQueryClient();
  const { faults, refused, busy, progress, submit, cancel } = useCallForm({
    schema: SubCourseChange,
    values: (typed) => ({
      title: typed.title?.trim() || undefined,
      description: typed.description?.trim() || undefined,
      revision: part.revision,
    }),
    files: subCourseFiles,
    send: async (values, { files, ...sending }) => {
      const { title } = await send(subCoursesRoutes.update, {
        params: { id: part._id },
        form: values,
        files,
        ...uploadOptions(files, sending),
      });
      await client.invalidateQueries({ queryKey: subCoursesOf(part.courseId).queryKey });
      announce(t.done(title));
      onClose();
    },
    words: t,
  });
  return (
    <form
      className="stack sub-edit"
      method="post"
      onSubmit={submit}
      aria-label={t.formOf(part.title)}
      noValidate
      ref={focusFirstField}
    >
      <div className="form-2">
        <PartFields faults={faults} part={part} />
      </div>
      <div className="row">
        <Button type="submit" small busy={busy}>
          {busy ? t.submitting : t.submit}
        </Button>
        <Button look="text" small aria-disabled={busy || undefined} onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
      <UploadProgress progress={progress} onCancel={cancel} />
      {refused?.message && <Note look="wrong" title={refused.message} />}
    </form>
  );
}

/** The Edit button that was pressed is gone, so the focus moves on to the title. */
function focusFirstField(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus();
}
