import './audit.css';
import { auditActs } from '@kaksha/contract/core/audit-acts.ts';
import { useQuery } from '@tanstack/react-query';
import { AdminHead } from '#web/features/admin/public.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { DayFilter, SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { ActiveFilter } from './active-filter.tsx';
import { address, auditLog, foldedCount, isFiltered, wanted } from './api.ts';
import { AuditTable } from './audit-table.tsx';
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
