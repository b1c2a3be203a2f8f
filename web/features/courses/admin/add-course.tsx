import { pictureFile } from '@kaksha/contract/core/files.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddFold } from '#web/features/admin/public.ts';
import { useSession } from '#web/features/auth/public.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { useFormDraft } from '#web/lib/form/use-form-draft.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/form/draft-note.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { CourseFields } from './course-fields.tsx';
import { badgesIn, FilledCourse, noValues, sentForm } from './course-values.ts';
import { FormFailure, faultsWithPath } from './form-failure.tsx';
import { texts } from './text.en.ts';

/** The folded form that adds a course (behaviour 3.4, 3.23); the list is fetched again. */
export function AddCourse() {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? null;
  const draft = useFormDraft({ name: 'course:new', userId, stored: noValues });
  const [open, setOpen] = useState(draft.restored);
  const { faults, refused, busy, progress, submit, cancel } = useCallForm({
    schema: FilledCourse,
    files: { image: pictureFile },
    values: (typed) => ({ badges: badgesIn(typed) }),
    send: async (values, { files, signal, onProgress }) => {
      const { title } = await send(coursesRoutes.create, {
        form: sentForm(values),
        files,
        signal,
        ...(files.image ? { onProgress } : {}),
      });
      draft.discard();
      setOpen(false);
      announce(texts.add.done(title));
      await client.invalidateQueries();
    },
    words: { failed: texts.add.failed, missing: texts.fields.missing },
  });
  return (
    <AddFold label={texts.add.open} open={open} onToggle={setOpen}>
      <form
        key={draft.key}
        ref={draft.form}
        className="stack course-form"
        method="post"
        aria-label={texts.add.open}
        noValidate
        onInput={draft.keep}
        onSubmit={submit}
      >
        <DraftNote draft={draft} />
        <CourseFields values={draft.values} faults={faultsWithPath(faults, refused)} suggestPath />
        <FormFailure refused={refused} />
        <UploadProgress progress={progress} onCancel={cancel} />
        <div className="row">
          <Button type="submit" busy={busy}>
            {texts.add.submit}
          </Button>
          <Button look="plain" onClick={draft.discard}>
            {texts.add.clear}
          </Button>
        </div>
      </form>
    </AddFold>
  );
}
