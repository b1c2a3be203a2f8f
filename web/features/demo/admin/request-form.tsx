import { limits } from '@kaksha/contract/core/limits.ts';
import { DemoChange, type DemoInboxItem } from '@kaksha/contract/demo.ts';
import { demoRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { EditRow, useItemForm } from '#web/features/admin/public.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/form/draft-note.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { ChangedDialog } from '#web/ui/item/changed-dialog.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { isStillListed, refreshRequests, statuses } from './api.ts';
import { RequestFacts } from './request-facts.tsx';
import { texts } from './text.en.ts';

const storedOf = ({ status, notes, nextStepOn = '' }: DemoInboxItem) => ({ status, notes, nextStepOn });

type RequestFormProps = {
  request: DemoInboxItem;
  onClose: () => void;
};

/** The request in full, and the form for its status, next step and notes, in the row's place. */
export function RequestForm({ request, onClose }: RequestFormProps) {
  const client = useQueryClient();
  const { draft, faults, failure, changed, busy, submit } = useItemForm({
    name: `demo:${request._id}`,
    stored: storedOf(request),
    change: {
      revision: request.revision,
      fetchAgain: async () => {
        // Theirs has nowhere to be shown once it is off the page.
        if (!(await isStillListed(client, request._id))) onClose();
      },
    },
    schema: DemoChange,
    values: (typed) => typed,
    files: {},
    send: async (body) => {
      const { name } = await send(demoRoutes.update, { params: { id: request._id }, body });
      await refreshRequests(client);
      announce(texts.saved(name));
      onClose();
    },
    words: { failed: texts.saveFailed },
  });

  const focusFirst = useEffectEvent(() => {
    const [first] = draft.form.current?.elements ?? [];
    if (first instanceof HTMLElement) first.focus();
  });
  // An effect, because the form takes the place of the button that was pressed, and the keyboard goes on inside it.
  useEffect(() => {
    focusFirst();
  }, []);

  const cancel = () => {
    draft.clear();
    onClose();
  };
  return (
    <EditRow title={texts.editing(request.name)} aside={draft.unsaved && texts.unsaved}>
      <RequestFacts request={request} />
      <form
        key={draft.key}
        ref={draft.form}
        className="stack"
        onInput={draft.keep}
        onSubmit={submit}
        noValidate
      >
        <DraftNote draft={draft} />
        <div className="form-2">
          <SelectField
            label={texts.status}
            name="status"
            defaultValue={draft.values.status}
            error={faults.status}
          >
            {statuses.map((status) => (
              <option key={status} value={status}>
                {texts.statuses[status]}
              </option>
            ))}
          </SelectField>
          <TextField
            type="date"
            max="9999-12-31"
            label={texts.nextStepOn}
            hint={texts.nextStepHint}
            name="nextStepOn"
            defaultValue={draft.values.nextStepOn}
            error={faults.nextStepOn}
          />
          <TextAreaField
            fieldClassName="full"
            label={texts.notes}
            hint={texts.notesHint}
            name="notes"
            rows={4}
            maxLength={limits.long}
            defaultValue={draft.values.notes}
            error={faults.notes}
          />
        </div>
        {failure && <Note look="wrong">{failure}</Note>}
        <div className="row">
          <Button type="submit" busy={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
          <Button look="plain" aria-disabled={busy || undefined} onClick={cancel}>
            {texts.cancel}
          </Button>
        </div>
      </form>
      <ChangedDialog {...changed} />
    </EditRow>
  );
}
