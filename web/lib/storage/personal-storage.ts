import type { DeviceStorage } from './device-storage.ts';
import { ownerOf } from './stored.ts';

/**
 * The storage as one person sees it: entries (JSON objects) name their owner, and another person's are neither found
 * nor removed. A visitor's are found by the first person who signs in.
 */
export function personalStorage(storage: DeviceStorage, userId: string | null): DeviceStorage {
  const mine = (text: string | null) => [null, userId].includes(ownerOf(text));
  return {
    get length() {
      return storage.length;
    },
    key: (index) => storage.key(index),
    getItem: (name) => {
      const text = storage.getItem(name);
      return mine(text) ? text : null;
    },
    // Not parsed: the draft of a long paper is stored at every key press. Of two owners the last one counts.
    setItem: (name, text) =>
      storage.setItem(
        name,
        `${text.slice(0, -1)}${text === '{}' ? '' : ','}"userId":${JSON.stringify(userId)}}`,
      ),
    removeItem: (name) => {
      if (mine(storage.getItem(name))) storage.removeItem(name);
    },
  };
}
