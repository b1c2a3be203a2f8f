import { difficulties, questionKinds } from '@kaksha/contract/questions/choices.ts';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/use-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { type Filters as BankFilterValues, foldedCount, tagsInUse } from './api.ts';
import { en } from './text.en.ts';

/** How long a pause in typing starts the search. */
const SETTLE_MS = 400;

type BankFiltersProps = {
  filters: BankFilterValues;
  /** The page of the bank has been asked for, which brings the tags. */
  searched: boolean;
  onChange: (changes: Partial<BankFilterValues>) => void;
  onType: (search: string) => void;
  onReset: () => void;
};

/** The search and the filters of the bank; choosing a subject limits the chapters to its own. */
export function BankFilters({ filters, searched, onChange, onType, onReset }: BankFiltersProps) {
  const t = useText({ en });
  const { data: tags } = useQuery({ ...tagsInUse(filters.subject), enabled: searched });
  return (
    <Filters
      label={t.filter}
      search={<SearchFilter placeholder={t.search} value={filters.q} delayMs={SETTLE_MS} onSettle={onType} />}
      count={foldedCount(filters)}
      onReset={onReset}
    >
      <TagFilter
        label={t.subject}
        any={t.anySubject}
        value={filters.subject}
        tags={tags?.subjects}
        onPick={(subject) => onChange({ subject, chapter: '' })}
      />
      <TagFilter
        label={t.chapter}
        any={t.anyChapter}
        value={filters.chapter}
        tags={tags?.chapters}
        onPick={(chapter) => onChange({ chapter })}
      />
      <Field label={t.difficulty}>
        <Select
          small
          value={filters.difficulty}
          onChange={({ target }) => onChange({ difficulty: target.value })}
        >
          <option value="">{t.anyDifficulty}</option>
          {difficulties.map((difficulty) => (
            <option key={difficulty} value={difficulty}>
              {t.difficulties[difficulty]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.kind}>
        <Select small value={filters.kind} onChange={({ target }) => onChange({ kind: target.value })}>
          <option value="">{t.anyKind}</option>
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
    </Filters>
  );
}

type TagFilterProps = {
  label: string;
  any: string;
  value: string;
  tags: readonly string[] | undefined;
  onPick: (tag: string) => void;
};

/** Filters by a tag in use; one in the URL that is not, or not yet loaded, stays selected. */
function TagFilter({ label, any, value, tags = [], onPick }: TagFilterProps) {
  const listed = value === '' || tags.includes(value);
  return (
    <Field label={label}>
      <Select small value={value} onChange={({ target }) => onPick(target.value)}>
        <option value="">{any}</option>
        {(listed ? tags : [value, ...tags]).map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </Select>
    </Field>
  );
}
