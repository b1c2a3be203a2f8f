import { subCoursesRoutes } from '@kaksha/contract/routes/sub-courses.ts';
import { type SubCourse, SubCourseChange, subCourseFiles } from '@kaksha/contract/sub-courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { send } from '#web/lib/send.ts';
import { useCallForm } from '#web/lib/use-call-form.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedDialog } from '#web/ui/changed-dialog.tsx';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Note } from '#web/ui/note.tsx';
import { announce } from '#web/ui/toast.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import { subCoursesOf } from '../api.ts';
import { PartFields } from './part-fields.tsx';
import { en } from './text.en.ts';
import { uploadOptions } from './upload-options.ts';

/** The name under which the draft of a sub-course is kept on the device. */
export const draftOf = (id: string) => `sub-course:${id}`;

type EditPartProps = {
  part: SubCourse;
  /** It was opened by a button, which is gone. */
  takesFocus: boolean;
  onClose: () => void;
};

/**
 * Changes a sub-course in its row. A blank title or description is not sent, so that the stored one is kept; files are
 * sent if another one was chosen (behaviour 3.21). If somebody changed it meanwhile, asks which of the two counts.
 */
export function EditPart({ part: current, takesFocus, onClose }: EditPartProps) {
  const t = useText({ en }).change;
  const client = useQueryClient();
  const { user } = useSession();
  // A refetch while it is edited changes neither the form nor the revision that it was made from.
  const [part] = useState(current);
  const { title, description, youtubeLink, revision } = part;
  const draft = useFormDraft({
    name: draftOf(part._id),
    userId: user?.id ?? null,
    stored: { title, description, youtubeLink },
    revision,
  });
  const fetchList = () => client.fetchQuery({ ...subCoursesOf(part.courseId), staleTime: 0 });

  const { faults, refused, busy, progress, submit, cancel } = useCallForm({
    schema: SubCourseChange,
    values: (typed) => ({
      title: typed.title?.trim() || undefined,
      description: typed.description?.trim() || undefined,
      revision: draft.base.current,
    }),
    files: subCourseFiles,
    send: async (values, { files, signal, onProgress }) => {
      const saved = await send(subCoursesRoutes.update, {
        params: { id: part._id },
        form: values,
        files,
        ...uploadOptions(files, { signal, onProgress }),
      });
      draft.clear();
      await client.invalidateQueries({ queryKey: subCoursesOf(part.courseId).queryKey });
      announce(t.done(saved.title));
      onClose();
    },
    words: t,
  });
  const [decided, setDecided] = useState<typeof refused>(null);
  const isChanged = refused?.code === 'changed_meanwhile' && refused !== decided;
  const keepMine = async () => {
    setDecided(refused);
    const stored = (await fetchList().catch(() => [])).find(({ _id }) => _id === part._id);
    draft.base.current = stored?.revision;
    form.current?.requestSubmit();
  };
  const takeTheirs = async () => {
    setDecided(refused);
    draft.clear();
    await fetchList().catch(() => []);
    onClose();
  };
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
          <PartFields faults={faults} values={draft.values} part={part} />
        </div>
        <div className="row">
          <Button type="submit" small busy={busy}>
            {busy ? t.submitting : t.submit}
          </Button>
          <Button
            look="text"
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
        {refused?.message && <Note look="wrong" title={refused.message} />}
      </form>
      <ChangedDialog
        open={isChanged}
        onClose={() => setDecided(refused)}
        onMine={() => void keepMine()}
        onTheirs={() => void takeTheirs()}
      />
    </>
  );
}
