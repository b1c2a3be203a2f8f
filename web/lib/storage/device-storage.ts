/** What the browser stores for this site between visits. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Nothing is found in it, and storing fails as in a full storage. */
const forbidden: DeviceStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error('This browser keeps nothing.');
  },
  removeItem: () => undefined,
  key: () => null,
  length: 0,
};

/** The storage of this browser; merely naming it throws if storage is forbidden. */
export function deviceStorage(page: Window): DeviceStorage {
  try {
    return page.localStorage;
  } catch {
    return forbidden;
  }
}
