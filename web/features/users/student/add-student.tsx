import { studentsRoutes } from '@kaksha/contract/staff-routes.ts';
import { students } from '@kaksha/contract/students.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useUserId } from '#web/features/auth/public.ts';
import { send } from '#web/lib/send/send.ts';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm } from '#web/ui/item/item-form.tsx';
import { refreshPeople } from '../api.ts';
import { besides, fromValues, StudentFields, valuesOf } from './student-fields.tsx';
import { texts } from './text.en.ts';

/** Enters a student (behaviour 2.40). */
export function AddStudent({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const item = useItemForm({
    name: 'student:new',
    userId: useUserId(),
    stored: valuesOf({}),
    refresh: () => refreshPeople(client),
    schema: students.create.body,
    values: fromValues,
    send: (body) => send(studentsRoutes.create, { body }),
    done: ({ fullName }) => texts.added(fullName),
    onSaved: onClose,
    words: { failed: texts.addFailed, check: texts.check },
    besides,
  });
  return (
    <ItemForm item={item} aria-label={texts.add}>
      <p className="prose">{texts.addLead}</p>
      <StudentFields values={item.draft.values} faults={item.faults} />
      <ItemOutcome item={item} />
      <ItemButtons
        item={item}
        words={{ submit: texts.save, submitting: texts.saving, cancel: texts.cancel }}
        onClose={onClose}
      />
    </ItemForm>
  );
}
