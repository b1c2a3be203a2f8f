import type { AuditEntry } from '@kaksha/contract/audit.ts';
import { formatDateTime } from '#web/lib/time/format.ts';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { Changes } from './changes.tsx';
import { texts } from './text.en.ts';

type AuditTableProps = {
  entries: readonly AuditEntry[];
  onActor: (id: string) => void;
  onTarget: (target: string) => void;
};

/** The entries as a table, as cards on a phone; a name or a title shows only its changes. */
export function AuditTable({ entries, onActor, onTarget }: AuditTableProps) {
  return (
    <table className="data data-cards audit">
      <caption className="sr">{texts.caption}</caption>
      <thead>
        <tr>
          {Object.entries(texts.columns).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <td className="num c-when">
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            </td>
            <td className="c-who">
              <Actor actor={entry.actor} onActor={onActor} />
            </td>
            <td className="c-what">
              <span className="who">
                <span className="audit-act">{texts.acts[entry.act]}</span>
                <Target target={entry.target} onTarget={onTarget} />
              </span>
            </td>
            <td className="c-values">
              <Changes before={entry.before} after={entry.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Actor({
  actor: { _id: id, fullName, email },
  onActor,
}: { actor: AuditEntry['actor'] } & Pick<AuditTableProps, 'onActor'>) {
  if (id === null) return <span className="meta">{texts.deleted}</span>;
  return (
    <span className="who">
      <button
        type="button"
        className="audit-only"
        aria-label={texts.onlyActor(fullName)}
        onClick={() => onActor(id)}
      >
        {fullName}
      </button>
      <span>
        <EmailAddress email={email} />
      </span>
    </span>
  );
}

function Target({
  target: { kind, id, title },
  onTarget,
}: { target: AuditEntry['target'] } & Pick<AuditTableProps, 'onTarget'>) {
  if (id === '' || title === '') return title !== '' && <span>{title}</span>;
  return (
    <button
      type="button"
      className="audit-only"
      aria-label={texts.onlyTarget(title)}
      onClick={() => onTarget(`${kind}/${id}`)}
    >
      {kind === 'role' ? <EmailAddress email={title} /> : title}
    </button>
  );
}
