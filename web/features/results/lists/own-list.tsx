import { ownResultSorts } from '@kaksha/contract/own-results.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { FoundLine } from '#web/ui/list/found-line.tsx';
import { ListFoot } from '#web/ui/list/list-foot.tsx';
import { SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { useListTop } from '#web/ui/list/use-list-top.ts';
import { ModeFilter } from './mode-filter.tsx';
import { OwnTable } from './own-table.tsx';
import { examsOf, noOwnFilters, type OwnView, ownLimits, pageOfOwn } from './own-view.ts';
import { en } from './text.en.ts';

/** How long a pause in typing starts the search (behaviour 4.13, 4.14). */
const SETTLE_MS = 200;

type OwnListProps = {
  results: readonly ResultSummary[];
  view: OwnView;
  onView: (changes: Partial<OwnView>) => void;
};

/** A person's own results, searched, sorted and paged. */
export function OwnList({ results, view, onView }: OwnListProps) {
  const t = useText({ en });
  const { top, goToTop } = useListTop();
  const { rows, page, totalPages, totalCount } = pageOfOwn(results, view);
  const exams = examsOf(results);
  const turnTo = (next: number) => {
    onView({ page: next });
    goToTop();
  };
  if (results.length === 0) {
    return (
      <EmptyState title={t.none} action={<LinkButton to="/quiz/quizzes">{t.own.attempt}</LinkButton>}>
        {t.own.noneYet}
      </EmptyState>
    );
  }
  return (
    <>
      <search className="filters filters-own" aria-label={t.own.controls}>
        <SearchFilter
          placeholder={t.own.placeholder}
          value={view.search}
          delayMs={SETTLE_MS}
          onSettle={(search) => onView({ search })}
        />
        {exams.length > 0 && <ModeFilter value={view.mode} onPick={(mode) => onView({ mode, quizId: '' })} />}
        {view.mode === 'exam' && (
          <Field label={t.exam}>
            <Select small value={view.quizId} onChange={(event) => onView({ quizId: event.target.value })}>
              <option value="">{t.anyExam}</option>
              {exams.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title.trim() || t.untitled}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </search>
      <div className="list-body" ref={top}>
        <FoundLine
          found={t.own.found(totalCount)}
          sort={{
            value: view.sort,
            choices: ownResultSorts.map((sort) => ({ value: sort, label: t.own.sorts[sort] })),
            onChange: (sort) => onView({ sort }),
          }}
        />
        {rows.length === 0 ? (
          <EmptyState
            title={t.none}
            action={
              <Button look="line" onClick={() => onView(noOwnFilters)}>
                {view.mode === '' ? t.own.clear : t.own.showAll}
              </Button>
            }
          >
            {t.own.noMatch(view.search.trim())}
          </EmptyState>
        ) : (
          <>
            <OwnTable results={rows} />
            <ListFoot
              page={page}
              totalPages={totalPages}
              limit={view.limit}
              limits={ownLimits}
              onPage={turnTo}
              onLimit={(limit) => onView({ limit })}
            />
          </>
        )}
      </div>
    </>
  );
}
