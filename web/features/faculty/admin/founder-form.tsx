import { ImageText, Revision } from '@kaksha/contract/core/common.ts';
import { pictureFile } from '@kaksha/contract/core/files.ts';
import { type Founder, FounderForm } from '@kaksha/contract/faculty.ts';
import { facultyRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AddFold, EditRow } from '#web/features/admin/public.ts';
import { useUserId } from '#web/features/auth/public.ts';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { send } from '#web/lib/send/send.ts';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm, useItemList } from '#web/ui/item/item-form.tsx';
import { ItemPicture, withPicture } from '#web/ui/item/item-picture.tsx';
import { allFounders } from '../public.ts';
import { texts } from './text.en.ts';

/** What is sent of a new founder, and of one that is changed. */
const SentFounder = z.extend(FounderForm, { image: ImageText, revision: Revision });

/** A founder as the form shows it; the courses are written with commas between them. */
function valuesOf({ name, subject, specialization, description, courses }: Founder): FormValues {
  return { name, subject, specialization, description, courses: courses.join(', ') };
}

type FounderEditorProps = {
  /** Who is changed; null adds one, last in the order. */
  founder: Founder | null;
  /** It is saved, or what was typed of the one that is changed is given up. */
  onDone: () => void;
};

/** The form that adds a founder, or changes one in its row; the list is fetched again (behaviour 3.30, 3.33). */
export function FounderEditor({ founder, onDone }: FounderEditorProps) {
  const t = founder === null ? texts.create : texts.change;
  const item = useItemForm({
    ...useItemList(allFounders()),
    name: `founder:${founder?._id ?? 'new'}`,
    userId: useUserId(),
    stored: founder === null ? {} : valuesOf(founder),
    revision: founder?.revision,
    schema: SentFounder,
    values: ({ courses = '', ...typed }) => ({ ...withPicture(typed), courses: courses.split(',') }),
    files: { image: pictureFile },
    send: (form, sent) =>
      founder === null
        ? send(facultyRoutes.create, { form, ...sent })
        : send(facultyRoutes.update, { params: { id: founder._id }, form, ...sent }),
    done: ({ name }) => t.done(name),
    onSaved: () => {
      setOpen(false);
      onDone();
    },
    words: { failed: t.failed, missing: texts.form.missing },
  });
  const [open, setOpen] = useState(item.draft.restored);
  const title = founder === null ? texts.add : texts.editing(founder.name);
  const form = (
    <ItemForm item={item} aria-label={title}>
      <div className="form-2">
        <Fields values={item.draft.values} faults={item.faults} image={founder?.image ?? ''} />
      </div>
      <ItemButtons item={item} words={t} onClose={founder === null ? undefined : onDone} />
      <ItemOutcome item={item} />
    </ItemForm>
  );
  if (founder === null) {
    return (
      <AddFold label={title} open={open} onToggle={setOpen}>
        {form}
      </AddFold>
    );
  }
  return (
    <EditRow title={title} aside={item.draft.unsaved && texts.unsaved}>
      {form}
    </EditRow>
  );
}

function Fields({ values, faults, image }: { values: FormValues; faults: Faults; image: string }) {
  const t = texts.form;
  const field = (name: 'name' | 'subject' | 'specialization' | 'description' | 'courses') => ({
    name,
    label: t[name],
    defaultValue: values[name],
    error: faults[name],
  });
  const ofOneCourse = Object.keys(faults).find((name) => name.startsWith('courses.'));
  return (
    <>
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('subject')} required autoComplete="off" />
      <TextField {...field('specialization')} optional fieldClassName="full" />
      <TextAreaField {...field('description')} optional rows={4} fieldClassName="full" />
      <TextField
        {...field('courses')}
        error={faults.courses ?? faults[ofOneCourse ?? '']}
        hint={t.coursesHint}
        optional
        fieldClassName="full"
      />
      <ItemPicture label={t.image} values={values} stored={image} error={faults.image} />
    </>
  );
}
