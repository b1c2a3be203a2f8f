import type { FileRule } from '@kaksha/contract/core/files.ts';
import type * as z from 'zod/mini';
import { useSession } from '#web/features/auth/public.ts';
import type { PickedFiles } from '#web/lib/form/file-fault.ts';
import { type FormWords, useCallForm } from '#web/lib/form/use-call-form.ts';
import { type FormValues, useFormDraft } from '#web/lib/form/use-form-draft.ts';
import { useConflict } from '#web/ui/item/use-conflict.ts';

/** How a form with files is sent: progress is shown only where a file is sent, since text alone arrives at once. */
type Sent<Rules> = { files: PickedFiles<Rules>; signal: AbortSignal; onProgress?: (sent: number) => void };

type ItemForm<Values, Rules> = {
  /** Which form it is, such as `founder:new` or `founder:` and an id; what is typed is kept under this name. */
  name: string;
  /** The stored item as the form shows it, empty for a new one. */
  stored: FormValues;
  /** Of a stored item: its revision, and how it is fetched again; rejects if that fails. */
  change?: { revision: number; fetchAgain: () => Promise<unknown> };
  schema: z.ZodMiniType<Values>;
  values: (typed: Record<string, string>) => Record<string, unknown>;
  files: Rules;
  /** Sends what was typed; afterwards the form is forgotten. */
  send: (values: Values, sent: Sent<Rules>) => Promise<void>;
  words: FormWords;
};

/**
 * A form that creates or changes an item: what is typed survives until it is saved, and if another person has changed the
 * item meanwhile, the dialog with the props `changed` asks which of the two counts (behaviour 3.30).
 */
export function useItemForm<Values, const Rules extends Record<string, FileRule>>({
  name,
  stored,
  change,
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
    ...(change === undefined ? {} : { revision: change.revision }),
  });
  const form = useCallForm({
    schema,
    values: (typed) => ({ ...values(typed), revision: draft.base.current }),
    files,
    send: async (checked, { files: picked, signal, onProgress }) => {
      const hasFile = Object.values(picked).some((file) => file !== undefined);
      try {
        await send(checked, { files: picked, signal, ...(hasFile ? { onProgress } : {}) });
      } catch (error) {
        conflict.meet(error);
        throw error;
      }
      draft.discard();
    },
    words,
  });
  const conflict = useConflict({
    keepMine: (revision) => {
      draft.base.current = revision;
      draft.form.current?.requestSubmit();
    },
    takeTheirs: async () => {
      await change?.fetchAgain();
      draft.discard();
    },
  });

  return {
    ...form,
    draft,
    /** Why it failed, unless the dialog says so. */
    failure: form.refused?.code === 'changed_meanwhile' ? undefined : form.refused?.message,
    changed: conflict.dialog,
  };
}
