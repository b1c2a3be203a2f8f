import { formatDateTime } from '@kaksha/contract/core/time.ts';
import './audit.css';
import type { AuditEntry } from '@kaksha/contract/audit.ts';
import { auditActs, auditKinds } from '@kaksha/contract/core/audit-acts.ts';
import { useQuery } from '@tanstack/react-query';
import { AdminHead } from '#web/features/admin/public.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAddress } from '#web/ui/list/address.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { address, auditLog, wanted } from './api.ts';
import { Changes } from './changes.tsx';
import { texts } from './text.en.ts';

/** /admin/audit: what staff and admins changed, for admins; a name or a title shows only its changes. */
export function AuditPage() {
  const listed = useAddress(address);
  const { filters, change } = listed;
  const list = useQuery(auditLog(filters));
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
          address={listed}
          label={texts.filter}
          className="filters-audit"
          search={texts.search}
          fields={[
            {
              name: 'act',
              label: texts.act,
              any: texts.anyAct,
              choices: auditActs.map((act) => [act, texts.acts[act]]),
            },
            {
              name: 'target',
              label: texts.kind,
              any: texts.anyKind,
              choices: auditKinds.map((kind) => [kind, texts.kinds[kind]]),
              value: oneTarget ? '' : filters.target,
            },
            { name: 'from', label: texts.from },
            { name: 'to', label: texts.to },
          ]}
        />
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
        <PagedList list={list} address={listed} words={texts}>
          {(entries) => (
            <DataTable
              className="audit"
              caption={texts.caption}
              heads={texts.columns}
              items={entries}
              keyOf={({ _id }) => _id}
              columns={{
                when: {
                  className: 'num c-when',
                  cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
                },
                what: {
                  className: 'c-what',
                  cell: ({ actor, act, target }) => (
                    <>
                      <span className="audit-says">
                        <Actor actor={actor} onActor={(id) => change({ actor: id })} /> {texts.did[act]}{' '}
                        <Target target={target} onTarget={(one) => change({ target: one })} />
                      </span>
                      {actor._id !== null && (
                        <span className="meta">
                          <EmailAddress email={actor.email} />
                        </span>
                      )}
                    </>
                  ),
                },
                values: {
                  className: 'c-values',
                  cell: ({ before, after }) => <Changes before={before} after={after} />,
                },
              }}
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
    <Button look="outline" small aria-label={texts.clear(text)} onClick={onClear}>
      {text}
      <Icon name="cross" />
    </Button>
  );
}

function Actor({
  actor: { _id: id, fullName },
  onActor,
}: {
  actor: AuditEntry['actor'];
  onActor: (id: string) => void;
}) {
  if (id === null) return <span>{texts.deleted}</span>;
  return (
    <button
      type="button"
      className="audit-only"
      aria-label={texts.onlyActor(fullName)}
      onClick={() => onActor(id)}
    >
      {fullName}
    </button>
  );
}

function Target({
  target: { kind, id, title },
  onTarget,
}: {
  target: AuditEntry['target'];
  onTarget: (target: string) => void;
}) {
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
