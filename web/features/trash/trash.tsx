import { formatDateTime } from '@kaksha/contract/core/time.ts';
import './trash.css';
import { trashRoutes } from '@kaksha/contract/staff-routes.ts';
import type { TrashItem, TrashKind } from '@kaksha/contract/trash.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { texts } from './text.en.ts';

type TrashProps = {
  /** What the screen above lists. */
  kinds: readonly TrashKind[];
  /** Only the parts of this course. */
  courseId?: string;
  /** Loaded when it is opened: for a page whose requests are counted. */
  folded?: boolean;
};

/**
 * The foot of a screen: what was deleted there in the last 7 days, each item with a button that restores it (behaviour
 * 3.13). Nothing is shown to anyone but admins, nor while there is nothing to restore. A screen that deletes something
 * refetches its queries, and this list with them, by `client.invalidateQueries()`.
 */
export function Trash(props: TrashProps) {
  const { user } = useSession();
  return user?.role === 'admin' ? <TrashForAdmins {...props} /> : null;
}

function TrashForAdmins({ kinds, courseId, folded = false }: TrashProps) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(!folded);
  const list = useQuery({ ...callQuery(trashRoutes.list), enabled: open });
  const [used, setUsed] = useState(false);
  const items = list.data?.filter(
    (item) => kinds.includes(item.kind) && (courseId === undefined || item.courseId === courseId),
  );
  const error = list.data === undefined ? list.error : null;
  // Once something was restored here the section stays, since it has the focus.
  if (!folded && error === null && !items?.length && !used) return null;
  const name = (
    <h2 id={heading} tabIndex={-1} ref={title}>
      {texts.title}
    </h2>
  );
  const rows = (
    <>
      {error !== null && <LoadFailed query={list} failed={texts.failed} />}
      {items?.length === 0 && <p className="meta">{texts.empty}</p>}
      {items !== undefined && items.length > 0 && (
        <>
          <p className="meta">{texts.lead}</p>
          <ul className="trash-rows">
            {items.map((item) => (
              <TrashRow
                key={item._id}
                item={item}
                showKind={kinds.length > 1}
                onRestored={() => {
                  setUsed(true);
                  title.current?.focus();
                }}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
  if (!folded) {
    return (
      <section className="trash" aria-labelledby={heading}>
        {name}
        {rows}
      </section>
    );
  }
  return (
    <details className="trash" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name}
        <Icon name="down" />
      </summary>
      {rows}
    </details>
  );
}

function TrashRow({
  item,
  showKind,
  onRestored,
}: {
  item: TrashItem;
  showKind: boolean;
  onRestored: () => void;
}) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const title = item.title.trim() || texts.untitled;

  const restore = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await send(trashRoutes.restore, { params: { id: item._id } });
      // Now, not when the list has been loaded again: the rows above would move under a press on the restored one.
      client.setQueryData(callQuery(trashRoutes.list).queryKey, (items) =>
        items?.filter(({ _id }) => _id !== item._id),
      );
      announce(texts.restored(title));
      onRestored();
      // The list of the screen above, whatever it is, and every other place that shows the item.
      await client.invalidateQueries();
    } catch (error) {
      setFailed(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const reasonOf = (error: unknown): string => {
    if (error instanceof CallError && error.code === 'course_path_taken') return texts.pathTaken;
    if (error instanceof CallError && error.code === 'not_found') return texts.gone;
    return errorText(error, texts.restoreFailed);
  };

  return (
    <li>
      <div className="trash-what">
        <p className="trash-title">
          {title} {showKind && <span className="meta">{texts.kinds[item.kind]}</span>}
        </p>
        <p className="meta num">{texts.deleted(item.deletedBy.fullName, formatDateTime(item.deletedAt))}</p>
        <FieldError>{failed}</FieldError>
      </div>
      <Button
        look="outline"
        small
        busy={busy}
        aria-label={texts.restoreItem(title)}
        onClick={() => void restore()}
      >
        <Icon name="retry" />
        {texts.restore}
      </Button>
    </li>
  );
}
