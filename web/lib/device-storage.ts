/** What the browser keeps for this site from one visit to the next. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Nothing is found in it, and keeping fails as it does where all is full. */
const forbidden: DeviceStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error('This browser keeps nothing.');
  },
  removeItem: () => undefined,
  key: () => null,
  length: 0,
};

/** The storage of this browser, whose very name throws where storage is forbidden. */
export function deviceStorage(page: Window): DeviceStorage {
  try {
    return page.localStorage;
  } catch {
    return forbidden;
  }
}
