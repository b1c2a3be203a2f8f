import { type SubmitEvent, useState } from 'react';
import { type Faults, faultsOf, refusalOf } from './login-faults.ts';

type Checked<Values> =
  | { success: true; data: Values }
  | { success: false; issues: { path: PropertyKey[]; message: string }[] };

type AccountForm<Values> = {
  /** Reads and checks what was typed. */
  check: (values: Record<string, string>) => Checked<Values>;
  /** Sends it; throws `{ message, fields? }` when it is refused. */
  send: (values: Values) => Promise<void>;
  /** Words for a field left empty. */
  missing: Faults;
  /** What is said when the refusal brings no text. */
  failed: string;
};

/** State of a short form that keeps what was typed: faults by field, one message, and whether it is being sent. */
export function useAccountForm<Values>({ check, send, missing, failed }: AccountForm<Values>) {
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<{ message: string; code?: string | undefined }>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const checked = check(values);
    setRefused(undefined);
    if (!checked.success) {
      const found = faultsOf(checked.issues, values, missing);
      setFaults(found);
      focusFirst(form, found);
      return;
    }
    setFaults({});
    setBusy(true);
    try {
      await send(checked.data);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      setFaults(refusal.fields ?? {});
      setRefused({ message: refusal.message || failed, code: refusal.code });
    } finally {
      setBusy(false);
    }
  };
  return { faults, refused, busy, submit };
}

function focusFirst(form: HTMLFormElement, faults: Faults) {
  const field = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in faults);
  if (field instanceof HTMLElement) field.focus();
}
