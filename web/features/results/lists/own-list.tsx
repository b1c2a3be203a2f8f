import { ownResultSorts } from '@kaksha/contract/results/own.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { FoundLine } from '#web/ui/list/found-line.tsx';
import { ListFoot } from '#web/ui/list/list-foot.tsx';
import { SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { useListTop } from '#web/ui/list/use-list-top.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ModeFilter } from './mode-filter.tsx';
import { OwnTable } from './own-table.tsx';
import { examsOf, noOwnFilters, type OwnView, ownLimits, pageOfOwn } from './own-view.ts';
import { texts } from './text.en.ts';

/** How long a pause in typing starts the search (behaviour 4.13, 4.14). */
const SETTLE_MS = 200;

type OwnListProps = {
  results: readonly ResultSummary[];
  view: OwnView;
  onView: (changes: Partial<OwnView>) => void;
};

/** A person's own results, searched, sorted and paged. */
export function OwnList({ results, view, onView }: OwnListProps) {
  const { top, goToTop } = useListTop();
  const { rows, page, totalPages, totalCount } = pageOfOwn(results, view);
  const exams = examsOf(results);
  const turnTo = (next: number) => {
    onView({ page: next });
    goToTop();
  };
  if (results.length === 0) {
    return (
      <EmptyState title={texts.none} action={<LinkButton to="/quiz/quizzes">{texts.own.attempt}</LinkButton>}>
        {texts.own.noneYet}
      </EmptyState>
    );
  }
  return (
    <>
      <search className="filters filters-own" aria-label={texts.own.controls}>
        <SearchFilter
          placeholder={texts.own.placeholder}
          value={view.search}
          delayMs={SETTLE_MS}
          onSettle={(search) => onView({ search })}
        />
        {exams.length > 0 && <ModeFilter value={view.mode} onPick={(mode) => onView({ mode, quizId: '' })} />}
        {view.mode === 'exam' && (
          <Field label={texts.exam}>
            <Select small value={view.quizId} onChange={(event) => onView({ quizId: event.target.value })}>
              <option value="">{texts.anyExam}</option>
              {exams.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title.trim() || texts.untitled}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </search>
      <div className="list-body" ref={top}>
        <FoundLine
          found={texts.own.found(totalCount)}
          sort={{
            value: view.sort,
            choices: ownResultSorts.map((sort) => ({ value: sort, label: texts.own.sorts[sort] })),
            onChange: (sort) => onView({ sort }),
          }}
        />
        {rows.length === 0 ? (
          <EmptyState
            title={texts.none}
            action={
              <Button look="line" onClick={() => onView(noOwnFilters)}>
                {view.mode === '' ? texts.own.clear : texts.own.showAll}
              </Button>
            }
          >
            {texts.own.noMatch(view.search.trim())}
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
