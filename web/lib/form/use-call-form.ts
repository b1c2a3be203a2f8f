import type { FileRule } from '@kaksha/contract/core/files.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { errorText } from '../send/error-text.ts';
import { CallError } from '../send/send.ts';
import { faultsOfFiles, type PickedFiles, pickedFiles } from './file-fault.ts';
import { type Faults, faultsOf, focusFirstFault, nestValues, readForm } from './form.ts';

type FileRules = Record<string, FileRule>;
type Schema<Values> = z.ZodMiniType<Values>;

/** What a failure is shown as. What is left out shows the server's text. */
export type FormWords = {
  /** For a failure without a text from the server. */
  failed: string;
  /** Beside faults that were found before anything was sent. */
  check?: string;
  /** The server refused (4xx). */
  refused?: string;
  /** The server limits requests from here (429). */
  tooMany?: string;
  /** No answer came, or the server failed (5xx). */
  unanswered?: string;
  /** By field, when it is left empty. */
  missing?: Faults;
};

/** What `send` gets beside the values: pass `signal` and `onProgress` on where an upload is shown and can be cancelled. */
type Sending<Rules> = {
  form: HTMLFormElement;
  files: PickedFiles<Rules>;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
};

type CallForm<Values, Reply, Rules> = {
  /** What the call takes; loaded on submit where the page must not carry schemas. */
  schema: Schema<Values> | (() => Promise<Schema<Values>>);
  /** Values that nobody types, or that replace what was typed; read on submit. */
  values?: (typed: Record<string, string>) => Record<string, unknown>;
  /** The call's file fields: what is chosen in the inputs of these names is checked, and given to `send` as `files`. */
  files?: Rules;
  send: (values: Values, sending: Sending<Rules>) => Promise<Reply>;
  words: FormWords;
};

type State<Reply> = {
  phase: 'idle' | 'sending' | 'done' | 'failed';
  faults: Faults;
  reply: Reply | null;
  refused: { message: string | undefined; code: string | undefined } | null;
  /** How much has been sent, from 0 to 1; null where it is not known. */
  progress: number | null;
};

/**
 * State of a form that makes one call. Field names may be nested (`rows.0.title`), and faults carry the same names. What
 * was typed stays unless `send` empties the form; the focus goes to the first fault; a second submit while sending is ignored.
 */
export function useCallForm<Values, Reply, const Rules extends FileRules = Record<never, never>>({
  schema,
  values,
  files: rules,
  send,
  words,
}: CallForm<Values, Reply, Rules>) {
  const idle: State<Reply> = { phase: 'idle', faults: {}, reply: null, refused: null, progress: null };
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current !== null) return;
    const form = event.currentTarget;
    const typed = readForm(form);
    const files = pickedFiles<Rules>(form, rules);
    const input = { ...nestValues(typed), ...values?.(typed) };
    const refuse = (found: Faults, message: string | undefined, code?: string) => {
      setState({ ...idle, phase: 'failed', faults: found, refused: { message, code } });
      focusFirstFault(form, found);
    };
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (progress: number) => setState((now) => ({ ...now, progress }));
    try {
      if (typeof schema === 'function') setState({ ...idle, phase: 'sending' });
      const checking = typeof schema === 'function' ? await schema().catch(() => null) : schema;
      const checked = checking?.safeParse(input) ?? unchecked<Values>(input);
      const found = {
        ...(checked.success ? {} : inOwnWords(faultsOf(checked.error.issues), typed, words.missing ?? {})),
        ...faultsOfFiles(rules ?? {}, files),
      };
      if (!checked.success || Object.keys(found).length > 0) return refuse(found, words.check);
      setState({ ...idle, phase: 'sending' });
      const reply = await send(checked.data, { form, files, signal: controller.signal, onProgress });
      setState({ ...idle, phase: 'done', reply });
    } catch (error) {
      if (controller.signal.aborted) setState(idle);
      else if (error instanceof CallError)
        refuse(error.fields, ownText(error, words) ?? errorText(error, words.failed), error.code);
      else refuse({}, words.unanswered ?? words.failed);
    } finally {
      running.current = null;
    }
  };

  return { ...state, busy: state.phase === 'sending', submit, cancel: () => running.current?.abort() };
}

/** Without its schema, which a newer version of the site replaced, a form is sent as it was typed: the server checks it. */
function unchecked<Values>(input: object): { success: true; data: Values } {
  return { success: true, data: JSON.parse(JSON.stringify(input)) };
}

/** The form's own text for this kind of failure. */
function ownText({ status }: CallError, words: FormWords): string | undefined {
  if (status === 429) return words.tooMany;
  return status === 0 || status >= 500 ? words.unanswered : words.refused;
}

/** An empty field has the form's own words. */
function inOwnWords(found: Faults, typed: Record<string, string>, missing: Faults): Faults {
  return Object.fromEntries(
    Object.entries(found).map(([field, text]) => {
      const empty = !typed[field]?.trim();
      return [field, (empty && missing[field]) || text];
    }),
  );
}
