import './material.css';
import { isSlot, materialSlots } from '@kaksha/contract/courses/material.ts';
import { MaterialChange, MaterialForm, materialFiles } from '@kaksha/contract/material.ts';
import { materialRoutes } from '@kaksha/contract/staff-routes.ts';
import type { StaffSubCourse } from '@kaksha/contract/sub-courses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUserId } from '#web/features/auth/public.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { type SendInput, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm } from '#web/ui/item/item-form.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { subCoursesOf } from '../api.ts';
import { texts } from '../material-text.en.ts';
import { AudienceFields, audienceIn } from './audience-fields.tsx';

type PartProps = { part: StaffSubCourse };
type Listed = {
  _id: string;
  name: string;
  audience: 'everyone' | 'enrolled' | 'batch';
  batchIds: readonly string[];
  stored: boolean;
};

/** Every file that a sub-course has or may have, with whom it is for. */
function listedOf(part: StaffSubCourse): Listed[] {
  const { syllabusPath, questionPath, videoPath, youtubeLink, audiences, material = [] } = part;
  const links = { syllabus: syllabusPath, questions: questionPath, video: videoPath, youtube: youtubeLink };
  return [
    ...materialSlots.map((slot) => ({
      ...{ _id: slot, name: texts.own[slot], stored: links[slot] !== '' },
      audience: audiences?.[slot]?.kind ?? 'everyone',
      batchIds: audiences?.[slot]?.batchIds ?? [],
    })),
    ...material.map(({ _id, title, audience, batchIds }) => ({
      ...{ _id, name: title, audience, batchIds, stored: true },
    })),
  ];
}

function useRefresh(part: StaffSubCourse) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: subCoursesOf(part.courseId).queryKey });
}

/** What staff do with the files of a sub-course: whom each is for, and further ones (behaviour 3.60). */
export function MaterialTools({ part }: PartProps) {
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Listed | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const refresh = useRefresh(part);
  return (
    <details className="material" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={texts.titleOf(part.title)}>{texts.title}</summary>
      {open && (
        <div className="stack">
          <ul className="material-list" ref={list} tabIndex={-1} aria-label={texts.list}>
            {listedOf(part).map((file) => (
              <li key={file._id}>
                {changed === file._id ? (
                  <ChangeFile part={part} file={file} onClose={() => setChanged(null)} />
                ) : (
                  <>
                    <span>
                      <b>{file.stored ? file.name : texts.missing(file.name)}</b>
                      <span className="meta">
                        {file.audience === 'batch'
                          ? texts.of.batch(file.batchIds.length)
                          : texts.of[file.audience]}
                      </span>
                    </span>
                    <span className="row">
                      <Button
                        look="plain"
                        small
                        aria-label={texts.changeOf(file.name)}
                        onClick={() => setChanged(file._id)}
                      >
                        {texts.change}
                      </Button>
                      {!isSlot(file._id) && (
                        <Button
                          look="wrong-plain"
                          small
                          aria-label={texts.removeOf(file.name)}
                          onClick={() => setRemoving(file)}
                        >
                          {texts.remove}
                        </Button>
                      )}
                    </span>
                  </>
                )}
              </li>
            ))}
          </ul>
          <AddFile part={part} />
        </div>
      )}
      {removing !== null && (
        <DeleteDialog
          words={{ ...texts.removal, title: texts.removal.title(removing.name) }}
          remove={() => send(materialRoutes.remove, { params: { id: part._id, file: removing._id } })}
          refresh={refresh}
          done={texts.removed(removing.name)}
          onClose={() => setRemoving(null)}
          finalFocus={list}
        />
      )}
    </details>
  );
}

function ChangeFile({ part, file, onClose }: PartProps & { file: Listed; onClose: () => void }) {
  const refresh = useRefresh(part);
  const form = useCallForm({
    schema: MaterialChange,
    values: (typed) => ({ audience: audienceIn(typed), revision: part.revision }),
    send: async (body: SendInput<typeof materialRoutes.update>['body']) => {
      await send(materialRoutes.update, { params: { id: part._id, file: file._id }, body });
      await refresh();
      announce(texts.saved(body.title ?? file.name));
      onClose();
    },
    words: { failed: texts.saveFailed },
  });
  return (
    <form
      className="stack"
      method="post"
      onSubmit={form.submit}
      noValidate
      aria-label={texts.changing(file.name)}
    >
      {form.refused?.message && <Note look="wrong">{form.refused.message}</Note>}
      {isSlot(file._id) ? (
        <b>{file.name}</b>
      ) : (
        <TextField
          label={texts.fileTitle}
          name="title"
          autoComplete="off"
          defaultValue={file.name}
          error={form.faults.title}
        />
      )}
      <AudienceFields kind={file.audience} batchIds={file.batchIds} faults={form.faults} />
      <div className="row">
        <Button type="submit" small busy={form.busy}>
          {texts.save}
        </Button>
        <Button look="plain" small onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function AddFile({ part }: PartProps) {
  const refresh = useRefresh(part);
  const item = useItemForm({
    name: `material:${part._id}`,
    userId: useUserId(),
    stored: {},
    refresh,
    schema: MaterialForm,
    values: (typed) => ({ audience: audienceIn(typed) }),
    files: materialFiles,
    send: ({ title, audience }, sent) =>
      send(materialRoutes.create, { params: { id: part._id }, form: { title, audience }, ...sent }),
    done: ({ title }) => texts.added(title),
    onSaved: () => undefined,
    words: { failed: texts.addFailed },
  });
  const { faults, draft } = item;
  return (
    <ItemForm item={item} aria-label={texts.addOf(part.title)}>
      <b>{texts.add}</b>
      <TextField
        label={texts.fileTitle}
        name="title"
        autoComplete="off"
        required
        defaultValue={draft.values.title}
        error={faults.title}
      />
      <div className="form-2">
        <FileField
          label={texts.document}
          name="document"
          optional
          rule={materialFiles.document}
          error={faults.document && texts.oneOf}
        />
        <FileField
          label={texts.video}
          name="video"
          optional
          rule={materialFiles.video}
          error={faults.video}
        />
      </div>
      <AudienceFields kind={draft.values.for ?? 'everyone'} batchIds={[]} faults={faults} />
      <ItemButtons
        item={item}
        look="outline"
        small
        words={{ submit: texts.submit, submitting: texts.submitting }}
      />
      <ItemOutcome item={item} />
    </ItemForm>
  );
}
