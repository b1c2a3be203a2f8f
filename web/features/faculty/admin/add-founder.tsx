import { FounderForm } from '@kaksha/contract/faculty.ts';
import { facultyRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddFold, useItemForm } from '#web/features/admin/public.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/form/draft-note.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { allFounders } from '../public.ts';
import { FounderFields, founderFiles, founderInput, founderValues } from './founder-fields.tsx';
import { texts } from './text.en.ts';

/** The form that adds a founder, last in the order; the list is fetched again (behaviour 3.33). */
export function AddFounder({ onAdded }: { onAdded: () => void }) {
  const client = useQueryClient();
  const { draft, faults, failure, busy, progress, submit, cancel } = useItemForm({
    name: 'founder:new',
    stored: founderValues(null),
    schema: FounderForm,
    values: founderInput,
    files: founderFiles,
    send: async (values, sent) => {
      const { name } = await send(facultyRoutes.create, { form: values, ...sent });
      await client.invalidateQueries({ queryKey: allFounders().queryKey });
      announce(texts.create.done(name));
      setOpen(false);
      onAdded();
    },
    words: { failed: texts.create.failed, missing: texts.form.missing },
  });
  const [open, setOpen] = useState(draft.restored);
  return (
    <AddFold label={texts.add} open={open} onToggle={setOpen}>
      <form
        className="stack"
        key={draft.key}
        ref={draft.form}
        onInput={draft.keep}
        onSubmit={submit}
        method="post"
        aria-label={texts.add}
        noValidate
      >
        <DraftNote draft={draft} />
        <div className="form-2">
          <FounderFields values={draft.values} faults={faults} image="" />
        </div>
        <div className="row">
          <Button type="submit" busy={busy}>
            {busy ? texts.create.submitting : texts.create.submit}
          </Button>
          <Button look="plain" aria-disabled={busy || undefined} onClick={draft.discard}>
            {texts.create.clear}
          </Button>
        </div>
        <UploadProgress progress={progress} onCancel={cancel} />
        {failure && <Note look="wrong" title={failure} />}
      </form>
    </AddFold>
  );
}
