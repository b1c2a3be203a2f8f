import { roles } from '@kaksha/contract/core/access.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { DayFilter, SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { foldedCount, type Filters as Wanted } from './filters.ts';
import { ModeFilter } from './mode-filter.tsx';
import { QuizFilter } from './quiz-filter.tsx';
import { texts } from './text.en.ts';
import type { useFilters } from './use-filters.ts';

/** How long a pause in typing starts the search (behaviour 4.13, 4.14). */
const SETTLE_MS = 400;

/** The filters of all results; on a phone all but the search fold behind a button that counts the active ones. */
export function AllFilters({ filters, change, type, reset }: Omit<ReturnType<typeof useFilters>, 'goTo'>) {
  const t = texts.all;
  const settles = (field: 'q' | 'from' | 'to') => ({
    value: filters[field],
    delayMs: SETTLE_MS,
    onSettle: (value: string) => type(field, value),
  });
  return (
    <Filters
      className="filters-all"
      label={t.filterResults}
      search={<SearchFilter placeholder={t.placeholder} {...settles('q')} />}
      count={foldedCount(filters)}
      onReset={reset}
    >
      <RoleFilter value={filters.role} onPick={(role) => change({ role })} />
      {/* A quiz of the other mode would leave nothing. */}
      <ModeFilter value={filters.mode} onPick={(mode) => change({ mode, quizId: '' })} />
      <QuizFilter mode={filters.mode} value={filters.quizId} onPick={(quizId) => change({ quizId })} />
      <DayFilter label={t.from} {...settles('from')} />
      <DayFilter label={t.to} {...settles('to')} />
    </Filters>
  );
}

type RoleFilterProps = { value: Wanted['role']; onPick: (role: Wanted['role']) => void };

function RoleFilter({ value, onPick }: RoleFilterProps) {
  const t = texts.all;
  return (
    <Field label={t.role}>
      <Select
        small
        value={value}
        onChange={(event) => onPick(roles.find((role) => role === event.target.value) ?? '')}
      >
        <option value="">{t.anyRole}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t.roles[role]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
