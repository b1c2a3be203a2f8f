import { subCoursesRoutes } from '@kaksha/contract/routes.ts';
import { SubCourseForm, subCourseFiles } from '@kaksha/contract/sub-courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/features/auth/public.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { useFormDraft } from '#web/lib/form/use-form-draft.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/form/draft-note.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { subCoursesOf } from './api.ts';
import { texts } from './managed-text.en.ts';
import { SubCourseFields } from './sub-course-fields.tsx';
import { uploadOptions } from './upload-options.ts';

/** Creates a sub-course, last in the course; the list is fetched again (behaviour 3.20). */
export function AddSubCourse({ courseId }: { courseId: string }) {
  const t = texts.create;
  const client = useQueryClient();
  const { user } = useSession();
  const draft = useFormDraft({
    name: `sub-course:new:${courseId}`,
    userId: user?.id ?? null,
    stored: {},
  });
  const { faults, refused, busy, progress, submit, cancel } = useCallForm({
    schema: SubCourseForm,
    values: () => ({ courseId }),
    files: subCourseFiles,
    send: async (values, { files, signal, onProgress }) => {
      const { title } = await send(subCoursesRoutes.create, {
        form: values,
        files,
        ...uploadOptions(files, { signal, onProgress }),
      });
      draft.discard();
      announce(t.done(title));
      await client.invalidateQueries({ queryKey: subCoursesOf(courseId).queryKey });
      // The next one can be typed at once.
      draft.form.current?.querySelector('input')?.focus();
    },
    words: t,
  });
  return (
    <section className="sheet stack" aria-labelledby="add-part">
      <div>
        <h3 id="add-part">{t.title}</h3>
        <p className="meta">{t.lead}</p>
      </div>
      <DraftNote draft={draft} />
      <form
        key={draft.key}
        ref={draft.form}
        className="form-2"
        method="post"
        onSubmit={submit}
        onInput={draft.keep}
        aria-labelledby="add-part"
        noValidate
      >
        <SubCourseFields faults={faults} values={draft.values} />
        <div className="full row">
          <Button type="submit" look="outline" busy={busy}>
            {busy ? t.submitting : t.submit}
          </Button>
        </div>
        {progress !== null && (
          <div className="full">
            <UploadProgress progress={progress} onCancel={cancel} />
          </div>
        )}
      </form>
      {refused?.message && <Note look="wrong" title={refused.message} />}
    </section>
  );
}
