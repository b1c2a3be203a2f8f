import { teacherRulesVersion } from '@kaksha/contract/company/rules';
import { cvFile } from '@kaksha/contract/files.ts';
import { teachersRoutes } from '@kaksha/contract/routes/teachers.ts';
import { TeacherApplication } from '@kaksha/contract/teachers.ts';
import { type SubmitEvent, useState } from 'react';
import { fileFault } from '#web/lib/file-fault.ts';
import { type Faults, faultsOf, focusFirstFault, readForm } from '#web/lib/form.ts';
import { CallError, send, serverMessage } from '#web/lib/send.ts';

type Words = { failed: string; check: string };
type Outcome = { arrived: boolean; text: string } | null;

/**
 * State of the application's form. What was typed stays until it has arrived, then the fields are emptied: that of the file
 * is a fresh one (`round`), the others stay, and with them the focus on the button.
 */
export function useApplication(words: Words) {
  const [cv, setCv] = useState<File | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const checked = TeacherApplication.safeParse({ ...readForm(form), rulesVersion: teacherRulesVersion });
    const cvFault = fileFault(cvFile, cv);
    if (!checked.success || cvFault !== undefined) {
      const found = checked.success ? {} : faultsOf(checked.error.issues);
      refuse(form, { ...found, ...(cvFault !== undefined && { cv: cvFault }) }, words.check);
      return;
    }
    setFaults({});
    setOutcome(null);
    setBusy(true);
    try {
      const { msg } = await send(teachersRoutes.join, { form: checked.data, files: { cv: cv ?? undefined } });
      setOutcome({ arrived: true, text: msg });
      form.reset();
      setCv(null);
      setRound(round + 1);
    } catch (error) {
      const found = error instanceof CallError ? error.fields : {};
      refuse(form, found, serverMessage(error) ?? words.failed);
    } finally {
      setBusy(false);
    }
  };

  const refuse = (form: HTMLFormElement, found: Faults, text: string) => {
    setFaults(found);
    setOutcome({ arrived: false, text });
    focusFirstFault(form, found);
  };

  return { faults, outcome, busy, round, submit, setCv };
}
