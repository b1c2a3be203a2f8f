import { teacherRulesVersion } from '@kaksha/contract/company/rules';
import { cvFile } from '@kaksha/contract/core/files.ts';
import { teachersRoutes } from '@kaksha/contract/routes.ts';
import { TeacherApplication } from '@kaksha/contract/teachers.ts';
import { type FormWords, useCallForm } from '#web/lib/form/use-call-form.ts';
import { send } from '#web/lib/send/send.ts';

/** State of the application form. After a successful submit the fields are cleared; the focus stays on the button. */
export function useApplication(words: FormWords) {
  return useCallForm({
    schema: TeacherApplication,
    values: () => ({ rulesVersion: teacherRulesVersion }),
    files: { cv: cvFile },
    send: async (values, { form, files, signal, onProgress }) => {
      const { msg } = await send(teachersRoutes.join, { form: values, files, signal, onProgress });
      form.reset();
      return msg;
    },
    words,
  });
}
