import type { DeviceStorage } from './device-storage.ts';
import { entryOf, forEachStored, ownerOf } from './stored.ts';

/**
 * Gives what a visitor left here to this person, the first to sign in, so that later ones do not find it
 * (behaviour 4.19). Never throws.
 */
export function claimStored(storage: DeviceStorage, userId: string): void {
  forEachStored(storage, (name, text) => {
    const entry = entryOf(text);
    if (entry !== null && ownerOf(text) === null) storage.setItem(name, JSON.stringify({ ...entry, userId }));
  });
}
