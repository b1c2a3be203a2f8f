import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type DeviceStorage, deviceStorage, personalStorage, storageKeys } from '#web/lib/storage.ts';
import { readForm } from './form.ts';

/** What a form holds as text, by the names of its fields; a box that is not ticked has no key. */
export type FormValues = Readonly<Record<string, string>>;

const KeptDraft = z.object({
  values: z.record(z.string(), z.string()),
  files: z.array(z.string()),
  revision: z.optional(z.number()),
});
type KeptDraft = z.infer<typeof KeptDraft>;

type DraftInput = {
  /** Which form it is, such as `course:new` or `course:` and an id. */
  name: string;
  userId: string | null;
  /** What is stored on the server, as the form shows it; empty for a new item. */
  stored: FormValues;
  /** The revision that `stored` is of. */
  revision?: number;
};

/**
 * Keeps what is typed into a form on this device until it is saved, so that it survives a lost connection, an expired
 * sign-in and a reload; signing out removes it. The form draws itself with `values` as defaults, has `key={draft.key}`,
 * `ref={draft.form}` and `onInput={draft.keep}`, and calls `clear` once it is saved. For pages that only the browser draws.
 */
export function useFormDraft({ name, userId, stored, revision }: DraftInput) {
  const storage = () => personalStorage(deviceStorage, userId);
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState(() => load(storage(), name));
  const [drawn, setDrawn] = useState(0);
  const [unsaved, setUnsaved] = useState(found !== null);
  const [drawnFrom, setDrawnFrom] = useState(found?.revision ?? revision);
  // A form that nobody has touched follows what is stored.
  if (!unsaved && drawnFrom !== revision) setDrawnFrom(revision);
  const base = useRef(drawnFrom);
  // An effect, since a form that is sent at once reads it before the next drawing.
  useEffect(() => {
    base.current = drawnFrom;
  }, [drawnFrom]);

  const keep = () => {
    if (form.current === null) return;
    const values = readForm(form.current);
    const files = fileNames(form.current);
    const isSame = files.length === 0 && sameValues(values, stored);
    setUnsaved(!isSame);
    if (isSame) return storage().removeItem(storageKeys.formDraft + name);
    const from = base.current;
    const draft: KeptDraft = { values, files, ...(from === undefined ? {} : { revision: from }) };
    storage().setItem(storageKeys.formDraft + name, JSON.stringify(draft));
  };
  const clear = () => {
    storage().removeItem(storageKeys.formDraft + name);
    setFound(null);
    setUnsaved(false);
  };

  return {
    form,
    /** Changes when the form has to be drawn again from `values`. */
    key: `${name}:${drawn}:${drawnFrom}`,
    values: found?.values ?? stored,
    /** An earlier visit typed `values` and did not save them. */
    restored: found !== null,
    /** Names of the files that were chosen then; the browser cannot choose them again by itself. */
    files: found?.files ?? [],
    revision: drawnFrom,
    /**
     * The revision that the values were made from, to be sent along: that of when the form was opened, until it is set
     * because the person chose between two changes, or made another one beside the form.
     */
    base,
    /** The form holds something that is not stored. */
    unsaved,
    keep,
    clear,
    /** Gives up what was typed and draws the form as it is stored. */
    discard: () => {
      clear();
      setDrawn(drawn + 1);
    },
  };
}

/** Whether a form of this name keeps something that this person typed and did not save. */
export function hasFormDraft({ name, userId }: Pick<DraftInput, 'name' | 'userId'>): boolean {
  return load(personalStorage(deviceStorage, userId), name) !== null;
}

function load(storage: DeviceStorage, name: string): KeptDraft | null {
  try {
    const draft = z.safeParse(KeptDraft, JSON.parse(storage.getItem(storageKeys.formDraft + name) ?? 'null'));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}

function fileNames(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement ? Array.from(field.files ?? [], (file) => file.name) : [],
  );
}

/** An empty field and one that is not there say the same. */
function sameValues(one: FormValues, other: FormValues): boolean {
  const filled = (values: FormValues) =>
    JSON.stringify(
      Object.entries(values)
        .filter(([, value]) => value !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return filled(one) === filled(other);
}
