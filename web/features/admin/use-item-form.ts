import type { FileRule } from '@kaksha/contract/files.ts';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useSession } from '#web/features/auth/public.ts';
import type { PickedFiles } from '#web/lib/file-fault.ts';
import { type FormWords, useCallForm } from '#web/lib/use-call-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { type FormValues, useFormDraft } from '#web/lib/use-form-draft.ts';
import { announce } from '#web/ui/toast.tsx';

/** How a form with files is sent: progress is shown only where a file is sent, since text alone arrives at once. */
type Sent<Rules> = { files: PickedFiles<Rules>; signal: AbortSignal; onProgress?: (sent: number) => void };

type ItemForm<Values, Rules> = {
  /** Which form it is, such as `founder:new` or `founder:` and an id; what is typed is kept under this name. */
  name: string;
  /** The stored item as the form shows it, empty for a new one, and its revision. */
  stored: FormValues;
  revision?: number;
  /** Fetches a stored item again, for its revision; undefined if it is gone. */
  current?: () => Promise<number | undefined>;
  schema: z.ZodMiniType<Values>;
  values: (typed: Record<string, string>) => Record<string, unknown>;
  files: Rules;
  /** Sends what was typed; afterwards the form is forgotten. */
  send: (values: Values, sent: Sent<Rules>) => Promise<void>;
  words: FormWords;
};

/**
 * A form that creates or changes an item: what is typed survives until it is saved, and if another person has changed the
 * item meanwhile, `changed` asks which of the two counts (behaviour 3.30).
 */
export function useItemForm<Values, const Rules extends Record<string, FileRule>>({
  name,
  stored,
  revision,
  current = async () => undefined,
  schema,
  values,
  files,
  send,
  words,
}: ItemForm<Values, Rules>) {
  const { user } = useSession();
  const draft = useFormDraft({
    name,
    userId: user?.id ?? null,
    stored,
    ...(revision === undefined ? {} : { revision }),
  });
  const form = useCallForm({
    schema,
    values: (typed) => ({ ...values(typed), revision: draft.base.current }),
    files,
    send: async (checked, { files: picked, signal, onProgress }) => {
      const hasFile = Object.values(picked).some((file) => file !== undefined);
      await send(checked, { files: picked, signal, ...(hasFile ? { onProgress } : {}) });
      draft.discard();
    },
    words,
  });
  const [closed, setClosed] = useState<typeof form.refused>(null);
  const isChanged = form.refused?.code === 'changed_meanwhile';
  const errorText = useErrorText();
  const [fetching, setFetching] = useState(false);

  /** Fetches the item as it is now; if that fails, says so and leaves the question open. */
  const fetchCurrent = async (goOn: (revision: number | undefined) => void) => {
    setFetching(true);
    try {
      goOn(await current());
    } catch (error) {
      announce(errorText(error, words.failed), 'wrong');
    } finally {
      setFetching(false);
    }
  };

  return {
    ...form,
    draft,
    /** Why it failed, unless the dialog says so. */
    failure: isChanged ? undefined : form.refused?.message,
    changed: {
      open: isChanged && closed !== form.refused,
      busy: form.busy || fetching,
      onClose: () => setClosed(form.refused),
      onMine: () =>
        fetchCurrent((now) => {
          draft.base.current = now ?? draft.base.current;
          draft.form.current?.requestSubmit();
        }),
      onTheirs: () =>
        fetchCurrent(() => {
          setClosed(form.refused);
          draft.discard();
        }),
    },
  };
}
