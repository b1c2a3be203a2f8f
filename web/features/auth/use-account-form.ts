import { type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { type Faults, faultsOf, focusFirstFault, readForm } from '#web/lib/form.ts';
import { CallError, serverMessage } from '#web/lib/send.ts';

type AccountForm<Values> = {
  /** What the call takes. */
  schema: z.ZodMiniType<Values>;
  send: (values: Values) => Promise<void>;
  /** Words for a field left empty. */
  missing: Faults;
  /** What is said when it fails without a word of the server's. */
  failed: string;
};

/** State of a short form that keeps what was typed: faults by field, one message, and whether it is being sent. */
export function useAccountForm<Values>({ schema, send, missing, failed }: AccountForm<Values>) {
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<{ message: string; code: string | undefined }>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readForm(form);
    const checked = schema.safeParse(typed);
    setRefused(undefined);
    if (!checked.success) {
      const found = inOwnWords(faultsOf(checked.error.issues), typed, missing);
      setFaults(found);
      focusFirstFault(form, found);
      return;
    }
    setFaults({});
    setBusy(true);
    try {
      await send(checked.data);
    } catch (error) {
      const { fields, code } = error instanceof CallError ? error : { fields: {}, code: undefined };
      setFaults(fields);
      setRefused({ message: serverMessage(error) ?? failed, code });
    } finally {
      setBusy(false);
    }
  };
  return { faults, refused, busy, submit };
}

/** An empty field is told of in the form's own words for it. */
function inOwnWords(found: Faults, typed: Record<string, string>, missing: Faults): Faults {
  return Object.fromEntries(
    Object.entries(found).map(([field, text]) => {
      const empty = !typed[field]?.trim();
      return [field, (empty && missing[field]) || text];
    }),
  );
}
