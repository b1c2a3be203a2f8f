import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { limits } from '@kaksha/contract/limits.ts';
import { demoRoutes } from '@kaksha/contract/routes/demo.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { EditRow } from '#web/features/admin/public.ts';
import { useSession } from '#web/features/auth/public.ts';
import { readForm } from '#web/lib/form.ts';
import { CallError, send } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedDialog } from '#web/ui/changed-dialog.tsx';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { announce } from '#web/ui/toast.tsx';
import { isStatus, refreshRequests, statuses } from './api.ts';
import { RequestFacts } from './request-facts.tsx';
import { en } from './text.en.ts';

type Failed = { text: string; fields: Record<string, string> };

const storedOf = ({ status, notes, nextStepOn = '' }: DemoInboxItem) => ({ status, notes, nextStepOn });

type RequestFormProps = {
  request: DemoInboxItem;
  /** Whether the inbox still has it; otherwise `request` is as it was when the form was opened. */
  listed: boolean;
  onClose: () => void;
};

/** The request in full, and the form for its status, next step and notes, in the row's place. */
export function RequestForm({ request, listed, onClose }: RequestFormProps) {
  const t = useText({ en });
  const client = useQueryClient();
  const errorText = useErrorText();
  const userId = useSession().user?.id ?? null;
  const draft = useFormDraft({
    name: `demo:${request._id}`,
    userId,
    stored: storedOf(request),
    revision: request.revision,
  });
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);

  const focusFirst = useEffectEvent(() => {
    const [first] = draft.form.current?.elements ?? [];
    if (first instanceof HTMLElement) first.focus();
  });
  // An effect, because the form takes the place of the button that was pressed, and the keyboard goes on inside it.
  useEffect(() => {
    focusFirst();
  }, []);

  const save = async (revision: number | undefined) => {
    const form = draft.form.current;
    if (busy || form === null) return;
    const { status = '', ...typed } = readForm(form);
    let isChanged = false;
    setBusy(true);
    setFailed(null);
    try {
      await send(demoRoutes.update, {
        params: { id: request._id },
        body: {
          ...typed,
          ...(isStatus(status) ? { status } : {}),
          ...(revision === undefined ? {} : { revision }),
        },
      });
      draft.clear();
      await refreshRequests(client);
      announce(t.saved(request.name));
      onClose();
    } catch (error) {
      if (error instanceof CallError && error.code === 'changed_meanwhile') {
        await refreshRequests(client);
        isChanged = true;
      } else {
        const fields = error instanceof CallError ? error.fields : {};
        setFailed({ text: errorText(error, t.saveFailed), fields });
      }
    } finally {
      setBusy(false);
      setChanged(isChanged);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save(draft.base.current);
  };
  // Over whatever is stored, if the inbox does not say which revision that is.
  const saveMine = () => save(listed ? request.revision : undefined);
  const takeTheirs = () => {
    setChanged(false);
    draft.discard();
    if (!listed) onClose();
  };
  const cancel = () => {
    draft.clear();
    onClose();
  };
  return (
    <EditRow title={t.editing(request.name)} aside={draft.unsaved && t.unsaved}>
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
            label={t.status}
            name="status"
            defaultValue={draft.values.status}
            error={failed?.fields.status}
          >
            {statuses.map((status) => (
              <option key={status} value={status}>
                {t.statuses[status]}
              </option>
            ))}
          </SelectField>
          <TextField
            type="date"
            max="9999-12-31"
            label={t.nextStepOn}
            hint={t.nextStepHint}
            name="nextStepOn"
            defaultValue={draft.values.nextStepOn}
            error={failed?.fields.nextStepOn}
          />
          <TextAreaField
            fieldClassName="full"
            label={t.notes}
            hint={t.notesHint}
            name="notes"
            rows={4}
            maxLength={limits.long}
            defaultValue={draft.values.notes}
            error={failed?.fields.notes}
          />
        </div>
        {failed && <Note look="wrong">{failed.text}</Note>}
        <div className="row">
          <Button type="submit" busy={busy}>
            {busy ? t.saving : t.save}
          </Button>
          <Button look="text" aria-disabled={busy || undefined} onClick={cancel}>
            {t.cancel}
          </Button>
        </div>
      </form>
      <ChangedDialog
        open={changed}
        busy={busy}
        onClose={() => setChanged(false)}
        onMine={() => void saveMine()}
        onTheirs={takeTheirs}
      />
    </EditRow>
  );
}
