import type { FileRule } from '@kaksha/contract/core/files.ts';
import { type QueryFunction, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, startTransition } from 'react';
import type * as z from 'zod/mini';
import type { PickedFiles } from '#web/lib/form/file-fault.ts';
import { type FormWords, useCallForm } from '#web/lib/form/use-call-form.ts';
import { type FormValues, useFormDraft } from '#web/lib/form/use-form-draft.ts';
import { Button, type ButtonLook } from '../button.tsx';
import { classes } from '../classes.ts';
import { DraftNote } from '../form/draft-note.tsx';
import { UploadProgress } from '../form/upload-progress.tsx';
import { Note } from '../message/note.tsx';
import { announce } from '../message/toast.tsx';
import { ChangedDialog, useConflict } from './conflict.tsx';

/** How a form with files is sent: progress is shown only where a file is sent, since text alone arrives at once. */
type Sent<Rules> = { files: PickedFiles<Rules>; signal: AbortSignal; onProgress?: (sent: number) => void };

type ItemInput<Values, Reply, Rules> = {
  /** Which form it is, such as `founder:new` or `founder:` and an id; what is typed is kept under this name. */
  name: string;
  /** Whose draft it is; null is a visitor. */
  userId: string | null;
  /** The stored item as the form shows it; a new one as the form begins. */
  stored: FormValues;
  /** Of the stored item; without it the form makes a new one. */
  revision?: number | undefined;
  /** Fetches the stored item again; rejects if that fails. */
  fetchAgain?: () => Promise<unknown>;
  /** Fetches again what shows the item, once it is saved. */
  refresh: () => Promise<unknown>;
  schema: z.ZodMiniType<Values>;
  values?: (typed: Record<string, string>) => Record<string, unknown>;
  files?: Rules;
  send: (values: Values, sent: Sent<Rules>) => Promise<Reply>;
  /** What is announced when it is saved; null for nothing. */
  done: (reply: Reply) => string | null;
  onSaved: (reply: Reply) => void;
  words: FormWords;
  /** Codes of refusals that are told beside a field, with the name of the field. */
  besides?: Readonly<Record<string, string>>;
};

/**
 * A form that creates or changes an item: what is typed survives until it is saved, and if another person has changed the
 * item meanwhile, the form asks which of the two counts (behaviour 3.30).
 */
export function useItemForm<
  Values,
  Reply,
  const Rules extends Record<string, FileRule> = Record<never, never>,
>({
  name,
  userId,
  stored,
  revision,
  fetchAgain,
  refresh,
  schema,
  values,
  files,
  send,
  done,
  onSaved,
  words,
  besides = {},
}: ItemInput<Values, Reply, Rules>) {
  const isNew = revision === undefined;
  const draft = useFormDraft({ name, userId, stored, ...(isNew ? {} : { revision }) });
  const form = useCallForm({
    schema,
    values: (typed) => ({ ...values?.(typed), revision: draft.base.current }),
    ...(files === undefined ? {} : { files }),
    send: async (checked, { files: picked, signal, onProgress }) => {
      const hasFile = Object.values(picked).some((file) => file !== undefined);
      const reply = await send(checked, { files: picked, signal, ...(hasFile ? { onProgress } : {}) }).catch(
        (error: unknown) => {
          conflict.meet(error);
          throw error;
        },
      );
      // The next item can be typed at once; a changed one is shown as it was typed until its form closes.
      if (isNew) draft.discard();
      const text = done(reply);
      if (text !== null) announce(text);
      await refresh();
      onSaved(reply);
      if (!isNew) draft.discard();
    },
    words,
  });
  const conflict = useConflict({
    keepMine: (now) => {
      draft.base.current = now;
      draft.form.current?.requestSubmit();
    },
    takeTheirs: async () => {
      await fetchAgain?.();
      draft.discard();
    },
  });

  const { message, code = '' } = form.refused ?? {};
  const field = besides[code];
  const isToldElsewhere = field !== undefined || code === 'changed_meanwhile';
  return {
    ...form,
    draft,
    faults: field === undefined || message === undefined ? form.faults : { ...form.faults, [field]: message },
    /** Why it failed, unless that is told beside a field or by the dialog. */
    failure: isToldElsewhere ? undefined : message,
    changed: conflict.dialog,
  };
}

type ListQuery<Items> = { queryKey: QueryKey; queryFn?: QueryFunction<Items> };

/** The part of `useItemForm` that fetches again the list which shows the item. */
export function useItemList<Items>(list: ListQuery<Items>) {
  const client = useQueryClient();
  return {
    fetchAgain: () => client.fetchQuery({ ...list, staleTime: 0 }),
    refresh: () => client.invalidateQueries({ queryKey: list.queryKey }),
  };
}

type Item = Omit<ReturnType<typeof useItemForm>, 'reply'>;

/** The form of `useItemForm` round its fields, with the question that another person's change asks. */
export function ItemForm({
  item: { draft, submit, changed },
  className,
  onInput,
  children,
  ...label
}: Omit<ComponentProps<'form'>, 'key' | 'ref' | 'method' | 'onSubmit'> & { item: Item }) {
  return (
    <>
      <form
        key={draft.key}
        ref={draft.form}
        className={classes('stack', className)}
        method="post"
        onInput={(event) => {
          draft.keep();
          onInput?.(event);
        }}
        onSubmit={submit}
        noValidate
        {...label}
      >
        <DraftNote draft={draft} />
        {children}
      </form>
      <ChangedDialog {...changed} />
    </>
  );
}

type ItemButtonsProps = {
  item: Item;
  words: { submit: string; submitting?: string; cancel?: string };
  /** Closes the form; without it, giving up what was typed empties the form. */
  onClose?: (() => void) | undefined;
  look?: ButtonLook;
  small?: boolean;
  className?: string;
};

/** The button that saves, and the one that gives up what was typed, where it has a word. */
export function ItemButtons({
  item: { draft, busy },
  words: { submit, submitting = submit, cancel },
  onClose,
  look,
  small,
  className,
}: ItemButtonsProps) {
  const giveUp = () => {
    if (onClose === undefined) return draft.discard();
    // One drawing without the form, instead of one more of the form before it.
    startTransition(() => {
      draft.clear();
      onClose();
    });
  };
  return (
    <div className={classes('row', className)}>
      <Button type="submit" look={look} small={small} busy={busy}>
        {busy ? submitting : submit}
      </Button>
      {cancel !== undefined && (
        <Button look="plain" small={small} aria-disabled={busy || undefined} onClick={giveUp}>
          {cancel}
        </Button>
      )}
    </div>
  );
}

/** How far the upload is, or why the item could not be saved. */
export function ItemOutcome({ item: { progress, cancel, failure } }: { item: Item }): ReactNode {
  return (
    <>
      <UploadProgress progress={progress} onCancel={cancel} />
      {failure && <Note look="wrong" title={failure} />}
    </>
  );
}
