import { difficulties, questionKinds } from '@kaksha/contract/questions/choices.ts';
import { useQuery } from '@tanstack/react-query';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { type Filters as BankFilterValues, foldedCount, tagsInUse } from './api.ts';
import { texts } from './text.en.ts';

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
  const { data: tags } = useQuery({ ...tagsInUse(filters.subject), enabled: searched });
  return (
    <Filters
      label={texts.filter}
      search={
        <SearchFilter placeholder={texts.search} value={filters.q} delayMs={SETTLE_MS} onSettle={onType} />
      }
      count={foldedCount(filters)}
      onReset={onReset}
    >
      <TagFilter
        label={texts.subject}
        any={texts.anySubject}
        value={filters.subject}
        tags={tags?.subjects}
        onPick={(subject) => onChange({ subject, chapter: '' })}
      />
      <TagFilter
        label={texts.chapter}
        any={texts.anyChapter}
        value={filters.chapter}
        tags={tags?.chapters}
        onPick={(chapter) => onChange({ chapter })}
      />
      <Field label={texts.difficulty}>
        <Select
          small
          value={filters.difficulty}
          onChange={({ target }) => onChange({ difficulty: target.value })}
        >
          <option value="">{texts.anyDifficulty}</option>
          {difficulties.map((difficulty) => (
            <option key={difficulty} value={difficulty}>
              {texts.difficulties[difficulty]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.kind}>
        <Select small value={filters.kind} onChange={({ target }) => onChange({ kind: target.value })}>
          <option value="">{texts.anyKind}</option>
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
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
