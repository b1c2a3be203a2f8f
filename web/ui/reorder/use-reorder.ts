import { useLayoutEffect, useRef, useState } from 'react';
import { texts } from './text.en.ts';

type Ids = readonly string[];

type ReorderInput = {
  ids: Ids;
  nameOf: (id: string) => string;
  /** Stores an order and loads the list again. Says itself when that fails, and never rejects. */
  save: (ids: string[]) => Promise<void>;
};

/** The list with one item taken out and put at `index`. */
export function moveItem(ids: Ids, id: string, index: number): Ids {
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, index), id, ...rest.slice(index)];
}

/** What can be done with an item of the list; these functions stay the same while the list is shown. */
export type ReorderActs = {
  /** Shows the item at `index`; nothing is stored yet. */
  place: (id: string, index: number) => void;
  /** Puts the item at `index` and stores the order; out of range does nothing. */
  move: (id: string, index: number) => void;
  /** Stores the order that is shown, after a drag. */
  drop: () => void;
  cancel: () => void;
  setOpen: (id: string | null) => void;
};

/** Where an item stands, for its `ReorderHandle`: plain values, so that a row which did not move is not drawn again. */
export type ReorderPlace = {
  id: string;
  name: string;
  at: number;
  last: boolean;
  /** Its buttons are shown. */
  open: boolean;
  acts: ReorderActs;
};

/**
 * The order of a list that people can change: `ids` is what to show, at once as it was moved. One order is stored at a
 * time; of those made meanwhile, the last one follows.
 */
export function useReorder({ ids: stored, nameOf, save }: ReorderInput) {
  const [moved, setMoved] = useState<Ids | null>(null);
  const [status, setStatus] = useState('');
  /** The row whose buttons are shown. */
  const [open, setOpen] = useState<string | null>(null);
  const waiting = useRef<Ids | null>(null);
  const running = useRef(false);
  const ids = moved !== null && sameItems(moved, stored) ? moved : stored;

  const place = (id: string, index: number): Ids => {
    const next = moveItem(ids, id, index);
    setMoved(next);
    setStatus(texts.moved(nameOf(id), index + 1, next.length));
    return next;
  };
  const store = async (order: Ids) => {
    waiting.current = order;
    if (running.current) return;
    running.current = true;
    let last = order;
    while (waiting.current !== null) {
      last = waiting.current;
      waiting.current = null;
      await save([...last]);
    }
    running.current = false;
    // A drag that began meanwhile shows another order, which is stored when it ends.
    setMoved((shown) => (shown === last ? null : shown));
  };
  const latest = useRef({ place, store, moved, ids });
  // An effect, since the acts outlive the drawing that a row was given them in. A layout effect, so that the next key finds
  // the order that is shown.
  useLayoutEffect(() => {
    latest.current = { place, store, moved, ids };
  });
  const [acts] = useState<ReorderActs>(() => ({
    place: (id, index) => {
      if (index !== latest.current.ids.indexOf(id)) latest.current.place(id, index);
    },
    move: (id, index) => {
      const { ids: shown } = latest.current;
      if (index < 0 || index >= shown.length || index === shown.indexOf(id)) return;
      void latest.current.store(latest.current.place(id, index));
    },
    drop: () => {
      if (latest.current.moved !== null) void latest.current.store(latest.current.ids);
    },
    cancel: () => setMoved(null),
    setOpen,
  }));

  return {
    ids,
    /** What was moved last, for screen readers; see `ReorderStatus`. */
    status,
    /** Where the item at this index of `ids` stands. */
    placeAt: (at: number, id: string): ReorderPlace => ({
      id,
      name: nameOf(id),
      at,
      last: at === ids.length - 1,
      open: open === id,
      acts,
    }),
  };
}

export type Reorder = ReturnType<typeof useReorder>;

function sameItems(one: Ids, other: Ids): boolean {
  const known = new Set(other);
  return one.length === other.length && one.every((id) => known.has(id));
}
