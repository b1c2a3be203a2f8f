import { studentsRoutes } from '@kaksha/contract/staff-routes.ts';
import { type Student, students } from '@kaksha/contract/students.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useUserId } from '#web/features/auth/public.ts';
import { send } from '#web/lib/send/send.ts';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm } from '#web/ui/item/item-form.tsx';
import { refreshPeople, student as studentQuery } from '../api.ts';
import { besides, fromValues, StudentFields, valuesOf } from './student-fields.tsx';
import { texts } from './text.en.ts';

/** What is known about a student, to be changed (behaviour 2.40, 3.30). */
export function FactsForm({ student }: { student: Student }) {
  const { _id: id, revision } = student;
  const client = useQueryClient();
  const item = useItemForm({
    name: `student:${id}`,
    userId: useUserId(),
    stored: valuesOf(student),
    revision,
    fetchAgain: () => client.fetchQuery({ ...studentQuery(id), staleTime: 0 }),
    refresh: () => refreshPeople(client),
    schema: students.update.body,
    values: fromValues,
    send: (body) => send(studentsRoutes.update, { params: { id }, body }),
    done: ({ fullName }) => texts.saved(fullName),
    onSaved: () => undefined,
    words: { failed: texts.saveFailed, check: texts.check },
    besides,
  });
  const { draft, faults } = item;
  return (
    <section aria-labelledby="student-facts">
      <h2 id="student-facts">{texts.facts}</h2>
      <ItemForm item={item} className="student-facts" aria-labelledby="student-facts">
        <StudentFields values={draft.values} faults={faults} />
        <ItemOutcome item={item} />
        <div className="row">
          <ItemButtons
            item={item}
            words={{
              submit: texts.saveFacts,
              submitting: texts.savingFacts,
              ...(draft.unsaved ? { cancel: texts.discard } : {}),
            }}
          />
          {draft.unsaved && (
            <span className="meta" role="status">
              {texts.unsaved}
            </span>
          )}
        </div>
      </ItemForm>
    </section>
  );
}
