import type { Import, ImportedQuestion, OpenEdit } from '@kaksha/contract/imports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { announce } from '#web/ui/message/toast.tsx';
import { type Change, changeImport, importQuery } from './api.ts';
import { texts } from './text.en.ts';

/** Browsers send less than 64 kB of a page that is left. */
const KEPT_ALIVE = 20_000;

/**
 * The ticks of an import and its other changes: ticks are shown at once, and all are sent one after another, so that they are
 * kept in the order in which they were made.
 */
export function useChanges(read: Import) {
  const client = useQueryClient();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => pickedOf(read));
  const send = (change: Change, keepalive = false): Promise<Import> => {
    const sent = line.current.then(() => changeImport(read._id, change, keepalive));
    line.current = sent.catch(() => undefined);
    return sent;
  };
  const keep = (changed: Import) => client.setQueryData(importQuery(read._id).queryKey, changed);
  return {
    picked,
    tick(indexes: readonly number[], isPicked: boolean) {
      const next = new Set(picked);
      for (const index of indexes) {
        if (isPicked) next.add(index);
        else next.delete(index);
      }
      setPicked(next);
      send({ many: { indexes: [...indexes], picked: isPicked } }).catch((error: unknown) => {
        setPicked(picked);
        announce(errorText(error, texts.saveFailed), 'wrong');
      });
    },
    /** Changes one question; whether it is ticked follows from what it is now. */
    async change(index: number, change: Omit<Change, 'index' | 'many'>) {
      const changed = await send({ ...change, index });
      keep(changed);
      setPicked((before) => {
        const next = new Set(before);
        if (changed.questions[index]?.picked) next.add(index);
        else next.delete(index);
        return next;
      });
    },
    /** Keeps what stands in the form of a question, also while the page is left. */
    async keepOpen(index: number, editing: OpenEdit) {
      const body = { index, editing };
      await send(body, JSON.stringify(body).length < KEPT_ALIVE);
    },
    /** Ends the form of a question without a change. */
    async cancel(index: number) {
      keep(await send({ index, editing: null }));
    },
    async changeMany(many: NonNullable<Change['many']>) {
      keep(await send({ many }));
    },
    /** Once everything that was changed is stored. */
    settled: () => line.current,
  };
}

export const pickedOf = ({ questions }: Import): ReadonlySet<number> =>
  new Set(questions.flatMap(({ picked }, index) => (picked ? [index] : [])));

/** True for a question that can be stored as it is, a missing key apart: everything else stays out. */
export function canBeTaken({ taken, notes }: ImportedQuestion): boolean {
  return (
    !taken &&
    notes.every(({ code }) => !['not_four_options', 'empty_option', 'too_long', 'options_gap'].includes(code))
  );
}
