import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { type DeviceStorage, deviceStorage, personalStorage } from '#web/lib/storage.ts';
import type { StoredAs } from '../api.ts';
import type { EditorContent } from '../state/content.ts';
import { clearDraft, draftName, hasDraft, type KeptDraft, sameContent, saveDraft } from './draft-store.ts';

const MINUTE_MS = 60_000;

type DraftInput = {
  /** What is in the editor, and what is stored of it. */
  content: EditorContent;
  base: EditorContent;
  stored: StoredAs | null;
};

/** The state of the draft: nothing to store, stored at a time (to the minute), or refused by the device. */
export type DraftStatus = { kind: 'none' } | { kind: 'kept'; at: number } | { kind: 'refused' };

/**
 * Stores unsaved content on this device at every change, and finds what an earlier visit stored. While a found draft is
 * offered, it is not overwritten. What is drawn may lag behind what was typed: `latest` is stored when the page goes.
 */
export function useKeptDraft({ content, base, stored }: DraftInput, latest: DraftInput) {
  const name = draftName(stored);
  const versionId = stored?.versionId;
  const userId = useSession().user?.id ?? null;
  const [offered, setOffered] = useState<KeptDraft | null>(null);
  const [looked, setLooked] = useState(false);
  const [status, setStatus] = useState<DraftStatus>({ kind: 'none' });

  // An effect, because only the browser knows what the device has stored.
  useEffect(() => {
    if (looked) return;
    if (!hasDraft(storageOf(userId), name)) return setLooked(true);
    let isOpen = true;
    import('./read-draft.ts').then(
      ({ loadDraft }) => {
        if (!isOpen) return;
        const found = loadDraft(storageOf(userId), name);
        if (found !== null && !sameContent(found.content, base)) setOffered(found);
        setLooked(true);
      },
      // What cannot be read now is not overwritten either.
      () => isOpen && setStatus({ kind: 'refused' }),
    );
    return () => {
      isOpen = false;
    };
  }, [looked, name, base, userId]);

  const waiting = !looked || offered !== null;
  // An effect, because a crash gives no warning: every change is stored as soon as it is on the screen.
  useEffect(() => {
    if (waiting) return;
    if (sameContent(content, base)) {
      clearDraft(storageOf(userId), name);
      setStatus((before) => (before.kind === 'none' ? before : { kind: 'none' }));
      return;
    }
    const now = Date.now();
    const kept = saveDraft(storageOf(userId), name, draftOf(content, versionId, now));
    const at = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    setStatus((before) => {
      if (!kept) return before.kind === 'refused' ? before : { kind: 'refused' };
      return before.kind === 'kept' && before.at === at ? before : { kind: 'kept', at };
    });
  }, [waiting, name, content, base, versionId, userId]);

  const storeLatest = useEffectEvent(() => {
    if (waiting || sameContent(latest.content, latest.base)) return;
    const draft = draftOf(latest.content, latest.stored?.versionId, Date.now());
    saveDraft(storageOf(userId), draftName(latest.stored), draft);
  });
  // An effect, because a page can be closed or reloaded right after a key.
  useEffect(() => {
    const onHide = () => storeLatest();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  return {
    offered,
    status,
    /** The offered draft was used or discarded. */
    decide: () => setOffered(null),
    forget: () => clearDraft(storageOf(userId), name),
  };
}

/** What this device keeps for this person. */
function storageOf(userId: string | null): DeviceStorage {
  return personalStorage(deviceStorage, userId);
}

function draftOf(content: EditorContent, versionId: string | undefined, savedAt: number): KeptDraft {
  return { savedAt, content, ...(versionId === undefined ? {} : { versionId }) };
}
