import { cvFile } from '@kaksha/contract/core/files.ts';
import { teachersRoutes } from '@kaksha/contract/routes.ts';
import { TeacherApplication } from '@kaksha/contract/teachers.ts';
import { type FormWords, useCallForm } from '#web/lib/form/use-call-form.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './text.en.ts';

/** The application of a teacher, with a CV (behaviour 3.8, 3.9). */
export function ApplicationForm({ rulesVersion }: { rulesVersion: string }) {
  const t = texts.form;
  const { faults, reply, refused, busy, progress, submit, cancel } = useApplication(t, rulesVersion);
  const field = (name: keyof typeof t.placeholders) => ({
    name,
    label: t[name],
    placeholder: t.placeholders[name],
    required: true,
    error: faults[name],
  });
  const recording = { required: false, optional: true, type: 'url', hint: t.recordingHint };
  return (
    <section className="sheet stack join-form" aria-labelledby="application">
      {/* The focus moves here from the dialog, whose button is gone. */}
      <h2 id="application" tabIndex={-1} ref={takeFocus}>
        {t.title}
      </h2>
      <p className="meta">{t.lead}</p>
      <form className="form-2" onSubmit={submit} aria-labelledby="application" noValidate>
        <TextField {...field('fullName')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <PhoneField {...field('phoneNumber')} odd={t.phoneOdd} />
        <TextField {...field('subjectToTeach')} />
        <TextAreaField {...field('educationalQualification')} rows={2} fieldClassName="full" />
        <TextAreaField {...field('workExperience')} rows={2} fieldClassName="full" />
        <TextField {...field('previousWorkPlace')} autoComplete="organization" fieldClassName="full" />
        <TextAreaField {...field('reason')} fieldClassName="full" />
        <TextField {...field('firstRecording')} {...recording} />
        <TextField {...field('secondRecording')} {...recording} />
        <FileField name="cv" label={t.cv} error={faults.cv} rule={cvFile} fieldClassName="full" />
        <div className="full row">
          <Button type="submit" busy={busy}>
            {busy ? t.sending : t.send}
          </Button>
        </div>
        <div className="full">
          <UploadProgress progress={progress} onCancel={cancel} />
        </div>
      </form>
      {reply !== null && <Note look="correct" title={reply} />}
      {refused?.message && <Note look="wrong" title={refused.message} />}
    </section>
  );
}

function takeFocus(heading: HTMLElement | null) {
  heading?.focus();
}

/** State of the application form. After a successful submit the fields are cleared; the focus stays on the button. */
function useApplication(words: FormWords, rulesVersion: string) {
  return useCallForm({
    schema: TeacherApplication,
    values: () => ({ rulesVersion }),
    files: { cv: cvFile },
    send: async (values, { form, files, signal, onProgress }) => {
      const { msg } = await send(teachersRoutes.join, { form: values, files, signal, onProgress });
      form.reset();
      return msg;
    },
    words,
  });
}
