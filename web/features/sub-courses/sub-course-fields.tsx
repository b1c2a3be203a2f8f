import { youtubeId } from '@kaksha/contract/courses/youtube.ts';
import { type SubCourse, subCourseFiles } from '@kaksha/contract/sub-courses.ts';
import { useState } from 'react';
import type { Faults } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { FileField } from '#web/ui/form/file-field.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './managed-text.en.ts';

type SubCourseFieldsProps = {
  faults: Faults;
  /** What the text fields begin with. */
  values: FormValues;
  /** The stored sub-course; absent in the form of a new one. */
  part?: SubCourse;
};

/** The fields of a sub-course, with what is stored. */
export function SubCourseFields({ faults, values, part }: SubCourseFieldsProps) {
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
