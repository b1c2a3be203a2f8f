import type { OpenEdit } from '@kaksha/contract/imports.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Typing is kept once it rests so long. */
const REST_MS = 800;

/** Forms of this page by their questions: a login in place finds them as they were left. */
const open = new Map<string, OpenEdit>();

export const isOpen = (name: string): boolean => open.has(name);
/** The form was saved or cancelled. */
export const close = (name: string): void => void open.delete(name);

/**
 * What stands in the form of a question. It is kept with the import shortly after it was typed, and when the page is left; `isKept` is
 * false while that has failed.
 */
export function useOpenEdit(name: string, begin: () => OpenEdit, keep: (edit: OpenEdit) => Promise<void>) {
  const [edit, setEdit] = useState(() => open.get(name) ?? begin());
  const [sent, setSent] = useState(edit);
  const [isKept, setIsKept] = useState(true);
  const send = useEffectEvent(() => {
    if (edit === sent || !open.has(name)) return;
    setSent(edit);
    keep(edit).then(
      () => setIsKept(true),
      () => setIsKept(false),
    );
  });
  // An effect, because typing rests when nothing happens.
  useEffect(() => {
    if (edit === sent) return;
    const timer = setTimeout(() => send(), REST_MS);
    return () => clearTimeout(timer);
  }, [edit, sent]);
  // An effect, because the page or the form can be left right after a key.
  useEffect(() => {
    const onHide = () => send();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      onHide();
    };
  }, []);
  const change = (part: Partial<OpenEdit>) => {
    const next = { ...edit, ...part };
    open.set(name, next);
    setEdit(next);
  };
  return { edit, change, isKept };
}
