import './bank.css';
import '#web/styles/math.css';
import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { company } from '@kaksha/contract/company.ts';
import { staff } from '@kaksha/contract/core/access.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { useAddress } from '#web/ui/list/address.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { address, bankQuestions, isFiltered, noFilters } from './api.ts';
import { BankFilters } from './bank-filters.tsx';
import { BankRow } from './bank-row.tsx';
import { CopyBar } from './copy-bar.tsx';
import { texts } from './text.en.ts';

/** /quiz/bank: the questions of all quizzes, for admins and teachers (behaviour 4.34). */
export function BankPage() {
  return (
    <>
      <title>{texts.pageTitle(texts.title, company.name)}</title>
      <RequireRole roles={staff} denied={<Denied />}>
        <Bank />
      </RequireRole>
    </>
  );
}

function Denied() {
  return (
    <>
      <h1 className="sr">{texts.title}</h1>
      <Forbidden />
    </>
  );
}

const keyOf = ({ quiz, _id }: BankQuestion) => `${quiz._id} ${_id}`;

/** The chosen questions stay chosen while the list is filtered and paged. */
function Bank() {
  const { filters, change, type, goTo } = useAddress(address);
  const found = useQuery(bankQuestions(filters));
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  const toggle = (question: BankQuestion) => {
    const next = new Map(chosen);
    if (!next.delete(keyOf(question))) next.set(keyOf(question), question);
    setChosen(next);
  };
  const reset = () => change(noFilters);
  const { data } = found;
  const list = { ...found, data: data && { items: data.questions, total: data.totalCount } };
  return (
    <ListPage word="प्रश्न" title={texts.title}>
      <BankFilters
        filters={filters}
        searched={found.isFetched}
        onChange={change}
        onType={(q) => type('q', q)}
        onReset={reset}
      />
      <h2 className="sr">{texts.listed}</h2>
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
