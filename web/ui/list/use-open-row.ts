import { startTransition, useCallback, useState } from 'react';

type Page<Item> = { items: readonly Item[]; total: number };

/** The item of an open row as it was last known, and where it was on which page of which list. */
type Opened<Item> = { item: Item; place: number; page: Page<Item> | undefined; address: string };

/**
 * The open row of a paged list, such as one that shows a form: a refetch that no longer finds its item leaves it where it
 * was, so that what was typed does not go with it. It goes once it is closed, or another page or filter is asked for
 * (`address`), where `page` is undefined until it has loaded.
 */
export function useOpenRow<Item extends { _id: string }>(page: Page<Item> | undefined, address: string) {
  const [opened, setOpened] = useState<Opened<Item> | null>(null);
  const place = page?.items.findIndex(({ _id }) => _id === opened?.item._id) ?? -1;
  const listed = page?.items[place];
  if (opened !== null && listed !== undefined && (page !== opened.page || address !== opened.address)) {
    setOpened({ item: listed, place, page, address });
  }
  const isGone = opened !== null && listed === undefined && opened.address === address;
  // The same functions from one drawing to the next, so that a row which is neither opened nor closed is not drawn again.
  // The press is shown at once, the open row as soon as it is drawn.
  const open = useCallback(
    (item: Item) => startTransition(() => setOpened({ item, place: 0, page: undefined, address })),
    [address],
  );
  const close = useCallback(() => setOpened(null), []);
  const update = useCallback((item: Item) => setOpened((before) => before && { ...before, item }), []);
  return {
    /** The page with the item of the open row. */
    page: page && isGone ? { ...page, items: page.items.toSpliced(opened.place, 0, opened.item) } : page,
    openId: opened?.item._id ?? null,
    open,
    close,
    /** Says how the item of the open row is stored now, in case the list no longer finds it. */
    update,
  };
}
