import { teacherRulesVersion } from '@kaksha/contract/company/rules';
import { cvFile } from '@kaksha/contract/files.ts';
import { teachersRoutes } from '@kaksha/contract/routes/teachers.ts';
import { TeacherApplication } from '@kaksha/contract/teachers.ts';
import { useState } from 'react';
import { fileFault } from '#web/lib/file-fault.ts';
import { send } from '#web/lib/send.ts';
import { type FormWords, useCallForm } from '#web/lib/use-call-form.ts';

/**
 * State of the application form. After a successful submit the fields are cleared: the file field is replaced
 * (`round`), the others stay, so that the focus stays on the button.
 */
export function useApplication(words: FormWords) {
  const [cv, setCv] = useState<File | null>(null);
  const [round, setRound] = useState(0);
  const form = useCallForm({
    schema: TeacherApplication,
    values: () => ({ rulesVersion: teacherRulesVersion }),
    faults: () => {
      const fault = fileFault(cvFile, cv);
      return fault === undefined ? {} : { cv: fault };
    },
    send: async (values, { form, signal, onProgress }) => {
      const files = { cv: cv ?? undefined };
      const { msg } = await send(teachersRoutes.join, { form: values, files, signal, onProgress });
      form.reset();
      setCv(null);
      setRound(round + 1);
      return msg;
    },
    words,
  });
  return { ...form, round, setCv };
}
