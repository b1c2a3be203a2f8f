import { limits } from '@kaksha/contract/core/limits.ts';
import { teachersRoutes } from '@kaksha/contract/routes.ts';
import { TeacherChange } from '@kaksha/contract/teachers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useUserId } from '#web/features/auth/public.ts';
import { isStillListed } from '#web/lib/page/page-query.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { ItemForm, useItemForm } from '#web/ui/item/item-form.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { refreshApplications } from './api.ts';
import type { DecisionProps } from './decision.tsx';
import { texts } from './text.en.ts';

/** What admins note about an application; if another admin changed it meanwhile, asks which of the two counts (behaviour 3.41). */
export function TeacherNotes({ teacher, onSaved, onGone }: DecisionProps) {
  const { _id: id, fullName, notes, revision } = teacher;
  const client = useQueryClient();
  const item = useItemForm({
    name: `application:${id}`,
    userId: useUserId(),
    stored: { notes },
    revision,
    fetchAgain: async () => {
      if (!(await isStillListed(client, teachersRoutes.list, id))) onGone();
    },
    refresh: () => refreshApplications(client),
    schema: TeacherChange,
    send: (body) => send(teachersRoutes.update, { params: { id }, body }),
    done: () => texts.notesSaved(fullName),
    onSaved,
    words: { failed: texts.notesFailed },
  });
  const { draft, faults, failure } = item;
  return (
    <ItemForm item={item}>
      <TextAreaField
        label={texts.notes}
        hint={texts.notesHint}
        name="notes"
        rows={3}
        maxLength={limits.long}
        defaultValue={draft.values.notes}
        error={faults.notes}
      />
      {failure && <Note look="wrong">{failure}</Note>}
      <div className="row">
        <Button type="submit" look="outline" small busy={item.busy}>
          {item.busy ? texts.saving : texts.save}
        </Button>
        {draft.unsaved && <span className="meta">{texts.unsaved}</span>}
      </div>
    </ItemForm>
  );
}
