import { limits } from '@kaksha/contract/core/limits.ts';
import { DemoChange, type DemoInboxItem } from '@kaksha/contract/demo.ts';
import { demoRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { EditRow } from '#web/features/admin/public.ts';
import { useUserId } from '#web/features/auth/public.ts';
import { isStillListed } from '#web/lib/page/page-query.ts';
import { send } from '#web/lib/send/send.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { ItemButtons, ItemForm, useItemForm } from '#web/ui/item/item-form.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { refreshRequests, statuses } from './api.ts';
import { texts } from './text.en.ts';

const storedOf = ({ status, notes, nextStepOn = '' }: DemoInboxItem) => ({ status, notes, nextStepOn });

type RequestFormProps = {
  request: DemoInboxItem;
  onClose: () => void;
};

/** The request in full, and the form for its status, next step and notes, in the row's place. */
export function RequestForm({ request, onClose }: RequestFormProps) {
  const client = useQueryClient();
  const item = useItemForm({
    name: `demo:${request._id}`,
    userId: useUserId(),
    stored: storedOf(request),
    revision: request.revision,
    fetchAgain: async () => {
      // Theirs has nowhere to be shown once it is off the page.
      if (!(await isStillListed(client, demoRoutes.list, request._id))) onClose();
    },
    refresh: () => refreshRequests(client),
    schema: DemoChange,
    send: (body) => send(demoRoutes.update, { params: { id: request._id }, body }),
    done: ({ name }) => texts.saved(name),
    onSaved: onClose,
    words: { failed: texts.saveFailed },
  });
  const { draft, faults, failure } = item;

  const focusFirst = useEffectEvent(() => {
    const [first] = draft.form.current?.elements ?? [];
    if (first instanceof HTMLElement) first.focus();
  });
  // An effect, because the form takes the place of the button that was pressed, and the keyboard goes on inside it.
  useEffect(() => {
    focusFirst();
  }, []);

  return (
    <EditRow title={texts.editing(request.name)} aside={draft.unsaved && texts.unsaved}>
      <RequestFacts request={request} />
      <ItemForm item={item}>
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
        <ItemButtons item={item} words={texts} onClose={onClose} />
      </ItemForm>
    </EditRow>
  );
}

/** What the person wrote, in full. */
function RequestFacts({ request: { phone, email, message } }: { request: DemoInboxItem }) {
  return (
    <dl className="request-facts">
      <div>
        <dt>{texts.phone}</dt>
        <dd className="num">{phone}</dd>
      </div>
      <div>
        <dt>{texts.email}</dt>
        <dd>
          <EmailAddress email={email} />
        </dd>
      </div>
      <div className="request-message">
        <dt>{texts.message}</dt>
        <dd>{message || texts.noMessage}</dd>
      </div>
    </dl>
  );
}
