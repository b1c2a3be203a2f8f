import './bank.css';
import '#web/styles/math.css';
import { staff } from '@kaksha/contract/access.ts';
import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { company } from '@kaksha/contract/company.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { useText } from '#web/lib/use-text.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { address, bankQuestions, isFiltered, noFilters } from './api.ts';
import { BankFilters } from './bank-filters.tsx';
import { BankRow } from './bank-row.tsx';
import { CopyBar } from './copy-bar.tsx';
import { en } from './text.en.ts';

/** /quiz/bank: the questions of all quizzes, for admins and teachers (behaviour 4.34). */
export function BankPage() {
  const t = useText({ en });
  return (
    <>
      <title>{t.pageTitle(t.title, company.name)}</title>
      <RequireRole roles={staff} denied={<Denied />}>
        <Bank />
      </RequireRole>
    </>
  );
}

function Denied() {
  const t = useText({ en });
  return (
    <>
      <h1 className="sr">{t.title}</h1>
      <Forbidden />
    </>
  );
}

const keyOf = ({ quiz, _id }: BankQuestion) => `${quiz._id} ${_id}`;

/** The chosen questions stay chosen while the list is filtered and paged. */
function Bank() {
  const t = useText({ en });
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
    <ListPage word="प्रश्न" title={t.title}>
      <BankFilters
        filters={filters}
        searched={found.isFetched}
        onChange={change}
        onType={(q) => type('q', q)}
        onReset={reset}
      />
      <h2 className="sr">{t.listed}</h2>
      <PagedList
        list={list}
        page={filters.page}
        limit={filters.limit}
        onPage={goTo}
        onLimit={(limit) => change({ limit })}
        loading={t.loading}
        failed={t.failed}
        found={t.found}
        empty={{ title: t.none, text: t.noneHint }}
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
