import { useRef, useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { en } from './text.en.ts';

type Ids = readonly string[];

type ReorderInput = {
  /** The stored order. */
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

/**
 * The order of a list that people can change: `ids` is what to show, at once as it was moved. One order is stored at a
 * time; of those made meanwhile, the last one follows.
 */
export function useReorder({ ids: stored, nameOf, save }: ReorderInput) {
  const t = useText({ en });
  const [moved, setMoved] = useState<Ids | null>(null);
  const [status, setStatus] = useState('');
  /** The row whose buttons are shown, and the one whose handle gets the focus back. */
  const [open, setOpen] = useState<string | null>(null);
  const waiting = useRef<Ids | null>(null);
  const running = useRef(false);
  const ids = moved !== null && sameItems(moved, stored) ? moved : stored;

  /** Shows the item at `index`; nothing is stored yet. */
  const place = (id: string, index: number): Ids => {
    const next = moveItem(ids, id, index);
    setMoved(next);
    setStatus(t.moved(nameOf(id), index + 1, next.length));
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

  return {
    ids,
    /** What was moved last, for screen readers; see `ReorderStatus`. */
    status,
    open,
    setOpen,
    nameOf,
    place,
    /** Puts the item at `index` and stores the order; out of range does nothing. */
    move: (id: string, index: number) => {
      if (index < 0 || index >= ids.length || index === ids.indexOf(id)) return;
      void store(place(id, index));
    },
    /** Stores the order that is shown, after a drag. */
    drop: () => {
      if (moved !== null) void store(ids);
    },
    cancel: () => setMoved(null),
  };
}

export type Reorder = ReturnType<typeof useReorder>;

function sameItems(one: Ids, other: Ids): boolean {
  const known = new Set(other);
  return one.length === other.length && one.every((id) => known.has(id));
}
