import './lists.css';
import { company } from '@kaksha/contract/company.ts';
import { staff } from '@kaksha/contract/core/access.ts';
import { allResultsLimits } from '@kaksha/contract/results/choices.ts';
import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#web/features/auth/public.ts';
import { ListFoot } from '#web/ui/list/list-foot.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { ListSkeleton } from '#web/ui/list/list-skeleton.tsx';
import { useKept } from '#web/ui/list/use-kept.ts';
import { useListTop } from '#web/ui/list/use-list-top.ts';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { AllFilters } from './all-filters.tsx';
import { AllFound } from './all-found.tsx';
import { AllNone } from './all-none.tsx';
import { AllTable } from './all-table.tsx';
import { allResults } from './api.ts';
import { ExportBoth } from './export-both.tsx';
import { wantedResults } from './filters.ts';
import { texts } from './text.en.ts';
import { useFilters } from './use-filters.ts';

/** /quiz/all-results: everyone's results, for admins and teachers. */
export function AllResultsPage() {
  return (
    <>
      <title>{texts.pageTitle(texts.all.title, company.name)}</title>
      <RequireRole roles={staff}>
        <AllResultsList />
      </RequireRole>
    </>
  );
}

function AllResultsList() {
  const { goTo, ...address } = useFilters();
  const { filters, change } = address;
  const asked = useQuery(allResults(filters));
  const list = useKept(asked.data);
  const { top, goToTop } = useListTop();

  const turnTo = (page: number) => {
    goTo(page);
    goToTop();
  };

  return (
    <ListPage
      word="परिणाम"
      title={texts.all.heading}
      acts={
        <ExportBoth
          wanted={{ what: 'all-results', ...wantedResults(filters) }}
          count={asked.error ? 0 : list?.totalCount}
        />
      }
    >
      <AllFilters {...address} />
      {asked.error && (
        <LoadFailed query={asked} say={texts.all.error} failed={texts.all.failedFallback}>
          {list && texts.stale}
        </LoadFailed>
      )}
      {list === undefined && !asked.error && <ListSkeleton />}
      {list && (
        <div className="list-body" ref={top} aria-busy={asked.isFetching && asked.data === undefined}>
          <AllFound list={list} filters={filters} onSort={change} />
          {list.results.length === 0 ? (
            <AllNone list={list} filters={filters} onPage={goTo} onReset={address.reset} />
          ) : (
            <>
              <AllTable results={list.results} sort={filters} onSort={change} />
              <ListFoot
                page={list.page}
                totalPages={list.totalPages}
                limit={filters.limit}
                limits={allResultsLimits}
                onPage={turnTo}
                onLimit={(limit) => change({ limit })}
              />
            </>
          )}
        </div>
      )}
    </ListPage>
  );
}
