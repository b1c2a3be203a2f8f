import { type Founder, FounderChange } from '@kaksha/contract/faculty.ts';
import { facultyRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { EditRow, useItemForm } from '#web/features/admin/public.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/form/draft-note.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { ChangedDialog } from '#web/ui/item/changed-dialog.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { allFounders } from '../public.ts';
import { FounderFields, founderFiles, founderInput, founderValues } from './founder-fields.tsx';
import { texts } from './text.en.ts';

/** Changes a founder in its row; the list is fetched again (behaviour 3.30, 3.33). */
export function EditFounder({ founder, onClose }: { founder: Founder; onClose: () => void }) {
  const client = useQueryClient();
  const { draft, faults, failure, changed, busy, progress, submit, cancel } = useItemForm({
    name: `founder:${founder._id}`,
    stored: founderValues(founder),
    change: {
      revision: founder.revision,
      fetchAgain: () => client.fetchQuery({ ...allFounders(), staleTime: 0 }),
    },
    schema: FounderChange,
    values: founderInput,
    files: founderFiles,
    send: async (values, sent) => {
      const { name } = await send(facultyRoutes.update, {
        params: { id: founder._id },
        form: values,
        ...sent,
      });
      await client.invalidateQueries({ queryKey: allFounders().queryKey });
      announce(texts.change.done(name));
      onClose();
    },
    words: { failed: texts.change.failed, missing: texts.form.missing },
  });
  const title = texts.editing(founder.name);
  return (
    <EditRow title={title} aside={draft.unsaved && texts.unsaved}>
      <form
        className="stack"
        key={draft.key}
        ref={draft.form}
        onInput={draft.keep}
        onSubmit={submit}
        method="post"
        aria-label={title}
        noValidate
      >
        <DraftNote draft={draft} />
        <div className="form-2">
          <FounderFields values={draft.values} faults={faults} image={founder.image} />
        </div>
        <div className="row">
          <Button type="submit" busy={busy}>
            {busy ? texts.change.submitting : texts.change.submit}
          </Button>
          <Button
            look="plain"
            aria-disabled={busy || undefined}
            onClick={() => {
              draft.clear();
              onClose();
            }}
          >
            {texts.change.cancel}
          </Button>
        </div>
        <UploadProgress progress={progress} onCancel={cancel} />
        {failure && <Note look="wrong" title={failure} />}
      </form>
      <ChangedDialog {...changed} />
    </EditRow>
  );
}
