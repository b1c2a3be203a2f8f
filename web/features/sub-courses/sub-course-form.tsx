import { youtubeId } from '@kaksha/contract/courses/youtube.ts';
import { subCoursesRoutes } from '@kaksha/contract/routes.ts';
import {
  type SubCourse,
  SubCourseChange,
  SubCourseForm,
  subCourseFiles,
} from '@kaksha/contract/sub-courses.ts';
import { useEffect, useState } from 'react';
import { useUserId } from '#web/features/auth/public.ts';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { send } from '#web/lib/send/send.ts';
import { FileField } from '#web/ui/form/file-field.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm, useItemList } from '#web/ui/item/item-form.tsx';
import { subCoursesOf } from './api.ts';
import { texts } from './managed-text.en.ts';

/** The name under which what is typed of a sub-course is kept on the device. */
export const draftOf = (id: string) => `sub-course:${id}`;

/** Creates a sub-course, last in the course; the list is fetched again (behaviour 3.20). */
export function AddSubCourse({ courseId }: { courseId: string }) {
  const t = texts.create;
  const item = useItemForm({
    ...useItemList(subCoursesOf(courseId)),
    name: draftOf(`new:${courseId}`),
    userId: useUserId(),
    stored: {},
    schema: SubCourseForm,
    values: () => ({ courseId }),
    files: subCourseFiles,
    send: (form, sent) => send(subCoursesRoutes.create, { form, ...sent }),
    done: ({ title }) => t.done(title),
    // The next one can be typed at once.
    onSaved: () => item.draft.form.current?.querySelector('input')?.focus(),
    words: t,
  });
  return (
    <section className="sheet stack" aria-labelledby="add-part">
      <div>
        <h3 id="add-part">{t.title}</h3>
        <p className="meta">{t.lead}</p>
      </div>
      <ItemForm item={item} aria-labelledby="add-part">
        <div className="form-2">
          <Fields faults={item.faults} values={item.draft.values} />
          <ItemButtons item={item} words={t} look="outline" className="full" />
        </div>
        <ItemOutcome item={item} />
      </ItemForm>
    </section>
  );
}

type EditSubCourseProps = {
  part: SubCourse;
  /** It was opened by a button, which is gone. */
  takesFocus: boolean;
  onClose: () => void;
};

/**
 * Changes a sub-course in its row. A blank title or description is not sent, so that the stored one is kept; files are
 * sent if another one was chosen (behaviour 3.21, 3.30).
 */
export function EditSubCourse({ part, takesFocus, onClose }: EditSubCourseProps) {
  const t = texts.change;
  const { title, description, youtubeLink, revision } = part;
  const item = useItemForm({
    ...useItemList(subCoursesOf(part.courseId)),
    name: draftOf(part._id),
    userId: useUserId(),
    stored: { title, description, youtubeLink },
    revision,
    schema: SubCourseChange,
    values: (typed) => ({
      title: typed.title?.trim() || undefined,
      description: typed.description?.trim() || undefined,
    }),
    files: subCourseFiles,
    send: (form, sent) => send(subCoursesRoutes.update, { params: { id: part._id }, form, ...sent }),
    done: (saved) => t.done(saved.title),
    onSaved: onClose,
    words: t,
  });
  const { form } = item.draft;
  // An effect, because the Edit button that was pressed is gone only now.
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [form, takesFocus]);
  return (
    <ItemForm item={item} aria-label={t.formOf(title)}>
      <div className="stack sub-edit">
        <div className="form-2">
          <Fields faults={item.faults} values={item.draft.values} part={part} />
        </div>
        <ItemButtons item={item} words={t} onClose={onClose} small />
        <ItemOutcome item={item} />
      </div>
    </ItemForm>
  );
}

type FieldsProps = {
  faults: Faults;
  /** What the text fields begin with. */
  values: FormValues;
  /** The stored sub-course; absent in the form of a new one. */
  part?: SubCourse;
};

/** The fields of a sub-course, with what is stored. */
function Fields({ faults, values, part }: FieldsProps) {
  const t = texts.form;
  const stored = (path: string | undefined, text: string) => (path ? text : undefined);
  return (
    <>
      <TextField
        label={t.title}
        name="title"
        defaultValue={values.title}
        autoComplete="off"
        required={part === undefined}
        error={faults.title}
        fieldClassName="full"
      />
      <TextAreaField
        label={t.description}
        name="description"
        defaultValue={values.description}
        rows={2}
        error={faults.description}
        fieldClassName="full"
      />
      <FileField
        label={t.syllabus}
        name="syllabus"
        rule={subCourseFiles.syllabus}
        stored={stored(part?.syllabusPath, t.storedPdf)}
        error={faults.syllabus}
      />
      <FileField
        label={t.questions}
        name="questions"
        rule={subCourseFiles.questions}
        stored={stored(part?.questionPath, t.storedPdf)}
        error={faults.questions}
      />
      <FileField
        label={t.video}
        name="video"
        rule={subCourseFiles.video}
        stored={stored(part?.videoPath, t.storedVideo)}
        error={faults.video}
      />
      <LinkField initial={values.youtubeLink ?? ''} error={faults.youtubeLink} />
    </>
  );
}

/** A link that cannot be embedded is kept, and the field says that the page does not show it (behaviour 3.12). */
function LinkField({ initial, error }: { initial: string; error: string | undefined }) {
  const t = texts.form;
  const [link, setLink] = useState(initial);
  const isShown = link.trim() === '' || youtubeId(link) !== null;
  return (
    <TextField
      label={t.youtubeLink}
      name="youtubeLink"
      defaultValue={initial}
      autoComplete="off"
      inputMode="url"
      spellCheck={false}
      onChange={(event) => setLink(event.target.value)}
      hint={isShown ? undefined : t.notEmbedded}
      error={error}
    />
  );
}
