import './audit.css';
import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readAddress } from '#web/ui/list/address.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { address, auditLog } from './api.ts';
import { Changes } from './changes.tsx';
import { texts } from './text.en.ts';

const SHOWN = 10;
const unfiltered = readAddress(address, new URLSearchParams());

type ChangesOfProps = {
  /** A kind and an id, as in `user/0199…`. */
  target: string;
  words: { none: string; loading: string; failed: string; all: string };
};

/** The latest changes of one item, with the way to all of them, for admins (behaviour 3.43). */
export function ChangesOf({ target, words }: ChangesOfProps) {
  const query = useQuery(auditLog({ ...unfiltered, target, limit: SHOWN }));
  if (query.isError) return <LoadFailed query={query} failed={words.failed} />;
  if (query.data === undefined) return <Loading text={words.loading} />;
  const { items, total } = query.data;
  if (items.length === 0) return <p className="meta">{words.none}</p>;
  return (
    <>
      <DataTable
        className="audit"
        caption={texts.caption}
        heads={texts.columns}
        items={items}
        keyOf={({ _id }) => _id}
        columns={{
          when: {
            className: 'num c-when',
            cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
          },
          what: {
            className: 'c-what',
            cell: ({ act, actor, target }) =>
              [actor._id === null ? texts.deleted : actor.fullName, texts.did[act], target.title].join(' '),
          },
          values: {
            className: 'c-values',
            cell: ({ before, after }) => <Changes before={before} after={after} />,
          },
        }}
      />
      {total > SHOWN && (
        <p>
          <Link to={`/admin/audit?target=${encodeURIComponent(target)}`}>{words.all}</Link>
        </p>
      )}
    </>
  );
}
