import { formatDateTime } from '@kaksha/contract/core/time.ts';
import './audit.css';
import type { AuditEntry } from '@kaksha/contract/audit.ts';
import { auditActs } from '@kaksha/contract/core/audit-acts.ts';
import { useQuery } from '@tanstack/react-query';
import { AdminHead } from '#web/features/admin/public.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAddress } from '#web/ui/list/address.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { DayFilter, SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { address, auditLog, foldedCount, isFiltered, wanted } from './api.ts';
import { Changes } from './changes.tsx';
import { texts } from './text.en.ts';

/** How long a pause in typing starts the search. */
const SETTLE_MS = 400;

/** /admin/audit: what staff and admins changed, for admins; its filters are kept in the URL. */
export function AuditPage() {
  const { filters, change, type, goTo, reset } = useAddress(address);
  const list = useQuery(auditLog(filters));
  const settles = (field: 'q' | 'from' | 'to') => ({
    value: filters[field],
    delayMs: SETTLE_MS,
    onSettle: (value: string) => type(field, value),
  });
  const oneTarget = filters.target.includes('/');
  const [first] = list.data?.items ?? [];
  return (
    <>
      <AdminHead title={texts.title}>
        <ExportButton
          wanted={{ what: 'audit', ...wanted(filters) }}
          count={list.isError ? 0 : list.data?.total}
        />
      </AdminHead>
      <div>
        <Filters
          label={texts.filter}
          className="filters-audit"
          search={<SearchFilter placeholder={texts.search} {...settles('q')} />}
          count={foldedCount(filters)}
          onReset={reset}
        >
          <Field label={texts.act}>
            <Select small value={filters.act} onChange={({ target }) => change({ act: target.value })}>
              <option value="">{texts.anyAct}</option>
              {auditActs.map((act) => (
                <option key={act} value={act}>
                  {texts.acts[act]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={texts.kind}>
            <Select
              small
              value={oneTarget ? '' : filters.target}
              onChange={({ target }) => change({ target: target.value })}
            >
              <option value="">{texts.anyKind}</option>
              {Object.entries(texts.kinds).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <DayFilter label={texts.from} {...settles('from')} />
          <DayFilter label={texts.to} {...settles('to')} />
        </Filters>
        {(filters.actor !== '' || oneTarget) && (
          <div className="row audit-active">
            {filters.actor !== '' && (
              <ActiveFilter text={texts.byOne(first?.actor.fullName)} onClear={() => change({ actor: '' })} />
            )}
            {oneTarget && (
              <ActiveFilter text={texts.ofOne(first?.target.title)} onClear={() => change({ target: '' })} />
            )}
          </div>
        )}
        <PagedList
          list={list}
          page={filters.page}
          limit={filters.limit}
          onPage={goTo}
          onLimit={(limit) => change({ limit })}
          loading={texts.loading}
          failed={texts.failed}
          found={texts.found}
          empty={{ title: texts.none, text: texts.noneHint }}
          onReset={isFiltered(filters) ? reset : undefined}
        >
          {(items) => (
            <AuditTable
              entries={items}
              onActor={(actor) => change({ actor })}
              onTarget={(target) => change({ target })}
            />
          )}
        </PagedList>
      </div>
    </>
  );
}

/** A filter that was set in the list itself; pressing it shows all again. */
function ActiveFilter({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Button look="line" small aria-label={texts.clear(text)} onClick={onClear}>
      {text}
      <Icon name="cross" />
    </Button>
  );
}

type AuditTableProps = {
  entries: readonly AuditEntry[];
  onActor: (id: string) => void;
  onTarget: (target: string) => void;
};

/** The entries as a table, as cards on a phone; a name or a title shows only its changes. */
function AuditTable({ entries, onActor, onTarget }: AuditTableProps) {
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
