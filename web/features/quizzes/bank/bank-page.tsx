import './bank.css';
import '#web/styles/math.css';
import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { staff } from '@kaksha/contract/core/access.ts';
import { bankSorts, difficulties, questionKinds } from '@kaksha/contract/questions/choices.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAddress } from '#web/ui/list/address.ts';
import { Filters } from '#web/ui/list/filters.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { address, bankQuestions, noFilters, tagsInUse } from './api.ts';
import { BankRow } from './bank-row.tsx';
import { CopyBar } from './copy-bar.tsx';
import { texts } from './text.en.ts';

/** /quiz/bank: the questions of all quizzes, for admins and teachers (behaviour 4.34). */
export function BankPage() {
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(texts.title, name)}</title>
      <RequireRole roles={staff} denied={<Forbidden heading={texts.title} />}>
        <Bank />
      </RequireRole>
    </>
  );
}

const keyOf = ({ quiz, _id }: BankQuestion) => `${quiz._id} ${_id}`;

/** The chosen questions stay chosen while the list is filtered and paged. */
function Bank() {
  const { filters, change, ...rest } = useAddress(address);
  const listed = { filters, change, ...rest, reset: () => change(noFilters) };
  const found = useQuery(bankQuestions(filters));
  // They come with the first page.
  const { data: tags } = useQuery({ ...tagsInUse(filters.subject), enabled: found.isFetched });
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  const toggle = (question: BankQuestion) => {
    const next = new Map(chosen);
    if (!next.delete(keyOf(question))) next.set(keyOf(question), question);
    setChosen(next);
  };
  return (
    <ListPage
      word="प्रश्न"
      title={texts.title}
      acts={
        <LinkButton look="outline" to={filters.into === '' ? '/quiz/import' : `/quiz/${filters.into}/import`}>
          <Icon name="upload" />
          {texts.import}
        </LinkButton>
      }
    >
      <Filters
        address={listed}
        label={texts.filter}
        search={texts.search}
        fields={[
          {
            name: 'subject',
            label: texts.subject,
            any: texts.anySubject,
            choices: tagChoices(filters.subject, tags?.subjects),
            resets: 'chapter',
          },
          {
            name: 'chapter',
            label: texts.chapter,
            any: texts.anyChapter,
            choices: tagChoices(filters.chapter, tags?.chapters),
          },
          {
            name: 'difficulty',
            label: texts.difficulty,
            any: texts.anyDifficulty,
            choices: difficulties.map((difficulty) => [difficulty, texts.difficulties[difficulty]]),
          },
          {
            name: 'kind',
            label: texts.kind,
            any: texts.anyKind,
            choices: questionKinds.map((kind) => [kind, texts.kinds[kind]]),
          },
        ]}
      />
      <h2 className="sr">{texts.listed}</h2>
      <PagedList
        list={found}
        address={listed}
        words={texts}
        order={{
          value: filters.sort,
          choices: bankSorts.map((sort) => [sort, texts.sorts[sort]]),
          onChange: (sort) => change({ sort }),
        }}
      >
        {(questions) => (
          <ul className="bank-list">
            {questions.map((question) => (
              <BankRow
                key={keyOf(question)}
                question={question}
                chosen={chosen.has(keyOf(question))}
                onToggle={() => toggle(question)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {chosen.size > 0 && (
        <CopyBar questions={[...chosen.values()]} into={filters.into} onClear={() => setChosen(new Map())} />
      )}
    </ListPage>
  );
}

/** Filters by a tag in use; one in the URL that is not, or not yet loaded, stays selected. */
function tagChoices(value: string, tags: readonly string[] = []) {
  const listed = value === '' || tags.includes(value);
  return (listed ? tags : [value, ...tags]).map((tag) => [tag, tag] as const);
}
